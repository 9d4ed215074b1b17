import { Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accessWords } from './access-words.ts';
import classes from './columns.module.css';

type Access = Pick<ProductColumn, 'accessLevel' | 'department' | 'owner'>;

/**
 * The lock beside a column that not everyone sees; its tooltip says who does. `focusable` where it stands
 * alone; inside a control, such as a sortable head, the control's name says it.
 */
export function AccessLock({ column, focusable }: { column: Access; focusable?: boolean }) {
  const { t } = useTranslation();
  if (column.accessLevel === 'public') return null;
  const [sentence, values] = accessWords(column);
  const words = t(sentence, values);
  return (
    <Tooltip label={words} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      {focusable ? (
        <button type="button" className={classes.lock} aria-label={words}>
          <IconLock size={14} aria-hidden />
        </button>
      ) : (
        <span className={classes.lock} role="img" aria-label={words}>
          <IconLock size={14} aria-hidden />
        </span>
      )}
    </Tooltip>
  );
}

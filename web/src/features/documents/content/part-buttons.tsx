import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './content.module.css';

/** Moves one of a list up or down, or takes it out. `name` says which, translated. */
export function PartButtons({
  name,
  nth,
  count,
  onMove,
  onRemove,
}: {
  name: string;
  nth: number;
  count: number;
  onMove?: ((to: number) => void) | undefined;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.partButtons}>
      {onMove && (
        <>
          <Tooltip label={t('Move up')}>
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={t('Move {{name}} up', { name })}
              // Not disabled: whoever moves something to the top by keyboard stays where they are.
              aria-disabled={nth === 0}
              onClick={() => onMove(nth - 1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('Move down')}>
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={t('Move {{name}} down', { name })}
              aria-disabled={nth === count - 1}
              onClick={() => onMove(nth + 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <Tooltip label={t('Remove')}>
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          aria-label={t('Remove {{name}}', { name })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

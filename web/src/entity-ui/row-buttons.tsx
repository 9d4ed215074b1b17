import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PathLink } from '../ui/path-link.tsx';
import type { InsteadOfDelete, RowActions } from './columns.ts';
import type { EntityRow } from './entity-kit.ts';
import classes from './entity-table.module.css';

/**
 * View, the entity's own ways, Edit and Delete of one row; their names carry the record's, so that each reads alone.
 */
export function RowButtons({ row, name, actions }: { row: EntityRow; name: string; actions: RowActions }) {
  const { t } = useTranslation();
  const href = actions.hrefOf?.(row);
  return (
    <div className={classes.rowButtons}>
      {href && (
        <Tooltip label={t('View')}>
          <ActionIcon component={PathLink} href={href} aria-label={t('View {{name}}', { name })}>
            <IconEye size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
      {actions.links?.map(({ label, icon: Icon, hrefOf, downloads }) => (
        <Tooltip key={label} label={downloads?.(row) === false ? t('No file') : t(label)}>
          {downloads === undefined ? (
            <ActionIcon component={PathLink} href={hrefOf(row)} aria-label={`${t(label)} ${name}`}>
              <Icon size={17} stroke={1.7} />
            </ActionIcon>
          ) : downloads(row) ? (
            <ActionIcon component="a" download href={hrefOf(row)} aria-label={`${t(label)} ${name}`}>
              <Icon size={17} stroke={1.7} />
            </ActionIcon>
          ) : (
            <ActionIcon data-disabled aria-disabled aria-label={`${t(label)} ${name}`}>
              <Icon size={17} stroke={1.7} />
            </ActionIcon>
          )}
        </Tooltip>
      ))}
      {actions.onEdit && actions.mayEdit?.(row) === false && (
        // Keeps the buttons of all rows in their columns.
        <ActionIcon component="span" aria-hidden style={{ visibility: 'hidden' }} />
      )}
      {actions.onEdit && actions.mayEdit?.(row) !== false && (
        <Tooltip label={t('Edit')}>
          <ActionIcon aria-label={t('Edit {{name}}', { name })} onClick={() => actions.onEdit?.(row)}>
            <IconPencil size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
      {actions.onDelete && actions.mayDelete?.(row) === false && (
        <Instead of={actions.insteadOfDelete?.(row)} name={name} />
      )}
      {actions.onDelete && actions.mayDelete?.(row) !== false && (
        <Tooltip label={t('Delete')}>
          <ActionIcon aria-label={t('Delete {{name}}', { name })} onClick={() => actions.onDelete?.(row)}>
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

/** In the place of Delete: another way to take the record out of use, or a word why it cannot be deleted. */
function Instead({ of, name }: { of: InsteadOfDelete | undefined; name: string }) {
  const { t } = useTranslation();
  if (!of) return null;
  if (!('href' in of))
    return (
      <Tooltip label={t(of.why)} multiline maw={280}>
        <ActionIcon
          data-disabled
          aria-disabled
          aria-label={`${t('Delete {{name}}', { name })}: ${t(of.why)}`}
        >
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    );
  const { icon: Icon } = of;
  return (
    <Tooltip label={`${t(of.label)}. ${t(of.why)}`} multiline maw={280}>
      <ActionIcon component={PathLink} href={of.href} aria-label={`${t(of.label)} ${name}`}>
        <Icon size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

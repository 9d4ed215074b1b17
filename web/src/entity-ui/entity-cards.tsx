import { Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { CardOrder } from './card-order.tsx';
import classes from './entity-cards.module.css';
import { titleOf } from './entity-kit.ts';
import { Cell, hasActions, type RowsProps, toggled } from './entity-table.tsx';
import { RowButtons } from './row-buttons.tsx';

/** The same rows on a phone: one card each, the name first. */
export function EntityCards(props: RowsProps) {
  return (
    <>
      <CardOrder columns={props.columns} sort={props.sort} onSort={props.onSort} />
      <Cards {...props} />
    </>
  );
}

function Cards({ kit, columns, rows, skeletonRows, selection, onSelect, actions }: RowsProps) {
  const { t } = useTranslation();
  if (!rows) {
    return (
      <div className={classes.cards} aria-busy="true">
        {Array.from({ length: Math.min(skeletonRows, 6) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <Skeleton key={index} height={148} />
        ))}
      </div>
    );
  }
  const name = columns.find((column) => column.key === kit.meta.title);
  const rest = columns.filter((column) => column !== name);
  return (
    <ul className={classes.cards} aria-label={t(kit.meta.plural)}>
      {rows.map((row) => (
        <li key={row.id} className={classes.item} data-selected={selection?.has(row.id) || undefined}>
          <div className={classes.head}>
            {selection && (
              <Checkbox
                aria-label={t('Select {{name}}', { name: titleOf(kit, row) })}
                checked={selection.has(row.id)}
                onChange={() => onSelect?.(toggled(selection, row.id))}
              />
            )}
            <div className={classes.name}>
              {name && <Cell kit={kit} column={name} row={row} actions={actions} />}
            </div>
          </div>
          <dl className={classes.facts}>
            {rest.map((column) => (
              <div key={column.key} data-wide={column.wide}>
                <dt>
                  {t(column.label)} {column.hint}
                </dt>
                <dd>
                  <Cell kit={kit} column={column} row={row} actions={actions} />
                </dd>
              </div>
            ))}
          </dl>
          {hasActions(actions) && (
            <div className={classes.buttons}>
              <RowButtons row={row} name={titleOf(kit, row)} actions={actions} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

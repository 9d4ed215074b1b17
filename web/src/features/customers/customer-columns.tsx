import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type Column, columnsOf } from '../../entity-ui/columns.ts';
import { type EntityRow, recordPath, titleOf } from '../../entity-ui/entity-kit.ts';
import tableClasses from '../../entity-ui/entity-table.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { customerKit } from './customer-kit.ts';
import classes from './customers.module.css';
import { Stars } from './star-rating.tsx';

/** Name, code and whether the customer is strategic. */
function CustomerCell({ row }: { row: EntityRow }) {
  const { t } = useTranslation();
  return (
    <div className={classes.customer}>
      <span className={classes.title}>
        <PathLink href={recordPath(customerKit, row.id)} className={tableClasses.clippedName}>
          {titleOf(customerKit, row)}
        </PathLink>
        {row.strategic === true && <Badge color="violet">{t('Strategic')}</Badge>}
      </span>
      <span className={classes.second}>{String(row.code)}</span>
    </div>
  );
}

function ContactCell({ row }: { row: EntityRow }) {
  return (
    <div className={classes.customer}>
      <span className={classes.first}>{String(row.contactPerson)}</span>
      <a href={`mailto:${String(row.email)}`} className={classes.second}>
        {String(row.email)}
      </a>
    </div>
  );
}

const rating: FieldMeta = { kind: 'text', label: 'Rating' };
const own: Readonly<Record<string, Partial<Column>>> = {
  name: { label: 'Customer', render: (row) => <CustomerCell row={row} /> },
  // Stars begin at the left, unlike numbers.
  rating: { meta: rating, render: (row) => <Stars value={row.rating} /> },
  contactPerson: { label: 'Contact', wide: true, render: (row) => <ContactCell row={row} /> },
};

export const customerColumns: readonly Column[] = columnsOf(customerKit)
  .filter(({ key }) => key !== 'updatedAt')
  .map((column) => ({ ...column, ...own[column.key] }));

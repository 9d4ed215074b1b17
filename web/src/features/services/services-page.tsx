import { IconListDetails, IconTool } from '@tabler/icons-react';
import { serviceGroups } from '@temper/contract/entities/service.ts';
import { type Column, columnsOf } from '../../entity-ui/columns.ts';
import { type EntityRow, recordPath, titleOf } from '../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import tableClasses from '../../entity-ui/entity-table.module.css';
import { StatusStrip } from '../../entity-ui/status-strip.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { serviceFilters } from './service-filters.tsx';
import { serviceKit } from './service-kit.ts';
import classes from './services.module.css';

const ServiceForm = lazyPart(() => import('./service-form.tsx').then((module) => module.ServiceForm));

const nameCell = (row: EntityRow) => (
  <div className={classes.service}>
    <PathLink href={recordPath(serviceKit, row.id)} className={tableClasses.clippedName}>
      {titleOf(serviceKit, row)}
    </PathLink>
    <span className={classes.description}>{String(row.description)}</span>
  </div>
);
const own: Readonly<Record<string, Partial<Column>>> = {
  name: { render: nameCell },
  code: { label: 'Code' },
};
const columns: readonly Column[] = columnsOf(serviceKit).map((column) => ({ ...column, ...own[column.key] }));
const links = [
  {
    label: 'Specs',
    icon: IconListDetails,
    hrefOf: (row: EntityRow) => `${recordPath(serviceKit, row.id)}?tab=specifications`,
  },
];

/** The list of services with its badge strip. */
export function ServicesPage() {
  const { t } = useTranslation();
  return (
    <EntityScreen
      kit={serviceKit}
      title={t('Services')}
      subtitle={t('What you do for customers and what others do for you, with its specifications')}
      addLabel={t('Add Service')}
      form={ServiceForm}
      columns={columns}
      filters={serviceFilters}
      actions={{ links }}
      searchPlaceholder={t('Search services...')}
      empty={{
        icon: <IconTool size={22} />,
        title: t('No services yet'),
        message: t('Services have a description and specifications. Add the first or import a list.'),
      }}
    >
      <StatusStrip kit={serviceKit} labels={serviceGroups} />
    </EntityScreen>
  );
}

import { Text } from '@mantine/core';
import { updatedAt } from '@temper/contract/endpoints/list-query.ts';
import { fieldsWith } from '../../entity-ui/entity-kit.ts';
import type { FilterField } from '../../entity-ui/filter-panel.tsx';
import type { ListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { oneOf } from '../../lib/list-search.ts';
import { DateField } from '../../ui/date-field.tsx';
import { serviceKit } from './service-kit.ts';
import classes from './services.module.css';

/** When services were last changed: from a day, to a day, or both. */
function DateRange({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const label = t('Date Range');
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw="var(--mantine-font-weight-medium)" p={0}>
        {label}
      </Text>
      <div className={classes.dates}>
        <DateField
          aria-label={t('{{label}} from', { label })}
          value={oneOf(state.search['updatedAt.from'])}
          onChange={(value) => state.set({ updatedAt: '', 'updatedAt.from': value })}
        />
        <DateField
          aria-label={t('{{label}} to', { label })}
          value={oneOf(state.search['updatedAt.to'])}
          onChange={(value) => state.set({ updatedAt: '', 'updatedAt.to': value })}
        />
      </div>
    </fieldset>
  );
}

const field = (wanted: string) => fieldsWith(serviceKit.meta, 'filter').filter(({ key }) => key === wanted);

/** Category and Status are typed, as the spec has them; the badge strip filters by whole statuses. */
export const serviceFilters: readonly FilterField[] = [
  ...field('category'),
  { key: 'statusText', meta: { kind: 'text', label: 'Status' } },
  ...field('status').map((one) => ({ ...one, hidden: true })),
  {
    key: 'updatedAt',
    meta: { ...updatedAt, label: 'Date Range' },
    control: (state) => <DateRange state={state} />,
  },
];

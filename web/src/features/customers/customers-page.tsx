import { IconUsersGroup } from '@tabler/icons-react';
import { accountTypes } from '@temper/contract/entities/customer.ts';
import { fieldsWith } from '../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import type { FilterField } from '../../entity-ui/filter-panel.tsx';
import { StatusStrip } from '../../entity-ui/status-strip.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { customerColumns } from './customer-columns.tsx';
import { customerKit } from './customer-kit.ts';
import { RatingFilter } from './rating-filter.tsx';

const CustomerForm = lazyPart(() => import('./customer-form.tsx').then((module) => module.CustomerForm));

const byKey = new Map(fieldsWith(customerKit.meta, 'filter').map((field) => [field.key, field]));
const filters: readonly FilterField[] = ['category', 'rating', 'accountType', 'status', 'lastOrder'].flatMap(
  (key): FilterField[] => {
    if (key === 'accountType')
      return [{ key, meta: { kind: 'choice', label: 'Account Type', options: accountTypes } }];
    const field = byKey.get(key);
    if (!field) return [];
    return [key === 'rating' ? { ...field, control: (state) => <RatingFilter state={state} /> } : field];
  },
);

/** The list of customers. */
export function CustomersPage() {
  const { t } = useTranslation();
  return (
    <EntityScreen
      kit={customerKit}
      title={t('Customers')}
      subtitle={t('Who buys from you, what they are to you, and what they complained of')}
      addLabel={t('Add Customer')}
      form={CustomerForm}
      columns={customerColumns}
      filters={filters}
      searchPlaceholder={t('Search customers...')}
      empty={{
        icon: <IconUsersGroup size={22} />,
        title: t('No customers yet'),
        message: t('Customers carry their complaints and specifications. Add the first or import a list.'),
      }}
    >
      <StatusStrip kit={customerKit} />
    </EntityScreen>
  );
}

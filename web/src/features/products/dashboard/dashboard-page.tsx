import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productApi } from '@temper/contract/entities/product.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { columnsQuery } from '../columns/queries.ts';
import classes from './dashboard.module.css';
import { FamilyCard } from './family-card.tsx';
import { FlowCard } from './flow-card.tsx';

/** Products at a glance: the four families and the way from raw material to pack. */
export function ProductDashboardPage() {
  const { t } = useTranslation();
  const stats = useQuery({
    queryKey: ['product', 'dashboard'],
    queryFn: ({ signal }) => call(productApi.dashboard, {}, { signal }),
  });
  const columns = useQuery(columnsQuery).data;
  const judged = columns?.some(({ key, visible }) => key === 'qualityStatus' && visible) ?? false;
  return (
    <Page
      title={t('Product Dashboard')}
      subtitle={t('Families, quality and the flow of production at a glance')}
      crumbs={[{ label: t('Products'), to: '/products' }]}
    >
      {stats.isError && !stats.data ? (
        <Card>
          <ErrorState of={stats} />
        </Card>
      ) : (
        <div className={classes.families} aria-busy={!stats.data}>
          {stats.data
            ? stats.data.families.map((family) => (
                <FamilyCard key={family.family} stats={family} judged={judged} />
              ))
            : ['HM', 'YM', 'MM', 'TM'].map((family) => <Skeleton key={family} height={228} />)}
        </div>
      )}
      <FlowCard />
    </Page>
  );
}

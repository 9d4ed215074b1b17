import { type Dashboard, documentStates } from '@temper/contract/endpoints/dashboard.ts';
import { audit } from '@temper/contract/entities/audit.ts';
import { complaint } from '@temper/contract/entities/complaint.ts';
import { taskStatuses } from '@temper/contract/entities/task.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { DonutFigure } from '../../ui/charts/donut-figure.tsx';
import classes from './dashboard.module.css';
import { figureHref } from './kpi-cards.tsx';

/** What is in which state; every segment leads to its records. */
export function Donuts({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const status = (path: string) => (value: string) => `${path}status=${encodeURIComponent(value)}`;
  const donuts = [
    {
      title: t('Complaints'),
      options: complaint.meta.fields.status?.options ?? [],
      counts: data.complaints,
      hrefOf: status('/complaints?'),
    },
    {
      title: t('Audits'),
      options: audit.meta.fields.status?.options ?? [],
      counts: data.audits,
      hrefOf: status('/audits?'),
    },
    {
      title: t('Documents'),
      options: documentStates,
      counts: data.documents,
      hrefOf: (value: string) => figureHref(`document-${value}`, data.days),
    },
    {
      title: t('Training'),
      options: taskStatuses,
      counts: data.training,
      hrefOf: status('/tasks?category=Training&'),
    },
  ];
  return (
    <div className={classes.four}>
      {donuts.map(({ title, ...donut }) => (
        <Card key={title} title={title}>
          <DonutFigure of={title} {...donut} />
        </Card>
      ))}
    </div>
  );
}

import { Tooltip } from '@mantine/core';
import {
  IconChecklist,
  IconGauge,
  IconInfoCircle,
  IconMessageReport,
  IconSchool,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Dashboard, Kpi } from '@temper/contract/endpoints/dashboard.ts';
import { overallTarget } from '@temper/contract/quality/categories.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import classes from './dashboard.module.css';

/** The address of this screen with the records behind a figure open. */
export const figureHref = (figure: string, days: number) => `/dashboard?days=${days}&figure=${figure}`;

/** The four key figures, each against its own of one period ago, each leading to what is behind it. */
export function KpiCards({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days } = data;
  const ago = t('vs. {{n}} days ago', { n: days });
  const { met, total } = data.complianceRate;
  return (
    <div className={classes.kpis}>
      <KpiCard
        label={t('Quality Score')}
        icon={IconGauge}
        kpi={data.qualityScore}
        write={format.score}
        against={ago}
        href="/quality-score"
        more={t('Target {{target}}', { target: format.percent(overallTarget) })}
        meaning={t('The mean of the category scores; the quality score page says how they are computed.')}
      />
      <KpiCard
        label={t('Active Complaints')}
        icon={IconMessageReport}
        kpi={data.activeComplaints}
        write={(value) => format.number(value)}
        against={ago}
        href="/complaints?status=Open&status=In+Progress"
        meaning={t('Complaints that are open or in progress.')}
        lessIsBetter
      />
      <KpiCard
        label={t('Compliance Rate')}
        icon={IconChecklist}
        kpi={data.complianceRate}
        write={format.percent}
        against={t('vs. the {{n}} days before', { n: days })}
        href={figureHref('duty-missed', days)}
        more={
          total > 0
            ? t('{{met}} of {{total}} met in time', { met: format.number(met), total: format.number(total) })
            : undefined
        }
        meaning={t(
          'What fell due in the last {{n}} days and was done in time: complaints closed, audits completed, findings corrected, certificates renewed.',
          { n: days },
        )}
      />
      <KpiCard
        label={t('Training Progress')}
        icon={IconSchool}
        kpi={data.trainingProgress}
        write={format.percent}
        against={ago}
        href="/tasks?category=Training"
        meaning={t('The completed share of all tasks of the category Training.')}
      />
    </div>
  );
}

function KpiCard({
  label,
  icon: Icon,
  kpi: { value, change },
  write,
  against,
  href,
  more,
  meaning,
  lessIsBetter,
}: {
  label: string;
  icon: TablerIcon;
  kpi: Kpi;
  write: (value: number) => string;
  /** What the change compares with. */
  against: string;
  href: string;
  more?: string;
  meaning: string;
  lessIsBetter?: boolean;
}) {
  const { t } = useTranslation();
  const shown = value === null ? t('No data') : write(value);
  return (
    <section className={classes.kpi} aria-label={label}>
      <h2>
        <Icon className={classes.icon} size={18} stroke={1.7} aria-hidden />
        <span>{label}</span>
        <Tooltip multiline maw={300} events={{ hover: true, focus: true, touch: true }} label={meaning}>
          <button type="button" className={classes.info} aria-label={t('What {{label}} means', { label })}>
            <IconInfoCircle size={16} aria-hidden />
          </button>
        </Tooltip>
      </h2>
      <PathLink
        href={href}
        className={classes.number}
        data-none={value === null || undefined}
        aria-label={`${label}: ${shown}`}
      >
        {shown}
      </PathLink>
      {change === null ? (
        <span className={classes.muted}>{t('Nothing to compare with yet')}</span>
      ) : (
        <ChangeMark change={change} words={against} lessIsBetter={lessIsBetter} />
      )}
      {more && <span className={classes.muted}>{more}</span>}
    </section>
  );
}

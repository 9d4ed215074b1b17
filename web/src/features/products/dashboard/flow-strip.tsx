import { Progress } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { flowStep } from '@temper/contract/entities/flow-step.ts';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import classes from './dashboard.module.css';

const statusColors: Readonly<Record<string, string>> = {
  completed: 'var(--t-accent)',
  'in-progress': 'var(--t-info)',
  hold: 'var(--t-warning)',
  pending: 'var(--t-border-control)',
};

/** The steps side by side with arrows between; below one another on a phone. */
export function FlowStrip({ steps }: { steps: readonly EntityRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const options = flowStep.meta.fields.status?.options ?? [];
  return (
    <ol className={classes.strip}>
      {steps.map((step, index) => {
        const percent = Number(step.completionPercentage);
        const name = String(step.name);
        return (
          <li key={step.id}>
            {index > 0 && <IconArrowRight className={classes.arrow} size={20} aria-hidden />}
            <div className={classes.step}>
              <div className={classes.stepHead}>
                <span className={classes.stepName}>{name}</span>
                <StatusBadge options={options} value={String(step.status)} />
              </div>
              <Progress
                className={classes.track}
                value={percent}
                color={statusColors[String(step.status)]}
                aria-label={t('Progress of {{name}}', { name })}
              />
              <div className={classes.complete}>
                {t('{{percent}}% Complete', { percent: format.number(percent, 1) })}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

import { Progress } from '@mantine/core';
import { type QualityScore, scorePeriodDays } from '@temper/contract/endpoints/quality-score.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { categoriesId } from './category-list.tsx';
import { figureHref } from './figures.ts';
import classes from './score.module.css';
import { scoreColor } from './score-color.ts';

/** The score as a whole. */
export function ScoreCards({ score }: { score: QualityScore }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { overall, overallChange, categories } = score;
  const scored = categories.filter((row) => row.score !== null).length;
  const meeting = categories.filter(({ score, target }) => score !== null && score >= target);
  return (
    <div className={classes.cards}>
      <ScoreCard label={t('Overall Score')}>
        {overall === null ? (
          <span className={classes.figure} data-none>
            {t('No data')}
          </span>
        ) : (
          // Its records are the categories, whose mean it is.
          <a
            href={`#${categoriesId}`}
            className={classes.figure}
            aria-label={`${t('Overall Score')}: ${format.score(overall)}`}
          >
            {format.score(overall)}
          </a>
        )}
        <Progress
          className={classes.bar}
          value={overall ?? 0}
          color={scoreColor(overall ?? 0)}
          aria-label={t('Overall Score')}
        />
        {overallChange !== null && (
          <ChangeMark change={overallChange} words={t('vs. {{n}} days ago', { n: scorePeriodDays })} />
        )}
        {scored < categories.length && overall !== null && (
          <span className={classes.muted}>
            {t('{{n}} of {{total}} categories have data; the others do not count', {
              n: scored,
              total: categories.length,
            })}
          </span>
        )}
      </ScoreCard>
      <ScoreCard label={t('Meeting Target')}>
        {meeting.length > 0 ? (
          <PathLink
            href={`/quality-score?${meeting.map(({ category }) => `category=${category}`).join('&')}`}
            className={classes.figure}
            aria-label={`${t('Meeting Target')}: ${score.meetingTarget}`}
          >
            {format.number(score.meetingTarget)}/{format.number(categories.length)}
          </PathLink>
        ) : (
          <span className={classes.figure}>
            {format.number(score.meetingTarget)}/{format.number(categories.length)}
          </span>
        )}
        <span className={classes.muted}>{t('Categories at or above their target')}</span>
      </ScoreCard>
      <ScoreCard label={t('Improving')}>
        <PathLink
          href="/quality-score?trend=up"
          className={classes.figure}
          aria-label={`${t('Improving')}: ${score.improving}`}
        >
          {format.number(score.improving)}
        </PathLink>
        <span className={classes.muted}>
          {t('Categories better than {{n}} days ago', { n: scorePeriodDays })}
        </span>
      </ScoreCard>
      <ScoreCard label={t('Open Issues')}>
        {score.openIssues > 0 ? (
          <PathLink
            href={figureHref('open-issues')}
            className={classes.figure}
            aria-label={`${t('Open Issues')}: ${score.openIssues}`}
          >
            {format.number(score.openIssues)}
          </PathLink>
        ) : (
          <span className={classes.figure}>{format.number(score.openIssues)}</span>
        )}
        <span className={classes.muted}>{t('Records that have failed or are past their day')}</span>
      </ScoreCard>
    </div>
  );
}

const ScoreCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.card} aria-label={label}>
    <h2>{label}</h2>
    {children}
  </section>
);

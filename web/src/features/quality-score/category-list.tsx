import { Progress, UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type CategoryRow, scorePeriodDays } from '@temper/contract/endpoints/quality-score.ts';
import { qualityCategories, qualityStatuses, qualityTrends } from '@temper/contract/quality/categories.ts';
import type { Figure } from '@temper/contract/quality/figures.ts';
import { partLabels } from '@temper/contract/quality/words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { figureHref, partFigure } from './figures.ts';
import classes from './score.module.css';
import { scoreColor } from './score-color.ts';

/** Where the categories are found on their screen. */
export const categoriesId = 'score-categories';

/** A row for each category; every figure leads to the records behind it. */
export function CategoryList({
  rows,
  onFigure,
}: {
  rows: readonly CategoryRow[];
  onFigure: (figure: Figure) => void;
}) {
  return (
    <ul id={categoriesId} tabIndex={-1} className={classes.rows}>
      {rows.map((row) => (
        <li key={row.category}>
          <Row row={row} onFigure={onFigure} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, onFigure }: { row: CategoryRow; onFigure: (figure: Figure) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { category, score, target, status, trend, change, lastUpdated, issues } = row;
  const label = t(qualityCategories.find(({ value }) => value === category)?.label ?? category);
  const trendLabel = qualityTrends.find(({ value }) => value === trend)?.label;
  const issueText = issues === 1 ? t('1 open issue') : t('{{n}} open issues', { n: format.number(issues) });
  return (
    <section className={classes.row} aria-label={label}>
      <div className={classes.rowHead}>
        <div>
          <h2>{label}</h2>
          <p className={classes.muted}>
            <span>{t('Target {{target}}', { target: format.percent(target) })}</span>
            {lastUpdated && <span>{t('Last updated {{when}}', { when: format.dateTime(lastUpdated) })}</span>}
            {issues > 0 && (
              <span className={classes.issues}>
                <IconAlertCircle size={15} aria-hidden />
                <UnstyledButton className={classes.link} onClick={() => onFigure(`open-${category}`)}>
                  {issueText}
                </UnstyledButton>
              </span>
            )}
          </p>
        </div>
        <div className={classes.rowScore}>
          {score === null ? (
            <span className={classes.none}>{t('No data')}</span>
          ) : (
            <PathLink
              href={figureHref(`counted-${category}`)}
              className={classes.percent}
              aria-label={`${label}: ${format.score(score)}`}
            >
              {format.score(score)}
            </PathLink>
          )}
          {change !== null && (
            <ChangeMark
              change={change}
              words={trendLabel ? t(trendLabel) : t('vs. {{n}} days ago', { n: scorePeriodDays })}
            />
          )}
          {status === null ? (
            <Badge>{t('Not counted')}</Badge>
          ) : (
            <StatusBadge options={qualityStatuses} value={status} />
          )}
        </div>
      </div>
      <div className={classes.track}>
        <Progress
          className={classes.bar}
          value={score ?? 0}
          color={scoreColor(score ?? 0)}
          size={10}
          aria-label={t('{{label}}, percent of 100', { label })}
        />
        <span className={classes.target} style={{ insetInlineStart: `${target}%` }} aria-hidden />
      </div>
      {score === null ? (
        <p className={classes.muted}>
          {t('There are no records to compute this from yet; it is left out of the overall score.')}
        </p>
      ) : (
        <ul className={classes.parts}>
          {row.parts.map((part) => (
            <li key={part.key}>
              <Part row={row} part={part} onFigure={onFigure} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One of the figures that the score is the mean of. */
function Part({
  row,
  part,
  onFigure,
}: {
  row: CategoryRow;
  part: CategoryRow['parts'][number];
  onFigure: (figure: Figure) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { key, good, total, score } = part;
  const label = t(partLabels[`${row.category}.${key}`] ?? key);
  const count =
    total === 0
      ? t('no data')
      : t('{{good}} of {{total}}', { good: format.number(good), total: format.number(total) });
  const several = row.parts.length > 1 && score !== null;
  const text = several ? `${count} · ${format.percent(score)}` : count;
  const figure = partFigure(part);
  return (
    <>
      <span>{label}</span>
      {total === 0 || !figure ? (
        <span className={classes.muted}>{text}</span>
      ) : (
        <UnstyledButton
          className={classes.link}
          aria-label={`${label}: ${text}`}
          onClick={() => onFigure(figure)}
        >
          {text}
        </UnstyledButton>
      )}
    </>
  );
}

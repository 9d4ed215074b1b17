import { UnstyledButton } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import type { QualityScore } from '@temper/contract/endpoints/quality-score.ts';
import { qualityCategories } from '@temper/contract/quality/categories.ts';
import type { Figure } from '@temper/contract/quality/figures.ts';
import { issueActions } from '@temper/contract/quality/words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './score.module.css';

const shown = 6;

/** The kinds of open records by how much the overall score would rise without them. */
export function RaiseList({
  score: { categories },
  onFigure,
}: {
  score: QualityScore;
  onFigure: (figure: Figure) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const ranked = categories
    .flatMap(({ category, issueKinds }) => issueKinds.map((one) => ({ ...one, category })))
    .filter(({ overallGain }) => overallGain > 0)
    .sort((a, b) => b.overallGain - a.overallGain)
    .slice(0, shown);
  return (
    <Card
      title={t('What would raise it most')}
      description={t('Points that the overall score would gain if all of these were settled')}
    >
      {ranked.length === 0 ? (
        <EmptyState
          icon={<IconTrendingUp size={22} />}
          title={t('Nothing lowers the score')}
          message={t('No open record takes points off.')}
        />
      ) : (
        <ol className={classes.raises}>
          {ranked.map(({ kind, category, count, overallGain, listed }) => (
            <li key={kind}>
              <div>
                {listed ? (
                  <UnstyledButton className={classes.link} onClick={() => onFigure(kind)}>
                    {t(issueActions[kind])}
                  </UnstyledButton>
                ) : (
                  <span>{t(issueActions[kind])}</span>
                )}
                <span className={classes.muted}>
                  <span>{t(qualityCategories.find(({ value }) => value === category)?.label ?? '')}</span>
                  <span>{count === 1 ? t('1 record') : t('{{n}} records', { n: format.number(count) })}</span>
                </span>
              </div>
              <b>+{format.number(overallGain, 2)}</b>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

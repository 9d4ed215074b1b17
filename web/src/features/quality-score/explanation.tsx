import { qualityCategories } from '@temper/contract/quality/categories.ts';
import { explanations, overallExplanation } from '@temper/contract/quality/words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import classes from './score.module.css';

/** How each score comes about, in words. */
export function Explanation() {
  const { t } = useTranslation();
  return (
    <Card title={t('How this is computed')}>
      <dl className={classes.explanation}>
        {qualityCategories.map(({ value, label }) => (
          <div key={value}>
            <dt>{t(label)}</dt>
            <dd>{t(explanations[value])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Overall Score')}</dt>
          <dd>{t(overallExplanation)}</dd>
        </div>
      </dl>
    </Card>
  );
}

import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Article } from '../../ui/article.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const parts = () => [
  {
    title: t('Fjordglød Sjokolade: an audit in one day'),
    paragraphs: [
      t(
        'The filing cabinet held four revisions of the same allergen plan. Now there is one current revision, approved by name, and the older ones keep their history behind it.',
      ),
      t(
        'At the last BRC audit the auditor asked for the plan, the training of the people on line 2 and the last three deviations. Each answer was a link from the record before.',
      ),
    ],
  },
  {
    title: t('Casa Pralina: complaints that end'),
    paragraphs: [
      t(
        'Complaints came by mail, by phone and through two distributors. They are now one list with photos, product, priority and tasks, and nobody closes one whose tasks are open.',
      ),
      t(
        'The monthly review starts from the chart of causes, so the discussion is about the tempering unit rather than about whose list is right.',
      ),
    ],
  },
  {
    title: t('Brightwell Foods: suppliers with reasons'),
    paragraphs: [
      t(
        'Forty suppliers, each with certificates that end at a different date. Temper warns before they do, and a supplier cannot be preferred or blocked without a written reason.',
      ),
    ],
  },
];

export function StoriesPage() {
  return (
    <SiteLayout>
      <Article
        title={t('Success stories')}
        lead={t('What changes in a quality department when every answer has an address.')}
        parts={parts()}
      >
        <Actions>
          <ButtonLink href="/contact">{t('Tell us yours')}</ButtonLink>
        </Actions>
      </Article>
    </SiteLayout>
  );
}

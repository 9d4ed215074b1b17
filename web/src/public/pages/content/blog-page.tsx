import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Article } from '../../ui/article.tsx';

const parts = () => [
  {
    title: t('Three questions before a new column'),
    paragraphs: [
      t(
        'Every table in a quality department grows until nobody reads it. Before adding a column, ask who fills it, who reads it, and what happens when it is empty. If the third answer is nothing, leave it out.',
      ),
    ],
  },
  {
    title: t('A complaint is not closed when the customer is quiet'),
    paragraphs: [
      t(
        'Silence after a refund says that the customer has moved on, not that the cause has. Close a complaint when the task that removes its cause is done and somebody other than its author has looked at it.',
      ),
    ],
  },
  {
    title: t('What an auditor reads first'),
    paragraphs: [
      t(
        'Not the handbook. An experienced auditor picks one batch on the line and walks backwards: specification, approval, training, last deviation, supplier. Prepare that walk and the rest follows.',
      ),
    ],
  },
];

export function BlogPage() {
  return (
    <SiteLayout>
      <Article title={t('Blog')} lead={t('Short notes from the work on quality.')} parts={parts()} />
    </SiteLayout>
  );
}

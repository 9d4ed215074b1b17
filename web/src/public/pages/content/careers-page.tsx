import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Article } from '../../ui/article.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const parts = () => [
  {
    title: t('How we work'),
    list: [
      t('Small teams that own a thing from the first question to the last bug.'),
      t('A week in a plant for everybody who joins, whatever the job.'),
      t('Writing before meetings, and few of those.'),
    ],
  },
  {
    title: t('Whom we look for'),
    list: [
      t('Engineers who like databases and plain code.'),
      t('Designers who would rather remove than add.'),
      t('Quality people who have sat on both sides of an audit.'),
    ],
  },
  {
    title: t('How to apply'),
    paragraphs: [
      t(
        'Use the form with your resume and tell us what you would change first. A person reads it and answers.',
      ),
    ],
  },
];

export function CareersPage() {
  return (
    <SiteLayout>
      <Article title={t('Careers')} lead={t('Help people make things well.')} parts={parts()}>
        <Actions>
          <ButtonLink href="/apply">{t('Apply Now')}</ButtonLink>
        </Actions>
      </Article>
    </SiteLayout>
  );
}

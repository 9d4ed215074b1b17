import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Article } from '../../ui/article.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const parts = () => [
  {
    title: t('The name'),
    paragraphs: [
      t(
        'Tempering gives chocolate its gloss and its snap. It cannot be seen while it happens and cannot be faked afterwards; only care at every degree brings it about. Quality work is like that.',
      ),
    ],
  },
  {
    title: t('What we believe'),
    list: [
      t('A record is worth something when nobody can change it unseen.'),
      t('People on the line deserve tools as good as those in the office.'),
      t('Figures are computed from records, or they are not shown.'),
      t('Your data is yours: it leaves as easily as it came.'),
    ],
  },
  {
    title: t('Who it is for'),
    paragraphs: [
      t(
        'Makers of food, medicines, machines, electronics and chemicals: from a workshop of ten to a group with several sites.',
      ),
    ],
  },
];

export function AboutPage() {
  return (
    <SiteLayout>
      <Article
        title={t('About Temper')}
        lead={t('We make quality management that people in factories like to use.')}
        parts={parts()}
      >
        <Actions>
          <ButtonLink href="/contact">{t('Contact us')}</ButtonLink>
          <ButtonLink href="/careers" variant="secondary">
            {t('Careers')}
          </ButtonLink>
        </Actions>
      </Article>
    </SiteLayout>
  );
}

import { t } from '../../../i18n/light.ts';
import { company } from '../../company.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Article } from '../../ui/article.tsx';
import { policiesUpdated } from './updated.ts';

const parts = () => [
  {
    title: t('The agreement'),
    paragraphs: [
      t(
        'These terms hold between {{company}} and the company that opens an account. Whoever opens it says that they may act for that company.',
        {
          company: company.name,
        },
      ),
    ],
  },
  {
    title: t('Trial and prices'),
    paragraphs: [
      t(
        'The first 14 days are free and need no card. Afterwards the price of the chosen plan is due per month, in advance. You can cancel to the end of any month.',
      ),
    ],
  },
  {
    title: t('Your data'),
    paragraphs: [
      t('What you enter stays yours. We use it only to provide the service. You can export it at any time.'),
    ],
  },
  {
    title: t('Fair use'),
    list: [
      t('Keep passwords to yourself and accounts to one person each.'),
      t('Do not try to reach the data of others or to break the service.'),
      t('Do not upload what you have no right to.'),
    ],
  },
  {
    title: t('What we answer for'),
    paragraphs: [
      t(
        'We run Temper with care and mend faults as fast as we can. Temper supports decisions about products; the decisions, and the duties of a maker towards the law, stay with you. Our liability is limited to what you paid in the last twelve months, except where the law says otherwise.',
      ),
    ],
  },
  {
    title: t('Changes'),
    paragraphs: [t('We tell you of changes to these terms 30 days before they hold, by email.')],
  },
];

export function TermsPage() {
  return (
    <SiteLayout>
      <Article title={t('Terms of service')} updated={policiesUpdated()} parts={parts()} />
    </SiteLayout>
  );
}

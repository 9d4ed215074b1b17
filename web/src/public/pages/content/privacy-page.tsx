import { t } from '../../../i18n/light.ts';
import { company } from '../../company.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Article } from '../../ui/article.tsx';
import { policiesUpdated } from './updated.ts';

const parts = () => [
  {
    title: t('What we collect'),
    list: [
      t('Your account: name, email, phone if you give it, company, role and department.'),
      t('What you and your colleagues enter into Temper.'),
      t('What you send through the contact and application forms, with the file you attach.'),
      t('Technical records of requests: time, address, browser and outcome.'),
    ],
  },
  {
    title: t('What we use it for'),
    paragraphs: [
      t(
        'To run the service, to keep it safe, to answer you, and to meet duties of the law. We do not sell data and show no advertisements.',
      ),
    ],
  },
  {
    title: t('Cookies and storage'),
    paragraphs: [
      t(
        'One cookie keeps you signed in. The storage of your browser keeps a mark of your session, which opens nothing by itself, your theme, your language and drafts of forms. There are no cookies of third parties and no tracking.',
      ),
    ],
  },
  {
    title: t('Who can see it'),
    paragraphs: [
      t(
        'Members of your company as your administrators decide, and our staff when you ask for help or the law requires it. Companies are kept apart in the database itself.',
      ),
    ],
  },
  {
    title: t('How long we keep it'),
    paragraphs: [
      t(
        'As long as your company uses Temper; afterwards 30 days, then it is removed. Records under an audit trail are kept as long as your company must keep them. Messages and applications sent through the forms are kept until you ask us to remove them.',
      ),
    ],
  },
  {
    title: t('Your rights'),
    paragraphs: [
      t(
        'You may ask for a copy of your data, for its correction or its deletion, and object to its use. Write to {{email}}.',
        {
          email: company.email,
        },
      ),
    ],
  },
];

export function PrivacyPage() {
  return (
    <SiteLayout>
      <Article
        title={t('Privacy policy')}
        updated={policiesUpdated()}
        lead={t('What we know about you, why, and for how long.')}
        parts={parts()}
      />
    </SiteLayout>
  );
}

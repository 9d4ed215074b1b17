import { t } from '../../../i18n/light.ts';
import { company } from '../../company.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Article } from '../../ui/article.tsx';
import { policiesUpdated } from './updated.ts';

const parts = () => [
  {
    title: t('Signing in'),
    list: [
      t('Two-factor authentication by an authenticator app, with recovery codes'),
      t(
        'The secret of a session is out of reach of scripts; sessions end when idle and can be revoked one by one',
      ),
      t('Repeated failures are slowed down and then locked'),
    ],
  },
  {
    title: t('Companies apart'),
    list: [
      t('Every query is limited to one company twice: by the application and by the database'),
      t('Roles and departments are enforced on the server, down to a single column'),
    ],
  },
  {
    title: t('A history that holds'),
    list: [
      t('Every change is written with who, when, what and why, in the same transaction as the change'),
      t(
        'The trail can only be added to, and each entry is sealed by the one before; a check names any that was altered',
      ),
    ],
  },
  {
    title: t('Files and pages'),
    list: [
      t('Uploads are judged by their content, not by their name, and limited in size'),
      t('Pages run under a strict content policy and load nothing from third parties'),
    ],
  },
  {
    title: t('Report a weakness'),
    paragraphs: [
      t(
        'Write to {{email}} with the steps to repeat it. We answer within two working days and are grateful.',
        {
          email: company.email,
        },
      ),
    ],
  },
];

export function SecurityPage() {
  return (
    <SiteLayout>
      <Article
        title={t('Security and compliance')}
        updated={policiesUpdated()}
        lead={t('How Temper protects what you entrust to it.')}
        parts={parts()}
      />
    </SiteLayout>
  );
}

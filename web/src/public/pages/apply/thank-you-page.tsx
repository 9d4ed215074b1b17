import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DemoButton } from '../../ui/demo-button.tsx';
import styles from './thank-you.module.css';

export function ThankYouPage() {
  return (
    <SiteLayout>
      <div className={styles.page}>
        <IconCircleCheck size={64} stroke={1.25} className={styles.sign} aria-hidden="true" />
        <h1>{t('Thank you')}</h1>
        <p>
          {t(
            'Your application has arrived. A person reads it and answers by email, usually within two working days.',
          )}
        </p>
        <Actions center>
          <ButtonLink href="/" variant="secondary">
            {t('Home Page')}
          </ButtonLink>
          <DemoButton label={t('View Demo')} />
        </Actions>
      </div>
    </SiteLayout>
  );
}

import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './not-found.module.css';

export function NotFoundPage() {
  return (
    <SiteLayout>
      <div className={styles.page}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1>{t('Page Not Found')}</h1>
        <p className={styles.text}>{t('The page may have been removed, renamed or be unavailable.')}</p>
        <Actions center>
          <Button variant="secondary" onClick={() => window.history.back()}>
            {t('Go Back')}
          </Button>
          <ButtonLink href="/">{t('Home Page')}</ButtonLink>
        </Actions>
      </div>
    </SiteLayout>
  );
}

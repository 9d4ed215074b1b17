import { t } from '../../i18n/light.ts';
import { Button } from './button.tsx';
import styles from './load-failed.module.css';

/** Stands in for a page whose code did not arrive, for instance after a new version was put up. */
export function LoadFailed({ message }: { message: string }) {
  return (
    <main className={styles.page} role="alert">
      <h1>{t('That did not work')}</h1>
      <p>{message}</p>
      <Button onClick={() => window.location.reload()}>{t('Reload the page')}</Button>
    </main>
  );
}

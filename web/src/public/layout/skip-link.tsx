import { t } from '../../i18n/light.ts';
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {t('Skip to content')}
    </a>
  );
}

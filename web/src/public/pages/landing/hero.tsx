import { t } from '../../../i18n/light.ts';
import { useDemo } from '../../lib/config.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DemoButton } from '../../ui/demo-button.tsx';
import styles from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';

export function Hero() {
  const demo = useDemo();
  return (
    <section className={styles.hero}>
      <div className={styles.claim}>
        <h1>{t('Quality management for people who make things')}</h1>
        <p>
          {t(
            'Specifications, documents, audits, suppliers and complaints in one calm place, with the evidence an auditor asks for already attached.',
          )}
        </p>
        <Actions center>
          <DemoButton label={t('View Demo')} size="large" />
          <ButtonLink href="/register" size="large" variant={demo === 'off' ? 'primary' : 'secondary'}>
            {t('Start free for 14 days')}
          </ButtonLink>
        </Actions>
      </div>
      <div className={styles.frame}>
        <ProductPicture />
      </div>
    </section>
  );
}

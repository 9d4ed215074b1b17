import { t } from '../../../i18n/light.ts';
import { useDemo } from '../../lib/config.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DemoButton } from '../../ui/demo-button.tsx';
import styles from './landing.module.css';

export function Closing() {
  const demo = useDemo();
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <h2 id="closing-title">
        {demo === 'off' ? t('Begin with your own products') : t('See it with real work in it')}
      </h2>
      <p>
        {demo === 'off'
          ? t('Create your company, invite your colleagues and import the lists that you have.')
          : t('The demo is a chocolate maker with four product families, open complaints and audits ahead.')}
      </p>
      <Actions center>
        <DemoButton label={t('View Demo')} size="large" />
        <ButtonLink href="/register" size="large" variant={demo === 'off' ? 'primary' : 'secondary'}>
          {t('Sign Up')}
        </ButtonLink>
      </Actions>
    </section>
  );
}

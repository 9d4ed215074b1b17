import IconMail from '@tabler/icons-react/icons/IconMail';
import IconMessageCircle from '@tabler/icons-react/icons/IconMessageCircle';
import IconPhone from '@tabler/icons-react/icons/IconPhone';
import { t } from '../../../i18n/light.ts';
import { company } from '../../company.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './landing.module.css';

export function ContactStrip() {
  return (
    <div className={styles.contact}>
      <ul>
        <li>
          <IconMail size={22} stroke={1.5} aria-hidden="true" />
          <span>
            <b>{t('Write')}</b>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </span>
        </li>
        <li>
          <IconPhone size={22} stroke={1.5} aria-hidden="true" />
          <span>
            <b>{t('Call')}</b>
            <a href={company.phoneLink}>{company.phone}</a>
          </span>
        </li>
        <li>
          <IconMessageCircle size={22} stroke={1.5} aria-hidden="true" />
          <span>
            <b>{t('Live chat')}</b>
            {t('Monday to Friday, 9am to 5pm PT')}
          </span>
        </li>
      </ul>
      <ButtonLink href="/contact" size="large">
        {t('Contact us')}
      </ButtonLink>
    </div>
  );
}

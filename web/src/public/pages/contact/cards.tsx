import IconMapPin from '@tabler/icons-react/icons/IconMapPin';
import IconMessageCircle from '@tabler/icons-react/icons/IconMessageCircle';
import clsx from 'clsx';
import { t } from '../../../i18n/light.ts';
import { company } from '../../company.ts';
import { chatIsOpen } from '../../lib/office-hours.ts';
import styles from './contact.module.css';

/** Tells when the live chat is staffed, and whether that is now. */
export function ChatCard() {
  const open = chatIsOpen(new Date());
  return (
    <section className={styles.card} aria-labelledby="chat-title">
      <IconMessageCircle size={24} stroke={1.5} className={styles.icon} aria-hidden="true" />
      <h2 id="chat-title">{t('Live chat')}</h2>
      <p>{t('Monday to Friday, 9am to 5pm PT')}</p>
      <p className={clsx(styles.state, open && styles.open)}>
        {open
          ? t('Somebody is there now.')
          : t('Closed now. Leave a message and we answer when we are back.')}
      </p>
    </section>
  );
}

export function OfficeCard() {
  return (
    <section className={styles.card} aria-labelledby="office-title">
      <IconMapPin size={24} stroke={1.5} className={styles.icon} aria-hidden="true" />
      <h2 id="office-title">{t('Office')}</h2>
      <address>
        {company.name}
        <br />
        {company.street}
        <br />
        {company.city}
        <br />
        {company.country}
      </address>
      <p>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <br />
        <a href={company.phoneLink}>{company.phone}</a>
      </p>
    </section>
  );
}

import IconCheck from '@tabler/icons-react/icons/IconCheck';
import type { ReactNode } from 'react';
import { t } from '../../i18n/light.ts';
import { Link } from '../lib/router.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import styles from './entry-layout.module.css';
import { SkipLink } from './skip-link.tsx';

interface EntryLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

const points = () => [
  t('One current revision of every document, approved by name'),
  t('Complaints, audits and suppliers linked to the products they concern'),
  t('A history of every change that nobody can rewrite'),
];

/** The frame of the pages that let people in: the form on one side, a calm reminder of the why on the other. */
export function EntryLayout({ title, lead, children }: EntryLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.top}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </main>
      <aside className={styles.side} aria-label={t('About Temper')}>
        <div>
          <p className={styles.claim}>{t('The answer is there before the auditor asks.')}</p>
          <ul className={styles.points}>
            {points().map((point) => (
              <li key={point}>
                <IconCheck size={20} stroke={2} aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

import IconMenu2 from '@tabler/icons-react/icons/IconMenu2';
import IconX from '@tabler/icons-react/icons/IconX';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/light.ts';
import { homeAfterSignIn } from '../lib/next-path.ts';
import { Link } from '../lib/router.tsx';
import { isSignedIn } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import styles from './site-header.module.css';

const anchors = () => [
  { href: '/#features', label: t('Features') },
  { href: '/#testimonials', label: t('Testimonials') },
  { href: '/#pricing', label: t('Pricing') },
  { href: '/#contact', label: t('Contact') },
];

export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
        <nav className={clsx(styles.nav, open && styles.open)} aria-label={t('Main')} id="site-menu">
          {anchors().map(({ href, label }) => (
            <Link key={href} href={href} className={styles.anchor} onClick={close}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          <ThemeSwitch />
          {isSignedIn() ? (
            <ButtonLink href={homeAfterSignIn}>{t('Open Temper')}</ButtonLink>
          ) : (
            <ButtonLink href="/login" variant="secondary">
              {t('Sign In')}
            </ButtonLink>
          )}
          <button
            type="button"
            className={styles.menu}
            aria-expanded={open}
            aria-controls="site-menu"
            aria-label={open ? t('Close the menu') : t('Open the menu')}
            onClick={() => setOpen(!open)}
          >
            {open ? <IconX size={22} stroke={1.75} /> : <IconMenu2 size={22} stroke={1.75} />}
          </button>
        </div>
      </div>
    </header>
  );
}

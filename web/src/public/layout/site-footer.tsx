import { t } from '../../i18n/light.ts';
import { company } from '../company.ts';
import { Link } from '../lib/router.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './site-footer.module.css';

const columns = () => [
  {
    title: t('Product'),
    links: [
      { href: '/features', label: t('Features') },
      { href: '/pricing', label: t('Pricing') },
      { href: '/case-studies', label: t('Success stories') },
      { href: '/documentation', label: t('Documentation') },
    ],
  },
  {
    title: t('Company'),
    links: [
      { href: '/about', label: t('About') },
      { href: '/careers', label: t('Careers') },
      { href: '/blog', label: t('Blog') },
      { href: '/contact', label: t('Contact') },
    ],
  },
  {
    title: t('Legal'),
    links: [
      { href: '/privacy', label: t('Privacy policy') },
      { href: '/terms', label: t('Terms of service') },
      { href: '/security', label: t('Security') },
      { href: '/compliance', label: t('Compliance') },
    ],
  },
];

const outside = () => [
  { href: company.network, label: t('LinkedIn') },
  { href: company.videos, label: t('YouTube') },
  { href: company.site, label: t('Company site') },
];

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{t('Quality management for people who make things.')}</p>
        </div>
        {columns().map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={t('Elsewhere')}>
          <h2 className={styles.title}>{t('Elsewhere')}</h2>
          <ul className={styles.links}>
            {outside().map(({ href, label }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.small}>
        {t('© {{year}} {{company}}', { year: new Date().getFullYear(), company: company.name })}
      </p>
    </footer>
  );
}

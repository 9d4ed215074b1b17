import IconDownload from '@tabler/icons-react/icons/IconDownload';
import type {
  PublicCertificate,
  PublicCertificates,
} from '@temper/contract/endpoints/public-certificates.ts';
import { certificateTokenOf } from '@temper/contract/public/paths.ts';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { ApiFailure, certificateFile, publicCertificates } from '../../api.ts';
import { FailureNote } from '../../form/form.tsx';
import { SkipLink } from '../../layout/skip-link.tsx';
import { type Failure, isPassing, noAnswer } from '../../lib/problem.ts';
import { Link, useRouter } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import styles from './certificates.module.css';

/** What a company shows of its certifications to whoever has the address. */
export function CertificatesPage() {
  const token = certificateTokenOf(useRouter().path) ?? '';
  const [page, setPage] = useState<PublicCertificates | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ask = useCallback(async () => {
    setFailure(null);
    try {
      setPage(await publicCertificates(token));
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.failure : noAnswer());
    }
  }, [token]);
  useEffect(() => {
    void ask();
  }, [ask]);
  const missing = failure !== null && !isPassing(failure);
  useEffect(() => {
    const title = missing
      ? t('Page Not Found')
      : page && t('Certifications of {{company}}', { company: page.companyName });
    if (title) document.title = `${title} · Temper`;
  }, [missing, page]);
  if (missing) return <NotFoundPage />;
  return (
    <>
      <SkipLink />
      <header className={styles.top}>
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className={styles.page} aria-busy={!page && !failure}>
        {failure ? (
          <>
            <h1>{t('Certifications')}</h1>
            <FailureNote failure={failure} />
            <Button onClick={ask}>{t('Try again')}</Button>
          </>
        ) : page ? (
          <Shown page={page} token={token} />
        ) : (
          <h1>{t('One moment.')}</h1>
        )}
      </main>
      <footer className={styles.foot}>
        <span>{t('Kept and shown with')}</span>
        <Link href="/" className={styles.home}>
          <Logo />
        </Link>
      </footer>
    </>
  );
}

function Shown({ page: { companyName, certificates }, token }: { page: PublicCertificates; token: string }) {
  return (
    <>
      <p className={styles.kind}>{t('Certifications')}</p>
      <h1>{companyName}</h1>
      {certificates.length === 0 ? (
        <p className={styles.none}>{t('No certification is shown here at the moment.')}</p>
      ) : (
        <ul className={styles.list}>
          {certificates.map((one) => (
            <Certificate key={one.id} certificate={one} token={token} />
          ))}
        </ul>
      )}
    </>
  );
}

function Certificate({ certificate: one, token }: { certificate: PublicCertificate; token: string }) {
  const facts = [
    [t('Number'), one.number],
    [t('Issued by'), one.issuedBy],
    [t('Issued on'), one.issueDate && dayOf(one.issueDate)],
    [one.state === 'expired' ? t('Ended on') : t('Valid until'), one.expiryDate && dayOf(one.expiryDate)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <li>
      <div className={styles.head}>
        <h2>{one.name}</h2>
        <span className={styles.state} data-state={one.state}>
          {stateOf(one)}
        </span>
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {one.hasFile && (
        <a
          className={styles.download}
          href={certificateFile(token, one.id)}
          download
          aria-label={t('Download certificate {{name}}', { name: one.name })}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {t('Download certificate')}
        </a>
      )}
    </li>
  );
}

function stateOf({ state, issueDate, expiryDate }: PublicCertificate): string {
  const date = expiryDate ? dayOf(expiryDate) : '';
  switch (state) {
    case 'upcoming':
      return t('Valid from {{date}}', { date: issueDate ? dayOf(issueDate) : '' });
    case 'valid':
      return t('Valid');
    case 'expiring':
      return t('Expires on {{date}}', { date });
    case 'expired':
      return t('Expired');
    default:
      return state satisfies never;
  }
}

/** '9 January 2028': nobody takes the day for the month. */
const dayOf = (day: string): string => {
  const language = document.documentElement.lang;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
};

import clsx from 'clsx';
import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { certifications, helps, regulations } from './compliance.ts';
import styles from './content.module.css';

export function CompliancePage() {
  return (
    <SiteLayout>
      <PageHead
        title={t('Compliance & Certifications')}
        lead={t('Where we stand ourselves, which rules Temper is built for, and how it helps you keep them.')}
      />
      <div className={styles.wide}>
        <h2 className={styles.subtitle}>{t('Certification Status')}</h2>
        <ul className={styles.cards}>
          {certifications().map(({ name, description, certified, status, lastAudit, nextAudit }) => (
            <li key={name}>
              <div className={styles.row}>
                <h3>{name}</h3>
                <span className={clsx(styles.badge, certified ? styles.success : styles.warning)}>
                  {status}
                </span>
              </div>
              <p>{description}</p>
              <dl className={styles.dates}>
                <dt>{t('Last audit')}</dt>
                <dd>{lastAudit}</dd>
                <dt>{t('Next audit')}</dt>
                <dd>{nextAudit}</dd>
              </dl>
            </li>
          ))}
        </ul>
        <h2 className={styles.subtitle}>{t('Regulatory Compliance')}</h2>
        <ul className={styles.cards}>
          {regulations().map(({ name, description, requirements }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{description}</p>
              <h4>{t('Key Requirements')}</h4>
              <ul>
                {requirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <h2 className={styles.subtitle}>{t('How Our Platform Helps You Stay Compliant')}</h2>
        <ul className={styles.cards}>
          {helps().map(({ name, points }) => (
            <li key={name}>
              <h3>{name}</h3>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <Actions center>
          <ButtonLink href="/contact">{t('Contact Compliance Team')}</ButtonLink>
        </Actions>
      </div>
    </SiteLayout>
  );
}

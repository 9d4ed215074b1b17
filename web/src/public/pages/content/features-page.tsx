import { t } from '../../../i18n/light.ts';
import { FeatureGrid } from '../../features/feature-grid.tsx';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DemoButton } from '../../ui/demo-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './content.module.css';

const everywhere = () => [
  {
    title: t('Found again'),
    text: t(
      'One search across everything you may see; filters, columns and sorting kept in the address, so that a link shows what you saw.',
    ),
  },
  {
    title: t('In and out'),
    text: t(
      'Every list is imported from CSV or XLSX with a trial run first, and exported as CSV, XLSX or PDF exactly as filtered.',
    ),
  },
  {
    title: t('On the record'),
    text: t(
      'Who changed what, when and why, field by field, in a trail that is sealed and cannot be rewritten.',
    ),
  },
  {
    title: t('To each their own'),
    text: t(
      'Six roles from viewer to administrator, and access by department down to a single product column.',
    ),
  },
];

export function FeaturesPage() {
  return (
    <SiteLayout>
      <PageHead
        title={t('Features')}
        lead={t('Nine areas that share one set of records, one search and one history.')}
      />
      <div className={styles.wide}>
        <h2 className={styles.subtitle}>{t('The nine areas')}</h2>
        <FeatureGrid />
        <h2 className={styles.subtitle}>{t('The same everywhere')}</h2>
        <ul className={styles.cards}>
          {everywhere().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Actions center>
          <ButtonLink href="/register">{t('Start free for 14 days')}</ButtonLink>
          <DemoButton label={t('View Demo')} variant="secondary" />
        </Actions>
      </div>
    </SiteLayout>
  );
}

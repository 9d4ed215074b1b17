import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SupplierScorecard } from '@temper/contract/endpoints/supplier-record.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { scorecardQuery } from './queries.ts';
import classes from './supplier-record.module.css';

/** What is known of a supplier as scores, each with the records it comes from. No data is said, not scored. */
export function Scorecard({ id }: { id: string }) {
  const { t } = useTranslation();
  const card = useQuery(scorecardQuery(id));
  return (
    <Card title={t('Scorecard')}>
      {card.isError ? (
        <ErrorState of={card} />
      ) : !card.data ? (
        <Skeleton height={120} />
      ) : (
        <Figures id={id} card={card.data} />
      )}
    </Card>
  );
}

function Figures({ id, card }: { id: string; card: SupplierScorecard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { complaints, audits, certificates, deliveries } = card;
  const facts = (parts: readonly (readonly [number, string])[]) =>
    parts
      .filter(([count]) => count > 0)
      .map(([count, text]) => t(text, { count: format.number(count) }))
      .join(', ');
  return (
    <>
      <div className={classes.scores}>
        <Figure
          label={t('Overall')}
          score={card.score}
          fact={card.known > 0 ? t('Mean of {{known}} of 4 figures', { known: card.known }) : ''}
          overall
        />
        <Figure
          label={t('Complaints')}
          score={complaints.score}
          fact={facts([
            [complaints.open, '{{count}} open'],
            [complaints.high + complaints.medium + complaints.low, '{{count}} in twelve months'],
          ])}
          href={`/complaints?supplierId=${id}`}
        />
        <Figure
          label={t('Audits')}
          score={audits.score}
          fact={
            audits.latestDate
              ? [
                  t('Audited {{date}}', { date: format.date(audits.latestDate) }),
                  facts([[audits.openFindings, '{{count}} findings open']]) || t('no findings open'),
                ].join(', ')
              : ''
          }
          href={`/audits?supplierId=${id}`}
        />
        <Figure
          label={t('Certificates')}
          score={certificates.score}
          fact={facts([
            [certificates.valid, '{{count}} valid'],
            [certificates.expiring, '{{count}} expiring'],
            [certificates.expired, '{{count}} expired'],
          ])}
          href={`/suppliers/${id}?tab=documents`}
        />
        <Figure
          label={t('Deliveries')}
          score={deliveries.score}
          fact={facts([[deliveries.total, '{{count}} deliveries']])}
        />
      </div>
      <details className={classes.formula}>
        <summary>{t('How the scores come about')}</summary>
        <ul>
          <li>
            {t(
              'Complaints: 100 less 20 for each complaint of high, 10 of medium and 5 of low priority in the last twelve months.',
            )}
          </li>
          <li>{t('Audits: the result of the latest completed audit in percent.')}</li>
          <li>
            {t(
              'Certificates: the mean of 100 for a valid, 50 for an expiring and 0 for an expired certificate; of each standard the latest counts.',
            )}
          </li>
          <li>{t('Deliveries: the share of deliveries that was accepted.')}</li>
          <li>
            {t('Overall: the mean of the figures that there are. No data does not count as good or bad.')}
          </li>
        </ul>
      </details>
    </>
  );
}

/** As in the quality score: 95, 90 and 80 are the bounds of the colours. */
const levelOf = (score: number) =>
  score >= 95 ? 'good' : score >= 90 ? 'info' : score >= 80 ? 'warning' : 'bad';

function Figure({
  label,
  score,
  fact,
  href,
  overall,
}: {
  label: string;
  score: number | null;
  fact: string;
  href?: string;
  overall?: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure with its facts is no fieldset
    <div className={classes.score} data-overall={overall || undefined} role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {score === null ? (
        <Text c="dimmed">{t('no data')}</Text>
      ) : (
        <>
          <span className={classes.number}>
            {format.number(score)}
            <span className={classes.of}> / 100</span>
          </span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} data-level={levelOf(score)} style={{ width: `${score}%` }} />
          </span>
        </>
      )}
      {fact && href ? (
        <PathLink href={href} className={classes.fact}>
          {fact}
        </PathLink>
      ) : (
        fact && (
          <Text size="sm" c="dimmed">
            {fact}
          </Text>
        )
      )}
    </div>
  );
}

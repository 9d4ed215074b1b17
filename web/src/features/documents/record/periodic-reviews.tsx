import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { reviewOutcomes } from '@temper/contract/documents/periodic-review.ts';
import type { PeriodicReview, Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { useFormat } from '../../../lib/me.ts';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from './document.module.css';
import { PeriodicReviewDialog } from './periodic-review-dialog.tsx';
import type { DocumentRow } from './record-kit.ts';
import { useReviewOutcomes } from './review-outcomes.ts';
import { SignatureList } from './signature-list.tsx';

export const periodicReviewsQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', 'periodic-reviews', id],
    queryFn: ({ signal }) => call(documentApi.periodicReviews, { params: { id } }, { signal }),
  });

/** When the document is to be looked at again, and how it was looked at before. */
export function PeriodicReviews({
  row,
  inForce,
  open,
}: {
  row: DocumentRow;
  inForce: Revision | undefined;
  open: Revision | undefined;
}) {
  const { t } = useTranslation();
  const may = useReviewOutcomes(row).length > 0;
  const [asked, setAsked] = useState(false);
  const reviews = useQuery(periodicReviewsQuery(row.id));
  if (reviews.isError && !reviews.data) return <ErrorState of={reviews} />;
  if (!reviews.data) return <Skeleton height={160} />;
  const { items } = reviews.data;
  return (
    <Stack>
      <Group justify="space-between" align="start">
        <NextReview row={row} inForce={inForce} open={open} />
        {may && inForce && !open && (
          <Button
            id="record-periodic-review"
            size="compact-md"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            {t('Record Periodic Review')}
          </Button>
        )}
      </Group>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconRefresh size={22} />}
          title={t('No periodic review yet')}
          message={t('Whoever looks at it again says here that it still holds, or what is to become of it.')}
        />
      ) : (
        <ol className={classes.timeline} aria-label={t('Periodic Reviews')}>
          {items.map((one) => (
            <OneReview key={one.id} review={one} />
          ))}
        </ol>
      )}
      {asked && inForce && (
        <PeriodicReviewDialog row={row} revision={inForce} onClose={() => setAsked(false)} />
      )}
    </Stack>
  );
}

/** The day of the next review, how far off it is, and how often there is one. */
function NextReview({
  row,
  inForce,
  open,
}: {
  row: DocumentRow;
  inForce: Revision | undefined;
  open: Revision | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const due = typeof row.reviewDue === 'string' ? row.reviewDue : undefined;
  const months = typeof row.reviewMonths === 'number' ? row.reviewMonths : undefined;
  const sentence = due
    ? t('Next review: {{date}}', { date: format.date(due) })
    : months
      ? t('The first review is due {{n}} months after it comes into force.', { n: months })
      : t('No periodic review is asked for.');
  return (
    <div>
      <Group gap="xs">
        <b>{sentence}</b>
        {due && inForce && !open && due < format.dayOf(new Date()) && (
          <Badge color="red">{t('Overdue')}</Badge>
        )}
      </Group>
      {due && (
        <p className={classes.muted}>
          {open && inForce
            ? t('The next revision is being worked on; its review begins when it comes into force.')
            : months && t('Every {{n}} months', { n: months })}
        </p>
      )}
    </div>
  );
}

function OneReview({ review }: { review: PeriodicReview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { outcome, note, personName, onBehalfOf, reviewedAt, revisionNumber, due, nextDue, signature } =
    review;
  const late = due !== null && format.dayOf(new Date(reviewedAt)) > due;
  return (
    <li className={classes.revision} data-step={outcome === 'confirmed' ? 'active' : outcome}>
      <div>
        <div className={classes.revisionHead}>
          <StatusBadge options={reviewOutcomes} value={outcome} />
          <b>{t('Revision {{n}}', { n: revisionNumber })}</b>
          <span className={classes.muted}>
            {onBehalfOf ? t('{{name}} for {{person}}', { name: personName, person: onBehalfOf }) : personName}{' '}
            · {format.dateTime(reviewedAt)}
          </span>
          {late && <Badge color="amber">{t('Late')}</Badge>}
        </div>
        <div className={classes.revisionFacts}>
          <span className={classes.words}>{note}</span>
          <span className={classes.muted}>
            {[
              due && t('Due {{date}}', { date: format.date(due) }),
              nextDue && t('Next review: {{date}}', { date: format.date(nextDue) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {/* Its note is the review's own. */}
          {signature && <SignatureList signatures={[{ ...signature, note: null }]} />}
        </div>
      </div>
    </li>
  );
}

import { certificationStatuses, documentStatuses } from '@temper/contract/entities/document.ts';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import classes from './list.module.css';

const inOrder = (['active', 'expired', 'draft', 'archived'] as const).flatMap((status) =>
  certificationStatuses.filter(({ value }) => value === status),
);

/** The words for statuses: certifications that are drafts are pending, and they alone expire. */
export function statusesOf(kind: string) {
  return kind === 'certifications' ? inOrder : documentStatuses.filter(({ value }) => value !== 'expired');
}

/** The revision that is being worked on, as far as lists and pages tell of it. */
export interface NextRevision {
  readonly revisionNumber: number;
  readonly step: string;
  readonly plannedDate: string | null;
  readonly signBy: string | null;
}

/**
 * How far the revision is that is being worked on, and what comes next and when; undefined when the status says it
 * all.
 */
export function useStepWords(): (next: NextRevision, isFirst: boolean) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ step, plannedDate, signBy, revisionNumber: n }, isFirst) => {
    const date = format.date(step === 'approved' ? plannedDate : signBy);
    switch (step) {
      case 'in_review':
        if (!signBy) return isFirst ? t('In review') : t('Revision {{n}} in review', { n });
        if (signBy < format.dayOf(new Date()))
          return isFirst
            ? t('In review, was due {{date}}', { date })
            : t('Revision {{n}} in review, was due {{date}}', { n, date });
        return isFirst
          ? t('In review, due {{date}}', { date })
          : t('Revision {{n}} in review, due {{date}}', { n, date });
      case 'approved':
        if (isFirst) return plannedDate ? t('Approved, effective on {{date}}', { date }) : t('Approved');
        return plannedDate
          ? t('Revision {{n}} approved, effective on {{date}}', { n, date })
          : t('Revision {{n}} approved', { n });
      default:
        return isFirst ? undefined : t('Revision {{n}} is a draft', { n });
    }
  };
}

/** What comes next for a document, in the words of `useStepWords`. */
export function useNextStep(row: EntityRow): string | undefined {
  const words = useStepWords();
  const next = row.next as NextRevision | null | undefined;
  return next ? words(next, row.status === 'draft') : undefined;
}

/** The status of a document alone. */
export function DocumentBadge({ row }: { row: EntityRow }) {
  return <StatusBadge options={statusesOf(String(row.kind))} value={String(row.status)} />;
}

/** The status of a document, and in small what comes next. */
export function DocumentStatus({ row }: { row: EntityRow }) {
  const said = useNextStep(row);
  return (
    <div>
      <DocumentBadge row={row} />
      {said && <div className={classes.step}>{said}</div>}
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentStatuses, documentSteps } from '@temper/contract/entities/document.ts';
import { Suspense, useMemo, useState } from 'react';
import type { EntityRecord } from '../../../entity-ui/entity-kit.ts';
import { type OverviewField, RecordOverview } from '../../../entity-ui/record-parts.tsx';
import { RecordFrame, RecordScreen } from '../../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../../lib/me.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { PrintedWords } from '../../../ui/printed-line.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ContentSection } from '../content/content-section.tsx';
import { useStepWords } from '../list/document-status.tsx';
import { Expiry } from '../list/expiry.tsx';
import classes from './document.module.css';
import { DocumentActions } from './document-actions.tsx';
import { DocumentTabs } from './document-tabs.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { IntegrityNote } from './integrity-note.tsx';
import { PublicPageCard } from './public-page-card.tsx';
import { ReadingNote } from './reading-note.tsx';
import {
  audienceQuery,
  type DocumentRow,
  documentKit,
  fieldsOfKind,
  kitOfKind,
  revisionsQuery,
  standing,
} from './record-kit.ts';
import { ReviewDueNote } from './review-due-note.tsx';
import { RevisionParts } from './revision-parts.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const DocumentForm = lazyPart(() =>
  import('../form/document-form.tsx').then((module) => module.DocumentForm),
);

/** One controlled document, under an address of its own: what is in force, what waits, and its revisions. */
export function DocumentPage() {
  return (
    <RecordScreen kit={documentKit} icon={<IconFileOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

const computed = ['effectiveDate', 'reviewDue', 'authorId'] as const;
/** In the head already. */
const inHead = new Set(['name', 'documentNumber', 'kind', 'revisionNumber']);

/** What a document does not have takes no room beside its preview. */
const isGiven = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = record.row as DocumentRow;
  const revisions = useQuery(revisionsQuery(row.id));
  const [drafting, setDrafting] = useState(false);
  const items = revisions.data?.items;
  const { open, inForce, last } = standing(items ?? []);
  const kind = documentKindOf(row.kind);
  const printed = usePrinted(row);
  // The draft of a document that has never been in force is the document itself, with the form of the record.
  const isNext = open !== undefined && last !== undefined;
  const facts = useMemo(
    () =>
      [
        ...fieldsOfKind(row.kind).filter(({ key, meta }) => !inHead.has(key) && meta.kind !== 'reference'),
        ...computed.flatMap((key) => {
          const meta = documentKit.meta.fields[key];
          return meta ? [{ key, meta }] : [];
        }),
      ]
        .filter(({ key }) => isGiven(row[key]))
        .map(
          (field): OverviewField =>
            field.key === 'expiryDate'
              ? { ...field, render: ({ expiryDate }) => <Expiry day={String(expiryDate)} /> }
              : field,
        ),
    [row],
  );
  return (
    <RecordFrame
      kit={kitOfKind(row.kind)}
      record={record}
      ready={open !== undefined}
      list={kind && kind.path !== '' ? { label: t(kind.title), to: `/documents/${kind.path}` } : undefined}
      badge={open && <Step revision={open} isNext={isNext} />}
      subtitle={[
        row.documentNumber,
        t('Rev. {{n}}', { n: row.revisionNumber }),
        kind && t(kind.label),
        typeof row.effectiveDate === 'string' &&
          t('Effective {{date}}', { date: format.date(row.effectiveDate) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      printed={printed}
      actions={<DocumentActions row={row} inForce={inForce} open={open} />}
      form={(close) => (
        <Suspense fallback={<Skeleton height={320} />}>
          <DocumentForm record={row} onDone={close} onCancel={close} />
        </Suspense>
      )}
    >
      {(editing) => (
        <>
          {revisions.isError && !items && (
            <Card>
              <ErrorState of={revisions} />
            </Card>
          )}
          {!items && !revisions.isError && <Skeleton height={320} aria-busy />}
          {items && inForce && <IntegrityNote row={row} revision={inForce} />}
          {items && inForce && <Reading row={row} revision={inForce} />}
          {inForce && !open && <ReviewDueNote row={row} revision={inForce} />}
          {drafting && open && <DraftEditor row={row} revision={open} onClose={() => setDrafting(false)} />}
          {items && open && row.deletedAt === null && (
            <WaitingPanel
              row={row}
              revision={open}
              former={last}
              onEdit={isNext && !drafting ? () => setDrafting(true) : undefined}
            />
          )}
          {items && <ContentSection row={row} shown={[inForce ?? (open ? undefined : last), open]} />}
          {items && (
            <RevisionParts row={row} inForce={inForce ?? (open ? undefined : last)} open={open}>
              {!editing && (
                <Card
                  title={t('Overview')}
                  description={isNext && t('What revision {{n}} says', { n: row.revisionNumber })}
                >
                  <RecordOverview row={row} fields={facts} />
                </Card>
              )}
            </RevisionParts>
          )}
          {items && <PublicPageCard row={row} />}
          {items && <DocumentTabs row={row} revisions={items} />}
        </>
      )}
    </RecordFrame>
  );
}

/** Which revision a print of the screen shows, and how it stands. */
function usePrinted(row: DocumentRow): PrintedWords {
  const { t } = useTranslation();
  const expired = row.status === 'expired';
  const { label = row.step } = expired
    ? (documentStatuses.find(({ value }) => value === row.status) ?? {})
    : (documentSteps.find(({ value }) => value === row.step) ?? {});
  const state = t(label);
  const revision = t('Revision {{n}}', { n: row.revisionNumber });
  return {
    what: `${row.documentNumber} · ${revision}, ${state}`,
    mark: row.step === 'active' && !expired ? undefined : state,
  };
}

/** How far the revision is that is being worked on; the one badge is that of the status. */
function Step({ revision, isNext }: { revision: Revision; isNext: boolean }) {
  const said = useStepWords()(revision, !isNext);
  return said ? <span className={classes.muted}>{said}</span> : null;
}

/** What the person is asked to read, when they are. */
function Reading({ row, revision }: { row: DocumentRow; revision: Revision }) {
  const me = useMe().person.id;
  const reader = useQuery(audienceQuery(row.id)).data?.readers.find(({ personId }) => personId === me);
  return reader && reader.readAt === null ? (
    <ReadingNote row={row} revision={revision} due={reader.due} overdue={reader.overdue} />
  ) : null;
}

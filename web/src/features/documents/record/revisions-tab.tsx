import { Button, Group, Modal, Select } from '@mantine/core';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentSteps } from '@temper/contract/entities/document.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { CompareRevisions } from './compare-revisions.tsx';
import classes from './document.module.css';
import { DownloadButtons, FileHead, RevisionPreview } from './revision-file.tsx';
import { SignatureList } from './signature-list.tsx';

/** All revisions that the person may see, the newest first, and what differs between two of them. */
export function RevisionsTab({
  documentId,
  kind,
  revisions,
}: {
  documentId: string;
  kind: string;
  revisions: readonly Revision[];
}) {
  const { t } = useTranslation();
  const [viewed, setViewed] = useState<Revision>();
  const [pair, setPair] = useState<readonly [string, string]>();
  const find = (id: string | undefined) => revisions.find((one) => one.id === id);
  const [older, newer] = [find(pair?.[0] ?? revisions[1]?.id), find(pair?.[1] ?? revisions[0]?.id)];
  const choices = revisions.map(({ id, revisionNumber, step }) => ({
    value: id,
    label: `${revisionNumber} · ${t(documentSteps.find(({ value }) => value === step)?.label ?? step)}`,
  }));
  return (
    <>
      <ol className={classes.timeline} aria-label={t('Revisions')}>
        {revisions.map((one) => (
          <OneRevision key={one.id} documentId={documentId} revision={one} onView={() => setViewed(one)} />
        ))}
      </ol>
      {older && newer && (
        <section className={classes.section} aria-label={t('Compare')}>
          <h3>{t('Compare')}</h3>
          <Group align="end" mb="md">
            <Select
              label={t('Revision')}
              data={choices}
              value={older.id}
              onChange={(id) => id && setPair([id, newer.id])}
            />
            <Select
              label={t('with revision')}
              data={choices}
              value={newer.id}
              onChange={(id) => id && setPair([older.id, id])}
            />
          </Group>
          <CompareRevisions documentId={documentId} kind={kind} left={older} right={newer} />
        </section>
      )}
      {viewed && (
        <FileDialog documentId={documentId} revision={viewed} onClose={() => setViewed(undefined)} />
      )}
    </>
  );
}

function OneRevision({
  documentId,
  revision,
  onView,
}: {
  documentId: string;
  revision: Revision;
  onView: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const n = revision.revisionNumber;
  const dates = [
    t('Written by {{name}}', { name: revision.authorName }),
    format.dateTime(revision.createdAt),
    revision.submittedAt && t('Submitted {{time}}', { time: format.dateTime(revision.submittedAt) }),
    revision.effectiveDate && t('Effective {{date}}', { date: format.date(revision.effectiveDate) }),
    revision.archivedAt && t('Archived {{time}}', { time: format.dateTime(revision.archivedAt) }),
  ];
  return (
    <li className={classes.revision} data-step={revision.step}>
      <div>
        <div className={classes.revisionHead}>
          <b>{t('Revision {{n}}', { n })}</b>
          <StatusBadge options={documentSteps} value={revision.step} />
        </div>
        <div className={classes.revisionFacts}>
          <span>{revision.revisionReason}</span>
          <span className={classes.muted}>{dates.filter(Boolean).join(' · ')}</span>
          {revision.file && (
            <span className={classes.muted}>
              {revision.file.name} · {format.bytes(revision.file.size)}
            </span>
          )}
          <SignatureList signatures={revision.signatures} />
        </div>
      </div>
      {revision.file && (
        <Group gap="xs" align="start">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('View revision {{n}}', { n })}
            onClick={onView}
          >
            {t('View')}
          </Button>
          <DownloadButtons documentId={documentId} revision={revision} size="compact-sm" />
        </Group>
      )}
    </li>
  );
}

function FileDialog({
  documentId,
  revision,
  onClose,
}: {
  documentId: string;
  revision: Revision;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(92vw, 1200px)"
      title={t('Revision {{n}}', { n: revision.revisionNumber })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <FileHead documentId={documentId} revision={revision} />
      <RevisionPreview documentId={documentId} revision={revision} />
    </Modal>
  );
}

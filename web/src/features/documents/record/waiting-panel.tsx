import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Assignment, Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentWorkflow, type RevisionCommand } from '@temper/contract/workflows/document-workflow.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../../lib/me.ts';
import { useAskedBySearch } from '../../../lib/use-asked-by-search.ts';
import { useSavedFirst } from '../../../lib/use-saved-first.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './document.module.css';
import { DraftFile } from './draft-file.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type DocumentRow, presentRound, standsInAt } from './record-kit.ts';
import { SignDialog } from './sign-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

/** The revision that is being worked on: how far it is, for whom it waits, and what this person may do with it. */
export function WaitingPanel({
  row,
  revision,
  former,
  onEdit,
}: {
  row: DocumentRow;
  revision: Revision;
  /** The revision before it, whose people are proposed. */
  former: Revision | undefined;
  /** Opens the form of the draft; undefined while it stands open or where the record's own is used. */
  onEdit: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { step, commands, authorName, createdAt, submittedAt, revisionReason } = revision;
  const round = presentRound(revision);
  const isDraft = step === 'draft';
  // A draft that was sent back shows why; its other decisions were about what it said then.
  const shown = isDraft ? round.filter(({ decision }) => decision === 'rejected') : round;
  return (
    <Card
      title={useSentence(revision)}
      description={[
        t('Written by {{name}}', { name: authorName }),
        format.dateTime(createdAt),
        submittedAt && t('Submitted {{time}}', { time: format.dateTime(submittedAt) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className={classes.waiting}>
        <p className={classes.sentence}>{t('Reason: {{reason}}', { reason: revisionReason })}</p>
        {revision.plannedDate && step === 'in_review' && (
          <p className={classes.muted}>
            {t('To come into force on {{date}}', { date: format.date(revision.plannedDate) })}
          </p>
        )}
        {step === 'in_review' && revision.signBy && (
          <p className={classes.muted}>
            {t('To be signed by {{date}}', { date: format.date(revision.signBy) })}{' '}
            {revision.signBy < format.dayOf(new Date()) && <Badge color="red">{t('Overdue')}</Badge>}
          </p>
        )}
        {shown.length > 0 && <Assignments items={shown} />}
        {isDraft && commands.includes('submit') && <DraftFile documentId={row.id} revision={revision} />}
        <Commands row={row} revision={revision} former={former} onEdit={onEdit} />
      </div>
    </Card>
  );
}

/** 'Revision 3 is in review: 1 of 2 reviews, 0 of 1 approvals'. */
function useSentence(revision: Revision): string {
  const { t } = useTranslation();
  const format = useFormat();
  const n = revision.revisionNumber;
  const round = presentRound(revision);
  const count = (duty: Assignment['duty']) => {
    const all = round.filter((one) => one.duty === duty);
    return { done: all.filter(({ decision }) => decision === 'signed').length, all: all.length };
  };
  if (revision.step === 'draft') return t('Revision {{n}} is a draft', { n });
  if (revision.step === 'approved')
    return revision.plannedDate
      ? t('Revision {{n}} is approved and comes into force on {{date}}', {
          n,
          date: format.date(revision.plannedDate),
        })
      : t('Revision {{n}} is approved', { n });
  const [reviews, approvals] = [count('review'), count('approve')];
  return reviews.all === 0
    ? t('Revision {{n}} is in review: {{approved}} of {{approvals}} approvals', {
        n,
        approved: approvals.done,
        approvals: approvals.all,
      })
    : t(
        'Revision {{n}} is in review: {{reviewed}} of {{reviews}} reviews, {{approved}} of {{approvals}} approvals',
        {
          n,
          reviewed: reviews.done,
          reviews: reviews.all,
          approved: approvals.done,
          approvals: approvals.all,
        },
      );
}

const duties = { review: 'Review', approve: 'Approval' } as const;
const decisions = {
  open: { label: 'Waits', color: 'amber' },
  signed: { label: 'Signed', color: 'green' },
  rejected: { label: 'Rejected', color: 'red' },
} as const;

function Assignments({ items }: { items: readonly Assignment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes.people} aria-label={t('Reviews and approvals')}>
      {items.map(({ id, duty, personName, decision, decidedAt, decidedByName, standIn, note }) => (
        <li key={id}>
          <div className={classes.personHead}>
            <b>
              {decidedByName
                ? t('{{name}} for {{person}}', { name: decidedByName, person: personName })
                : personName}
            </b>
            <Badge color={decisions[decision].color}>{t(decisions[decision].label)}</Badge>
          </div>
          <p className={classes.muted}>
            {[
              t(duties[duty]),
              decidedAt && format.dateTime(decidedAt),
              standIn && t('{{name}} signs meanwhile', { name: standIn.name }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {note && <p className={classes.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The first of these that the person may is the one that is expected of them. */
const order: readonly RevisionCommand[] = ['review', 'approve', 'submit', 'reject', 'withdraw', 'discard'];

function Commands({
  row,
  revision,
  former,
  onEdit,
}: {
  row: DocumentRow;
  revision: Revision;
  former: Revision | undefined;
  onEdit: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const me = useMe().person.id;
  const [asked, setAsked] = useState<RevisionCommand>();
  const savedFirst = useSavedFirst();
  useAskedBySearch('submit', revision.commands.includes('submit'), () => setAsked('submit'));
  const offered = order
    .filter((command) => revision.commands.includes(command))
    .map((command) => documentWorkflow.find((one) => one.command === command))
    .filter((one) => one !== undefined);
  const edit = revision.step === 'draft' && revision.commands.includes('submit') ? onEdit : undefined;
  const dialog = { row, revision, onClose: () => setAsked(undefined) };
  const why = whyNothing(revision, me);
  return (
    <>
      {inTheirPlace(revision, me).map(({ name, words }) => (
        <p key={words} className={classes.sentence}>
          {t(words, { name })}
        </p>
      ))}
      {why && <p className={classes.muted}>{t(why)}</p>}
      {(offered.length > 0 || edit) && (
        <Group gap="xs">
          {offered.map(({ command, label }, n) => (
            <Button
              key={command}
              id={`document-${command}`}
              variant={n === 0 && !['reject', 'withdraw', 'discard'].includes(command) ? 'filled' : 'default'}
              onClick={() =>
                revision.step === 'draft' ? savedFirst(() => setAsked(command)) : setAsked(command)
              }
            >
              {t(label)}
            </Button>
          ))}
          {edit && (
            <Button
              id="edit-draft"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={edit}
            >
              {t('Edit Draft')}
            </Button>
          )}
        </Group>
      )}
      {asked === 'submit' && <SubmitDialog {...dialog} former={former} />}
      {(asked === 'review' || asked === 'approve') && <SignDialog {...dialog} command={asked} />}
      {(asked === 'withdraw' || asked === 'reject' || asked === 'discard') && (
        <ReasonDialog {...dialog} command={asked} />
      )}
    </>
  );
}

/** What the person is to sign for others, who are away. */
function inTheirPlace(revision: Revision, personId: string): { name: string; words: string }[] {
  const { step, authorIds, commands } = revision;
  if (step !== 'in_review' || authorIds.includes(personId)) return [];
  const reviewer = standsInAt(revision, 'review', personId);
  const approver = standsInAt(revision, 'approve', personId);
  const unreviewed = presentRound(revision).some((one) => one.duty === 'review' && one.decision === 'open');
  const found: { name: string; words: string }[] = [];
  if (reviewer && commands.includes('review'))
    found.push({ name: reviewer.personName, words: '{{name}} is away: you review in their place.' });
  if (approver && (unreviewed || commands.includes('approve')))
    found.push({
      name: approver.personName,
      words: unreviewed
        ? '{{name}} is away: you approve in their place once the reviews are signed.'
        : '{{name}} is away: you approve in their place.',
    });
  return found;
}

/** Why somebody who is asked, or might expect to be, cannot sign now. */
function whyNothing(revision: Revision, personId: string): string | undefined {
  if (revision.step !== 'in_review') return undefined;
  const open = presentRound(revision).filter(({ decision }) => decision === 'open');
  if (revision.authorIds.includes(personId))
    return 'You have written in this revision; others review and approve it.';
  const mine = open.filter((one) => one.personId === personId || one.standIn?.personId === personId);
  if (
    mine.some((one) => one.duty === 'approve' && one.personId === personId) &&
    open.some(({ duty }) => duty === 'review')
  )
    return 'Your approval is asked for once the reviews are signed.';
  if (mine.length === 0 && !revision.commands.includes('review') && !revision.commands.includes('approve'))
    return 'Nothing of this waits for you.';
  return undefined;
}

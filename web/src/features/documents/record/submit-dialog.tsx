import { MultiSelect, Text } from '@mantine/core';
import type { Permission } from '@temper/contract/access/role-table.ts';
import { roleMay } from '@temper/contract/access/role-table.ts';
import { roleLabels } from '@temper/contract/access/roles.ts';
import { unfinished } from '@temper/contract/documents/content/unfinished.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../../lib/me.ts';
import { usePeople } from '../../../lib/people.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './document.module.css';
import { DocumentDialog } from './document-dialog.tsx';
import { presentRound, type RevisionDialogProps } from './record-kit.ts';
import { useCommandForm } from './use-command-form.ts';

const schema = z.object({ approvers: z.array(z.string()).min(1, 'Choose who approves') });

/** Submits a draft: who reviews, who approves, from when it holds. `former` proposes its people. */
export function SubmitDialog({
  row,
  revision,
  former,
  onClose,
}: RevisionDialogProps & { former: Revision | undefined }) {
  const { t } = useTranslation();
  const members = usePeople();
  const format = useFormat();
  const { company } = useMe();
  const eligible = (permission: Permission) =>
    [...members.values()].filter(
      ({ active, role, personId }) =>
        active && roleMay(role, permission) && !revision.authorIds.includes(personId),
    );
  const offered = { review: eligible('document.review'), approve: eligible('document.approve') };
  const asked = revision.asked ?? former?.asked;
  const proposed = (duty: 'review' | 'approve') =>
    asked?.[duty].filter((id) => offered[duty].some(({ personId }) => personId === id)) ?? [];
  // Who sent it back should see what became of it.
  const rejecter = presentRound(revision).find(({ decision }) => decision === 'rejected');
  const form = useCommandForm({
    row,
    endpoint: documentApi.submit,
    initial: {
      reviewers: proposed('review'),
      approvers: proposed('approve'),
      // A day that has passed meanwhile is no proposal any more.
      plannedDate:
        revision.plannedDate && revision.plannedDate >= format.dayOf(new Date())
          ? revision.plannedDate
          : null,
      signBy: format.dayOf(new Date(Date.now() + company.reviewDays * 86_400_000)) as string | null,
      note: '',
    },
    schema,
    bodyOf: (values, version) => ({ ...values, note: values.note.trim() || null, version }),
    done: t('Submitted for review'),
    onClose,
  });
  const { values, errors, set } = form;
  const missing = unfinished(revision.content);
  // The next revision of a certification begins with the days of the former: forgotten, it would end as that does.
  const { expiryDate } = revision.fields;
  const sameExpiry = typeof expiryDate === 'string' && expiryDate === former?.fields.expiryDate;
  const leavesOut = rejecter && ![...values.reviewers, ...values.approvers].includes(rejecter.personId);
  const choices = (duty: 'review' | 'approve') =>
    offered[duty].map(({ personId, name, role }) => ({
      value: personId,
      label: `${name} · ${t(roleLabels[role])}`,
    }));
  return (
    <DocumentDialog
      title={t('Submit Revision {{n}} for Review', { n: revision.revisionNumber })}
      submitLabel={t('Submit for Review')}
      form={form}
      blocked={missing.length > 0}
    >
      {missing.length > 0 && (
        <Note kind="warning" title={t('The draft is not ready to be signed')}>
          <ul className={classes.missing}>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Note>
      )}
      {sameExpiry && (
        <Text size="sm" fw={600}>
          {t('The expiry date, {{date}}, is still that of revision {{n}}.', {
            date: format.date(expiryDate),
            n: former?.revisionNumber,
          })}
        </Text>
      )}
      {!revision.file && revision.content === null && (
        <Text size="sm" fw={600}>
          {t('There is no file yet. Whoever signs sees only the fields of the document.')}
        </Text>
      )}
      <Text size="sm">
        {t(
          'What the revision says is fixed while it is in review. Whoever has written in it does not sign it.',
        )}
      </Text>
      <MultiSelect
        label={t('Reviewers')}
        description={t('Sign first, in any order. Without reviewers it goes straight to approval.')}
        data={choices('review')}
        value={values.reviewers}
        error={errors.reviewers && t(errors.reviewers)}
        data-autofocus
        // Its options would lie on what the dialog says.
        openOnFocus={false}
        searchable
        clearable
        maxValues={20}
        nothingFoundMessage={t('Nobody else may review')}
        onChange={(ids) => set('reviewers', ids)}
      />
      <MultiSelect
        label={t('Approvers')}
        description={
          members.size > 0 && offered.approve.length === 0
            ? t(
                'Nobody who has not written in it may approve; a quality manager or administrator can be invited.',
              )
            : t('The last approval brings it into force')
        }
        data={choices('approve')}
        value={values.approvers}
        error={errors.approvers && t(errors.approvers)}
        withAsterisk
        aria-required
        searchable
        clearable
        maxValues={20}
        nothingFoundMessage={t('Nobody else may approve')}
        onChange={(ids) => set('approvers', ids)}
      />
      {leavesOut && (
        <Note kind="warning">
          {t('{{name}} has rejected this revision and is not asked again.', { name: rejecter.personName })}
        </Note>
      )}
      <DateField
        label={t('Sign by')}
        description={t('Whoever is asked is reminded the day before; empty: no day')}
        value={values.signBy ?? ''}
        error={errors.signBy && t(errors.signBy)}
        onChange={(day) => set('signBy', day || null)}
      />
      <DateField
        label={t('Effective Date')}
        description={t('Empty: with the last approval')}
        value={values.plannedDate ?? ''}
        error={errors.plannedDate && t(errors.plannedDate)}
        onChange={(day) => set('plannedDate', day || null)}
      />
      <Words
        label={t('Note')}
        description={t('Kept in the history')}
        value={values.note}
        error={errors.note}
        onChange={(text) => set('note', text)}
      />
    </DocumentDialog>
  );
}

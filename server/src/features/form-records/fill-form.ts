import { acceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import {
  type FormRecord,
  type formRecordApi,
  lateAfterMinutes,
} from '@temper/contract/endpoints/form-records.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { document } from '@temper/contract/entities/document.ts';
import { v7 as newId } from 'uuid';
import { holdWritableRecordOrThrow } from '../../derive/readable-record.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { conflict, invalid, notFound } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { checkAnswers } from './check-answers.ts';
import { selectRecords, toRecord } from './list-records.ts';

type Input = InputOf<(typeof formRecordApi)['fill']>;
const minuteMs = 60_000;

/**
 * Keeps a filled-in form. Throws 409 when the revision is not the one in force (any more), 422 at the answers, at
 * `performedAt` for a time to come, at `lateReason` for a late entry and at `reason` for a correction without one.
 */
export const fillForm = (ctx: Ctx, input: Input): Promise<FormRecord> =>
  mutate(ctx, 'formRecord.fill', (tx) => insertFormRecord(ctx, tx, input));

/** The same within a mutation. */
export async function insertFormRecord(ctx: Ctx, tx: Tx, { params, body }: Input): Promise<FormRecord> {
  const { record: form } = await holdWritableRecordOrThrow(ctx, tx, {
    entity: 'document',
    recordId: params.id,
  });
  const revision = await tx.db
    .selectFrom('documentRevision')
    .select(['id', 'revisionNumber', 'step', 'content'])
    .where('documentId', '=', params.id)
    .where('id', '=', body.revisionId)
    .executeTakeFirst();
  if (revision?.step !== 'active')
    throw conflict('This form is not in force in this revision. Open it again and fill in the present one.');
  const content = acceptanceForm.safeParse(revision.content);
  if (!content.success) throw conflict('This form has no fields to fill in.');
  const checked = checkAnswers(content.data.fields, body.answers);
  const errors = [...checked.errors, ...timeProblems(ctx, body)];
  if (body.replaces && !body.reason)
    errors.push({ path: 'reason', message: 'Say why the record is corrected' });
  if (errors.length > 0) throw invalid(errors);
  if (body.replaces) await checkReplaced(tx, params.id, body.replaces);
  const id = newId();
  const enteredAt = ctx.now().toISOString();
  const bad = Object.keys(checked.outOfLimits).length;
  await tx.db
    .insertInto('formRecord')
    .values({
      id,
      companyId: ctx.companyId,
      documentId: params.id,
      revisionId: revision.id,
      revisionNumber: revision.revisionNumber,
      answers: JSON.stringify(checked.answers),
      outOfLimits: JSON.stringify(checked.outOfLimits),
      isBad: bad > 0,
      lotNumber: body.lotNumber ?? null,
      performedAt: body.performedAt ?? enteredAt,
      enteredAt,
      lateReason: body.lateReason ?? null,
      personId: ctx.principal.personId,
      personName: ctx.principal.name,
      replaces: body.replaces ?? null,
      reason: body.reason ?? null,
    })
    .execute()
    .catch((error: unknown) => {
      // Somebody else has corrected it at the same moment.
      const { constraint } = error as { constraint?: string };
      throw constraint === 'form_record_replaces' ? conflict(correctedAlready) : error;
    });
  tx.audit({
    entity: document.meta.name,
    recordId: params.id,
    recordTitle: String(form.name),
    changes: [
      { field: 'Form filled in', from: body.replaces ?? null, to: id },
      ...Object.entries(checked.outOfLimits).map(([field, why]) => ({
        field: content.data.fields.find((one) => one.id === field)?.label ?? field,
        from: null,
        to: `${String(checked.answers[field])}: ${why}`,
      })),
    ],
    reason: body.reason,
  });
  if (bad > 0) await tellOwner(ctx, tx, form, bad);
  return toRecord(await selectRecords(tx.db).where('r.id', '=', id).executeTakeFirstOrThrow());
}

function timeProblems(ctx: Ctx, { performedAt, lateReason }: Input['body']): FieldError[] {
  if (!performedAt) return [];
  const age = ctx.now().getTime() - Date.parse(performedAt);
  if (age < -5 * minuteMs) return [{ path: 'performedAt', message: 'This time is still to come' }];
  if (age > lateAfterMinutes * minuteMs && !lateReason)
    return [{ path: 'lateReason', message: 'Say why this is entered late' }];
  return [];
}

const correctedAlready = 'This record has been corrected already. Correct the later one.';

/** A record is corrected once; whoever corrects again corrects the correction. */
async function checkReplaced(tx: Tx, documentId: string, id: string): Promise<void> {
  const replaced = await selectRecords(tx.db)
    .where('r.documentId', '=', documentId)
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!replaced) throw notFound('Record');
  if (replaced.replacedBy !== null) throw conflict(correctedAlready);
}

function tellOwner(ctx: Ctx, tx: Tx, form: StoredRecord, bad: number): Promise<void> {
  return notify(ctx, tx, {
    to: typeof form.ownerId === 'string' ? { personId: form.ownerId } : { permission: 'document.manage' },
    except: ctx.principal.personId,
    kind: 'formOutOfLimits',
    type: 'warning',
    title: `${form.name}: ${bad === 1 ? 'a value is' : `${bad} values are`} out of limits`,
    message: `${ctx.principal.name} has filled in the form.`,
    link: `/documents/${form.id}?tab=records`,
  });
}

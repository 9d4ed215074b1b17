import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { FormRecord, formRecordApi } from '@temper/contract/endpoints/form-records.ts';
import { document } from '@temper/contract/entities/document.ts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';

const pageSize = 50;

/** Records with the one that has corrected each. */
export const selectRecords = (db: Db) =>
  db
    .selectFrom('formRecord as r')
    .leftJoin('formRecord as later', 'later.replaces', 'r.id')
    .select([
      'r.id',
      'r.documentId',
      'r.revisionId',
      'r.revisionNumber',
      'r.answers',
      'r.outOfLimits',
      'r.lotNumber',
    ])
    .select([
      'r.performedAt',
      'r.enteredAt',
      'r.lateReason',
      'r.personId',
      'r.personName',
      'r.replaces',
      'r.reason',
    ])
    .select('later.id as replacedBy');

type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>;

export const toRecord = ({ revisionId: _revision, answers, outOfLimits, ...row }: Row): FormRecord => ({
  ...row,
  answers: answers as FormRecord['answers'],
  outOfLimits: outOfLimits as FormRecord['outOfLimits'],
});

export async function listRecords(
  ctx: Ctx,
  { params, query }: InputOf<(typeof formRecordApi)['list']>,
): Promise<{ items: FormRecord[]; more: boolean }> {
  await findRecordOrThrow(ctx, document.meta, params.id);
  const rows = await selectRecords(ctx.db)
    .where('r.documentId', '=', params.id)
    .$if(query.before !== undefined, (select) => select.where('r.id', '<', query.before ?? ''))
    .$if(query.bad === true, (select) => select.where('r.isBad', '=', true))
    .$if(Boolean(query.lotNumber), (select) =>
      select.where(sql<SqlBool>`lower(${sql.ref('r.lotNumber')}) = lower(${query.lotNumber})`),
    )
    .orderBy('r.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return { items: rows.slice(0, pageSize).map(toRecord), more: rows.length > pageSize };
}

import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { FormRecord, formRecordApi } from '@temper/contract/endpoints/form-records.ts';
import { document } from '@temper/contract/entities/document.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/errors.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { selectRecords, toRecord } from './list-records.ts';

/**
 * A record and its corrections before and after. Throws 404 when the reader may not see the form, or it has no such.
 */
export async function readRecord(
  ctx: Ctx,
  { params }: InputOf<(typeof formRecordApi)['one']>,
): Promise<{ record: FormRecord; corrections: FormRecord[] }> {
  await findRecordOrThrow(ctx, document.meta, params.id);
  const find = async (id: string) => {
    const row = await selectRecords(ctx.db)
      .where('r.documentId', '=', params.id)
      .where('r.id', '=', id)
      .executeTakeFirst();
    return row && toRecord(row);
  };
  const record = await find(params.recordId);
  if (!record) throw notFound('Record');
  const corrections: FormRecord[] = [];
  // A record is corrected once, so that each way is a chain.
  for (let id = record.replaces; id; ) {
    const earlier: FormRecord | undefined = await find(id);
    if (!earlier) break;
    corrections.unshift(earlier);
    id = earlier.replaces;
  }
  for (let id = record.replacedBy; id; ) {
    const later: FormRecord | undefined = await find(id);
    if (!later) break;
    corrections.push(later);
    id = later.replacedBy;
  }
  return { record, corrections };
}

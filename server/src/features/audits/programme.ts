import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { auditProgramme, type auditProgrammeApi } from '@temper/contract/entities/audit-programme.ts';
import type { z } from 'zod';
import { todayOf } from '../../derive/date-words.ts';
import { withCan } from '../../derive/entity-verbs.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { stale } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { insertRecord, lockRecord, type StoredRecord, updateRecord } from '../../kernel/records.ts';
import { checkIndependence, touchesIndependence } from './independence.ts';
import { nextOccurrence } from './programme-dates.ts';
import { patchOf, withoutStraySupplier } from './write-audits.ts';

type Api = typeof auditProgrammeApi;
type Values = Readonly<Record<string, unknown>>;
const { meta } = auditProgramme;

const replyOf = (ctx: Ctx, row: StoredRecord) => withCan<z.output<typeof auditProgramme.row>>(ctx, meta, row);

/** A new line as it is stored: its next audit is the first one, also when that day has passed. */
export const placeLine = (given: Values): Values => ({
  ...withoutStraySupplier(given, given.auditType),
  nextDate: given.firstDate,
});

/**
 * A line's patch; another first day or rhythm, and a line that goes on after a pause, begins at its first day from
 * `today` on.
 */
export function linePatch(before: Values, given: Values, today: string): Values {
  const patch = patchOf(before, given);
  const after = { ...before, ...patch };
  const sameRhythm = after.firstDate === before.firstDate && after.everyMonths === before.everyMonths;
  const goesOn = before.paused === true && after.paused !== true && String(before.nextDate) < today;
  if (sameRhythm && !goesOn) return patch;
  const firstDate = String(after.firstDate);
  return { ...patch, nextDate: nextOccurrence(firstDate, Number(after.everyMonths), today) };
}

export const createLine = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'auditProgramme.create', async (tx) => {
    await checkIndependence(ctx, tx.db, body);
    return replyOf(ctx, await insertRecord(ctx, tx, meta, placeLine(body)));
  });

export const updateLine = (ctx: Ctx, { params, body }: InputOf<Api['update']>) =>
  mutate(ctx, 'auditProgramme.update', async (tx) => {
    const { version, reason, ...given } = body;
    const before = await lockRecord(tx, meta, params.id);
    if (before.version !== version) throw stale(before);
    const patch = linePatch(before, given, todayOf(ctx));
    if (touchesIndependence(given)) await checkIndependence(ctx, tx.db, { ...before, ...patch });
    return replyOf(ctx, await updateRecord(ctx, tx, meta, { id: params.id, version, patch, reason, before }));
  });

import {
  certificateScore,
  complaintScore,
  deliveryScore,
  overallScore,
} from '@temper/contract/calculators/supplier-scorecard.ts';
import type { SupplierScorecard } from '@temper/contract/endpoints/supplier-record.ts';
import { supplier } from '@temper/contract/entities/supplier.ts';
import { certificateState } from '@temper/contract/entities/supplier-certificate.ts';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { supplierAuditResults } from '../audits/queries.ts';
import { supplierComplaints } from '../complaints/queries.ts';

/** The figures of a supplier from the records behind them, and their scores. */
export async function readScorecard(
  ctx: Ctx,
  { params }: { params: { id: string } },
): Promise<SupplierScorecard> {
  await findRecordOrThrow(ctx, supplier.meta, params.id);
  const certificates = await certificateFigures(ctx, params.id);
  const results = (await supplierAuditResults(ctx, [params.id])).get(params.id);
  const complaints = await supplierComplaints(ctx, params.id);
  const audits = {
    completed: results?.completed ?? 0,
    openFindings: results?.openFindings ?? 0,
    latestId: results?.lastAuditId ?? null,
    latestDate: results?.lastDate ?? null,
  };
  // Deliveries come with the warehouse.
  const deliveries = { total: 0, accepted: 0 };
  const scores = {
    complaints: complaintScore(complaints),
    audits: results?.lastScore ?? null,
    certificates: certificateScore(certificates),
    deliveries: deliveryScore(deliveries),
  };
  const all = Object.values(scores);
  return {
    score: overallScore(all),
    known: all.filter((score) => score !== null).length,
    complaints: { score: scores.complaints, ...complaints },
    audits: { score: scores.audits, ...audits },
    certificates: { score: scores.certificates, ...certificates },
    deliveries: { score: scores.deliveries, ...deliveries },
  };
}

async function certificateFigures(ctx: Ctx, supplierId: string) {
  // What a later one of the same standard has replaced says nothing any more.
  const rows = await ctx.db
    .selectFrom('supplierCertificate')
    .select((eb) => eb.fn.max('expires').as('expires'))
    .where('supplierId', '=', supplierId)
    .where('deletedAt', 'is', null)
    .groupBy((eb) => eb.fn('lower', ['standard']))
    .execute();
  const today = todayOf(ctx);
  const figures = { valid: 0, expiring: 0, expired: 0 };
  for (const { expires } of rows) figures[certificateState(expires, today)] += 1;
  return figures;
}

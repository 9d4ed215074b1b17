import {
  certificatePoints,
  complaintPoints,
  type Duties,
  gradePoints,
  processDays,
  type QualityFacts,
  statusPoints,
} from '@temper/contract/quality/formula.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { controlledDocuments } from '../documents/queries.ts';
import { addDays, type DutyKind, duties, notReplaced } from './duties.ts';

/**
 * The facts that the quality score is computed from (contract/src/quality/formula.ts), as of a day of the company:
 * a few sums, each from one statement over all records.
 */
export async function readFacts(ctx: Ctx, today: string, judged: boolean): Promise<QualityFacts> {
  const [product, process, documentation, supplier, updatedAt] = await Promise.all([
    productFacts(ctx),
    processFacts(ctx, today),
    documentationFacts(ctx, today),
    supplierFacts(ctx, today),
    lastChanges(ctx),
  ]);
  return { product: { judged, ...product }, process, documentation, supplier, updatedAt };
}

const one = async <T>(ctx: Ctx, statement: RawBuilder<T>): Promise<T> => {
  const { rows } = await statement.execute(ctx.db);
  if (!rows[0]) throw new Error('A sum without a row');
  return rows[0];
};
/** `case x when … then …` from a table of points. */
const pointsOf = (value: RawBuilder<unknown>, points: Readonly<Record<string, number>>, otherwise: number) =>
  sql`case ${value} ${sql.join(
    Object.entries(points).map(([key, worth]) => sql`when ${sql.lit(key)} then ${sql.lit(worth)}`),
    sql` `,
  )} else ${sql.lit(otherwise)} end`;
const less = (base: RawBuilder<unknown>, count: RawBuilder<unknown>, points: number) =>
  sql`greatest(0, ${base} - ${count} * ${sql.lit(points)})`;

async function productFacts(ctx: Ctx): Promise<Omit<QualityFacts['product'], 'judged'>> {
  const value = less(sql`base`, sql`open`, complaintPoints);
  const whole = less(sql`100`, sql`open`, complaintPoints);
  // The status is in lower case in product_value.
  const row = await one(
    ctx,
    sql<Record<string, number>>`
    with judged as (
      select ${pointsOf(sql`v.text`, statusPoints, statusPoints.pending)} as base, coalesce(o.open, 0) as open
      from product p
      left join product_value v on v.product_id = p.id and v.company_id = p.company_id
        and v.key = 'qualityStatus' and v.text is not null
      left join (
        select product_id, count(*) as open from complaint
        where company_id = ${ctx.companyId} and deleted_at is null and status <> 'Closed' and product_id is not null
        group by product_id
      ) o on o.product_id = p.id
      where p.company_id = ${ctx.companyId} and p.deleted_at is null and p.status = 'active'
    )
    select count(*) as active, coalesce(sum(${value}), 0) as value,
      count(*) filter (where base = 0) as rejected,
      coalesce(sum(${whole} - ${value}) filter (where base = 0), 0) as rejected_points,
      count(*) filter (where base = 50) as pending,
      coalesce(sum(${whole} - ${value}) filter (where base = 50), 0) as pending_points,
      coalesce(sum(open), 0) as complaints, coalesce(sum(base - ${value}), 0) as complaint_points
    from judged`,
  );
  const { active = 0, value: sum = 0, rejected = 0, pending = 0, complaints = 0 } = row;
  return {
    active,
    value: sum,
    rejected: { count: rejected, points: row.rejectedPoints ?? 0 },
    pending: { count: pending, points: row.pendingPoints ?? 0 },
    complaints: { count: complaints, points: row.complaintPoints ?? 0 },
  };
}

async function processFacts(ctx: Ctx, today: string): Promise<QualityFacts['process']> {
  const { rows } = await sql<Duties & { kind: DutyKind }>`
    select kind, count(*) filter (where done <= due) as "inTime", count(*) filter (where done > due) as late,
      count(*) filter (where done is null) as missed
    from ${duties(ctx, { from: addDays(today, -processDays), to: today, older: true })} d group by kind`.execute(
    ctx.db,
  );
  const of = (kind: DutyKind): Duties => {
    const { inTime = 0, late = 0, missed = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { inTime, late, missed };
  };
  return { complaint: of('complaint'), audit: of('audit'), finding: of('finding') };
}

async function documentationFacts(ctx: Ctx, today: string): Promise<QualityFacts['documentation']> {
  const row = await one(
    ctx,
    sql<Record<'products' | 'documented' | 'suppliers' | 'certified' | 'documents' | 'overdue', number>>`
    select p.products, p.documented, s.suppliers, s.certified, d.documents, o.overdue
    from (
      select count(*) as products, count(*) filter (where ${documented}) as documented from product p
      where p.company_id = ${ctx.companyId} and p.deleted_at is null and p.status = 'active'
    ) p, (
      select count(*) as suppliers, count(*) filter (where ${certified}) as certified from supplier s
      where s.company_id = ${ctx.companyId} and s.deleted_at is null and s.status = 'Active'
    ) s, (
      select count(*) as documents from document d
      where d.company_id = ${ctx.companyId} and d.deleted_at is null and d.step = 'active'
    ) d, (select count(*) as overdue from (${controlledDocuments(ctx, 'expired', today)}) d) o`,
  );
  return {
    product: { total: row.products, complete: row.documented },
    supplier: { total: row.suppliers, complete: row.certified },
    document: { total: row.documents, complete: row.documents - row.overdue },
  };
}

/** Whether the product `p` has specifications and at least one document. */
export const documented = sql<boolean>`(p.specifications is not null and p.specifications <> '' and exists (
  select 1 from attachment a where a.company_id = p.company_id and a.entity = 'product' and a.record_id = p.id
    and a.kind = 'document' and a.deleted_at is null))`;

/** Whether the supplier `s` has at least one certificate on file, in force or not. */
export const certified = sql<boolean>`exists (select 1 from supplier_certificate c
  where c.company_id = s.company_id and c.supplier_id = s.id and c.deleted_at is null)`;

async function supplierFacts(ctx: Ctx, today: string): Promise<QualityFacts['supplier']> {
  const value = less(sql`base`, sql`expired`, certificatePoints);
  const best = less(sql`100`, sql`expired`, certificatePoints);
  const row = await one(
    ctx,
    sql<Record<string, number>>`
    with graded as (
      select ${pointsOf(sql`s.rating`, gradePoints, 0)} as base, coalesce(e.expired, 0) as expired
      from supplier s left join (
        select c.supplier_id, count(*) as expired from supplier_certificate c
        where c.company_id = ${ctx.companyId} and c.deleted_at is null and c.expires < ${today}::date
          and ${notReplaced}
        group by c.supplier_id
      ) e on e.supplier_id = s.id
      where s.company_id = ${ctx.companyId} and s.deleted_at is null and s.status = 'Active'
    )
    select count(*) as active, coalesce(sum(${value}), 0) as value,
      count(*) filter (where base < 100) as grades,
      coalesce(sum(${best} - ${value}) filter (where base < 100), 0) as grade_points,
      coalesce(sum(expired), 0) as certificates, coalesce(sum(base - ${value}), 0) as certificate_points
    from graded`,
  );
  const { active = 0, value: sum = 0, grades = 0, certificates = 0 } = row;
  return {
    active,
    value: sum,
    grades: { count: grades, points: row.gradePoints ?? 0 },
    certificates: { count: certificates, points: row.certificatePoints ?? 0 },
  };
}

/** When something of each category's records changed last, from the ends of indexes. */
async function lastChanges(ctx: Ctx): Promise<QualityFacts['updatedAt']> {
  const last = (table: string) =>
    sql`(select max(updated_at) from ${sql.table(table)} where company_id = ${ctx.companyId} and deleted_at is null)`;
  return one(
    ctx,
    sql<QualityFacts['updatedAt']>`
    select greatest(product, complaint) as product, greatest(complaint, audit, finding) as process,
      greatest(product, supplier, certificate, document) as documentation, greatest(supplier, certificate) as supplier
    from (select ${last('product')} as product, ${last('complaint')} as complaint, ${last('audit')} as audit,
      ${last('audit_finding')} as finding, ${last('supplier')} as supplier,
      ${last('supplier_certificate')} as certificate, ${last('document')} as document) l`,
  );
}

import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import {
  type FigureRecord,
  type qualityScoreApi,
  recordsOfPage,
} from '@temper/contract/endpoints/quality-score.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import { expiringDays } from '@temper/contract/entities/supplier-certificate.ts';
import { type Figure, summands } from '@temper/contract/quality/figures.ts';
import { processDays } from '@temper/contract/quality/formula.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { forbidden } from '../../kernel/errors.ts';
import { type ControlledState, controlledDocuments } from '../documents/queries.ts';
import { type ProductSight, productSight } from '../products/queries.ts';
import { addDays, type DutyKind, duties, notReplaced } from './duties.ts';
import { maySee } from './get-score.ts';
import { certified, documented } from './read-facts.ts';

/** The very records behind a figure, a page of them. Throws 403 where they would tell what the person may not see. */
export async function listRecords(ctx: Ctx, { query }: InputOf<typeof qualityScoreApi.records>) {
  const { figure, days, page } = query;
  const sight = await productSight(ctx);
  if (!maySee(sight, figure))
    throw forbidden('Which products these are says what a column tells that you may not see.');
  const { rows } = await sql<FoundRecord & { total: number }>`
    select entity, id, title, detail, day, count(*) over () as total from (${recordsOf(ctx, sight, figure, days)}) r
    order by day nulls last, title, id limit ${recordsOfPage} offset ${(page - 1) * recordsOfPage}`.execute(
    ctx.db,
  );
  const items = rows.map(({ total: _total, ...item }) => ({ ...item, link: linkTo(item) }));
  return { items, total: rows[0]?.total ?? 0, page };
}

type FoundRecord = Omit<FigureRecord, 'link'>;
type Records = RawBuilder<FoundRecord>;

const linkTo = ({ entity, id }: FoundRecord) =>
  `/${Object.hasOwn(registry, entity) ? registry[entity as EntityName].meta.path : entity}/${id}`;

function recordsOf(ctx: Ctx, sight: ProductSight, figure: Figure, days: number): Records {
  const today = todayOf(ctx);
  const year = addDays(today, -processDays);
  const done = (kind: DutyKind, which: RawBuilder<unknown>) =>
    dutyRecords(ctx, duties(ctx, { from: year, to: today }), sql`d.kind = ${kind} and ${which}`);
  const inTime = (kind: DutyKind) => done(kind, sql`d.done <= d.due`);
  const late = (kind: DutyKind) => done(kind, sql`d.done > d.due`);
  const documents = (state: ControlledState): Records => sql`${controlledDocuments(ctx, state, today)}`;
  const of = (one: Figure) => recordsOf(ctx, sight, one, days);
  const ofPeriod = (which: RawBuilder<unknown>) =>
    dutyRecords(ctx, duties(ctx, { from: addDays(today, -days), to: today, certificates: true }), which);
  const missed = (kind: DutyKind) =>
    dutyRecords(
      ctx,
      duties(ctx, { from: year, to: today, older: true }),
      sql`d.kind = ${kind} and d.done is null`,
    );
  switch (figure) {
    case 'open-issues':
    case 'open-product':
    case 'open-process':
    case 'open-documentation':
    case 'open-supplier':
    case 'counted-process':
    case 'counted-supplier':
      // Of kinds that the person may not see, only the counts are told.
      return together(
        (summands(figure) ?? []).filter((one) => maySee(sight, one) && isKept(sight, one)).map(of),
      );
    case 'counted-product':
      return products(ctx, sql`true`);
    case 'counted-documentation':
      return together([
        products(ctx, sql`true`),
        suppliers(ctx, sql`true`),
        ...documentStates.map(documents),
      ]);
    case 'product-approved':
      return judgedProducts(ctx, sql`v.text = 'approved'`, 'Approved');
    case 'product-rejected':
      return judgedProducts(ctx, sql`v.text = 'rejected'`, 'Rejected');
    case 'product-pending':
      return judgedProducts(ctx, sql`v.text is null or v.text not in ('approved', 'rejected')`, 'Pending');
    case 'product-complaint':
      return sql`select 'complaint' as entity, c.id, c.complaint_number as title, c.product_name as detail,
        c.due_date as day from complaint c join product p on p.id = c.product_id and p.company_id = c.company_id
        where c.company_id = ${ctx.companyId} and c.deleted_at is null and c.status <> 'Closed'
          and p.deleted_at is null and p.status = 'active'`;
    case 'complaint-overdue':
      return missed('complaint');
    case 'audit-overdue':
      return missed('audit');
    case 'finding-overdue':
      return missed('finding');
    case 'complaint-in-time':
      return inTime('complaint');
    case 'audit-in-time':
      return inTime('audit');
    case 'finding-in-time':
      return inTime('finding');
    case 'complaint-late':
      return late('complaint');
    case 'audit-late':
      return late('audit');
    case 'finding-late':
      return late('finding');
    case 'duty-missed':
      return ofPeriod(sql`(d.done is null or d.done > d.due)`);
    case 'duty-met':
      return ofPeriod(sql`d.done <= d.due`);
    case 'product-documented':
      return products(ctx, documented);
    case 'product-undocumented':
      return products(ctx, sql`not ${documented}`);
    case 'supplier-certified':
      return suppliers(ctx, certified);
    case 'supplier-uncertified':
      return suppliers(ctx, sql`not ${certified}`);
    case 'document-overdue':
      return documents('expired');
    case 'document-current':
      return together([documents('valid'), documents('expiring')]);
    case 'supplier-best':
      return suppliers(ctx, sql`s.rating = 'A'`);
    case 'supplier-grade':
      return suppliers(ctx, sql`s.rating <> 'A'`);
    case 'certificate-expired':
      return certificates(ctx, sql`c.expires < ${today}::date`);
    case 'document-expired':
      return sql`${certificates(ctx, sql`c.expires < ${today}::date`)}
        union all ${documents('expired')}`;
    case 'document-expiring':
      return sql`${certificates(
        ctx,
        sql`c.expires between ${today}::date and ${addDays(today, expiringDays)}::date`,
      )} union all ${documents('expiring')}`;
    case 'document-valid':
      return sql`${certificates(ctx, sql`c.expires > ${addDays(today, expiringDays)}::date`)}
        union all ${documents('valid')} union all
        select 'product', p.id, p.name, coalesce(a.caption, f.name), null from attachment a
        join product p on p.id = a.record_id and p.company_id = a.company_id
        join file f on f.id = a.file_id and f.company_id = a.company_id
        where a.company_id = ${ctx.companyId} and a.entity = 'product' and a.kind = 'document'
          and a.deleted_at is null and p.deleted_at is null and p.status = 'active'`;
    case 'document-missing':
      return sql`${products(ctx, sql`not ${hasDocument}`)} union all ${suppliers(ctx, sql`not ${certified}`)}`;
    default:
      return figure satisfies never;
  }
}

const documentStates = ['valid', 'expiring', 'expired'] as const;

/** The records of several figures; none of none. */
const together = (several: readonly Records[]): Records =>
  several.length === 0
    ? sql`select '' as entity, null::uuid as id, '' as title, '' as detail, null::date as day where false`
    : sql.join(
        several.map((one) => sql`select * from (${one}) one`),
        sql` union all `,
      );

/** Whether the figure is kept at all: without a quality status of products there is none of theirs. */
const isKept = ({ judged }: ProductSight, figure: Figure) => judged || figure !== 'product-rejected';

/** Whether the product `p` has a document. */
export const hasDocument = sql<boolean>`exists (select 1 from attachment a where a.company_id = p.company_id
  and a.entity = 'product' and a.record_id = p.id and a.kind = 'document' and a.deleted_at is null)`;

const products = (ctx: Ctx, which: RawBuilder<unknown>): Records =>
  sql`select 'product' as entity, p.id, p.name as title, p.code as detail, null::date as day from product p
    where p.company_id = ${ctx.companyId} and p.deleted_at is null and p.status = 'active' and ${which}`;

const judgedProducts = (ctx: Ctx, which: RawBuilder<unknown>, word: string): Records =>
  sql`select 'product' as entity, p.id, p.name as title, ${word} as detail, null::date as day from product p
    left join product_value v on v.product_id = p.id and v.company_id = p.company_id
      and v.key = 'qualityStatus' and v.text is not null
    where p.company_id = ${ctx.companyId} and p.deleted_at is null and p.status = 'active' and (${which})`;

const suppliers = (ctx: Ctx, which: RawBuilder<unknown>): Records =>
  sql`select 'supplier' as entity, s.id, s.name as title, s.code || ' · ' || s.rating as detail, null::date as day
    from supplier s
    where s.company_id = ${ctx.companyId} and s.deleted_at is null and s.status = 'Active' and ${which}`;

/** Certificates of active suppliers that no later one has replaced; the record to open is the supplier. */
const certificates = (ctx: Ctx, which: RawBuilder<unknown>): Records =>
  sql`select 'supplier' as entity, s.id, s.name as title, c.standard || ' · ' || c.number as detail, c.expires as day
    from supplier_certificate c join supplier s on s.id = c.supplier_id and s.company_id = c.company_id
    where c.company_id = ${ctx.companyId} and c.deleted_at is null and s.deleted_at is null
      and s.status = 'Active' and ${which} and ${notReplaced}`;

/** The records of duties under a condition on `d`. */
const dutyRecords = (ctx: Ctx, from: RawBuilder<unknown>, which: RawBuilder<unknown>): Records => sql`
  select case d.kind when 'finding' then 'auditFinding' when 'certificate' then 'supplier' else d.kind end as entity,
    coalesce(s.id, d.id) as id,
    coalesce(c.complaint_number, a.title, f.title, s.name) as title,
    coalesce(c.product_name, a.audit_number, f.finding_number, e.standard || ' · ' || e.number) as detail,
    d.due as day
  from ${from} d
  left join complaint c on d.kind = 'complaint' and c.id = d.id and c.company_id = ${ctx.companyId}
  left join audit a on d.kind = 'audit' and a.id = d.id and a.company_id = ${ctx.companyId}
  left join audit_finding f on d.kind = 'finding' and f.id = d.id and f.company_id = ${ctx.companyId}
  left join supplier_certificate e on d.kind = 'certificate' and e.id = d.id and e.company_id = ${ctx.companyId}
  left join supplier s on s.id = e.supplier_id and s.company_id = ${ctx.companyId}
  where ${which}`;

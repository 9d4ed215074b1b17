import type { categoryNames, QualityCategory } from '@temper/contract/quality/categories.ts';
import {
  auditDays,
  certificatePoints,
  complaintPoints,
  type Duties,
  gradePoints,
  overallOf,
  processDays,
  scoreCategories,
  statusPoints,
} from '@temper/contract/quality/formula.ts';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/pool.ts';
import { addDays } from './happening.ts';

/**
 * The quality score of days that have passed, from what the tables know of them: records since they were entered,
 * their status, grade and quality status read backwards from the audit trail, duties by the day they were done.
 * The formula is the contract's, and on the present day the result is that of the quality score itself.
 */
export interface PastScore extends Readonly<Record<QualityCategory, number | null>> {
  readonly day: string;
  readonly overall: number | null;
}

interface Change {
  recordId: string;
  day: string;
  field: string;
  from: unknown;
}
interface Entered {
  id: string;
  /** The day it was entered. */
  since: string;
  status: string;
}
interface Facts {
  products: (Entered & { quality: string | null; specified: boolean; documentSince: string | null })[];
  suppliers: (Entered & { rating: string })[];
  certificates: { supplierId: string; standard: string; expires: string; since: string }[];
  /** Controlled documents in force: since when, and the day by which they must be reviewed or renewed. */
  documents: { since: string; due: string | null }[];
  complaints: { productId: string | null; since: string; due: string; done: string | null }[];
  audits: { since: string; due: string; done: string | null }[];
  findings: { since: string; due: string; done: string | null }[];
  /** Of status, rating and quality status, newest first. */
  changes: Map<string, Change[]>;
}

/** What the tables know of a company's past; days are the company's. */
export async function readPast(db: Db, companyId: string, timeZone: string): Promise<Facts> {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
  const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
  const changes = await rows(sql<Change>`
    select a.record_id, ${day('a.at')} as day, c ->> 'field' as field, c -> 'from' as from
    from audit_event a, jsonb_array_elements(a.changes) c
    where a.company_id = ${companyId} and a.entity in ('product', 'supplier') and a.action not like '%.create'
      and c ->> 'field' in ('status', 'rating', 'values.qualityStatus') order by a.id desc`);
  return {
    changes: Map.groupBy(changes, ({ recordId, field }) => `${recordId} ${field}`),
    products: await rows(sql<Facts['products'][number]>`
      select p.id, ${day('p.created_at')} as since, p.status, p.values ->> 'qualityStatus' as quality,
        coalesce(p.specifications, '') <> '' as specified,
        (select min(${day('a.created_at')}) from attachment a where a.company_id = p.company_id
          and a.entity = 'product' and a.record_id = p.id and a.kind = 'document' and a.deleted_at is null)
          as "documentSince"
      from product p where p.company_id = ${companyId} and p.deleted_at is null`),
    suppliers: await rows(sql<Facts['suppliers'][number]>`
      select id, ${day('created_at')} as since, status, rating from supplier
      where company_id = ${companyId} and deleted_at is null`),
    certificates: await rows(sql<Facts['certificates'][number]>`
      select supplier_id, standard, expires, ${day('created_at')} as since from supplier_certificate
      where company_id = ${companyId} and deleted_at is null`),
    documents: await rows(sql<Facts['documents'][number]>`
      select (select min(r.effective_date) from document_revision r where r.document_id = d.id
          and r.company_id = d.company_id) as since, least(d.expiry_date, d.review_due) as due
      from document d where d.company_id = ${companyId} and d.deleted_at is null and d.step = 'active'`),
    complaints: await rows(sql<Facts['complaints'][number]>`
      select product_id, ${day('created_at')} as since, due_date as due, ${day('closed_at')} as done from complaint
      where company_id = ${companyId} and deleted_at is null`),
    audits: await rows(sql<Facts['audits'][number]>`
      select ${day('created_at')} as since, audit_date + ${sql.lit(auditDays)} as due,
        case when status = 'completed' then completed_date end as done
      from audit where company_id = ${companyId} and deleted_at is null`),
    findings: await rows(sql<Facts['findings'][number]>`
      select ${day('created_at')} as since, due_date as due,
        case when status <> 'open' then corrected_date end as done
      from audit_finding where company_id = ${companyId} and deleted_at is null`),
  };
}

/** The scores at the end of a day. */
export function pastScores(facts: Facts, day: string): PastScore {
  const at = <T>(id: string, field: string, now: T): T => {
    // The oldest change after that day says what stood on it.
    const later = facts.changes.get(`${id} ${field}`)?.findLast((change) => change.day > day);
    return later ? (later.from as T) : now;
  };
  const active = <T extends Entered>(list: readonly T[], word: string) =>
    list.filter(({ id, since, status }) => since <= day && at(id, 'status', status) === word);
  const products = active(facts.products, 'active');
  const suppliers = active(facts.suppliers, 'Active');
  const certificates = facts.certificates.filter(({ since }) => since <= day);
  const documents = facts.documents.filter(({ since }) => since <= day);
  const open = count(
    facts.complaints.filter(({ since, done }) => since <= day && (done === null || done > day)),
    ({ productId }) => productId,
  );
  const expired = count(
    certificates.filter(
      (one) =>
        one.expires < day &&
        !certificates.some(
          (other) =>
            other.supplierId === one.supplierId &&
            other.standard.toLowerCase() === one.standard.toLowerCase() &&
            other.expires > one.expires,
        ),
    ),
    ({ supplierId }) => supplierId,
  );
  const certified = new Set(certificates.map(({ supplierId }) => supplierId));
  const points = (quality: string | null) =>
    statusPoints[String(quality ?? 'pending').toLowerCase() as keyof typeof statusPoints] ??
    statusPoints.pending;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.max(0, value), 0);
  const none = { count: 0, points: 0 };
  const scored = scoreCategories({
    product: {
      judged: true,
      active: products.length,
      value: sum(
        products.map(
          ({ id, quality }) =>
            points(at(id, 'values.qualityStatus', quality)) - (open.get(id) ?? 0) * complaintPoints,
        ),
      ),
      rejected: none,
      pending: none,
      complaints: none,
    },
    process: {
      complaint: duties(facts.complaints, day),
      audit: duties(facts.audits, day),
      finding: duties(facts.findings, day),
    },
    documentation: {
      product: {
        total: products.length,
        complete: products.filter(
          ({ specified, documentSince }) => specified && documentSince !== null && documentSince <= day,
        ).length,
      },
      supplier: { total: suppliers.length, complete: suppliers.filter(({ id }) => certified.has(id)).length },
      document: {
        total: documents.length,
        complete: documents.filter(({ due }) => due === null || due >= day).length,
      },
    },
    supplier: {
      active: suppliers.length,
      value: sum(
        suppliers.map(
          ({ id, rating }) =>
            (gradePoints[at(id, 'rating', rating) as keyof typeof gradePoints] ?? 0) -
            (expired.get(id) ?? 0) * certificatePoints,
        ),
      ),
      grades: none,
      certificates: none,
    },
    updatedAt: { product: null, process: null, documentation: null, supplier: null },
  });
  const scores = Object.fromEntries(scored.map(({ category, score }) => [category, score]));
  return {
    day,
    overall: overallOf(scored.map(({ score }) => score)),
    ...(scores as Record<(typeof categoryNames)[number], number | null>),
  };
}

/** Duties of the year before a day and older ones that were not done on it, by how they stood at its end. */
function duties(all: readonly { since: string; due: string; done: string | null }[], day: string): Duties {
  const from = addDays(day, -processDays);
  const result = { inTime: 0, late: 0, missed: 0 };
  for (const { since, due, done: later } of all) {
    const done = later !== null && later <= day ? later : null;
    if (since > day || due >= day || (due < from && done !== null)) continue;
    result[done === null ? 'missed' : done <= due ? 'inTime' : 'late']++;
  }
  return result;
}

function count<T>(list: readonly T[], keyOf: (one: T) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) {
    const key = keyOf(one);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

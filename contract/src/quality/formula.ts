import { oneDecimal, type QualityCategory } from './categories.ts';

/*
 * The quality score. All figures are percent. Nothing but counts and sums of records goes in (`QualityFacts`, by
 * server/src/features/quality-score/read-facts.ts), so that anybody can do the sum again by hand:
 *
 * product        The mean over active products of their quality status (Approved 100, Pending or none 50, Rejected 0,
 *                as on the product dashboard), less `complaintPoints` for each open complaint about the product, and
 *                never below 0. Complaints count for the product record that they name.
 * process        What fell due in the last `processDays` days: done in time 100, done late `latePoints`, not done 0.
 *                The mean of three: complaints closed by their due date, audits completed within `auditDays` days of
 *                their date, findings corrected by their due date.
 * documentation  The mean of three shares: active products that have specifications and at least one document; active
 *                suppliers that have at least one certificate on file; controlled documents in force whose periodic
 *                review is not overdue and that have not expired.
 * supplier       The mean over active suppliers of their grade (`gradePoints`), less `certificatePoints` for each
 *                certificate that has expired and has not been replaced, and never below 0.
 *
 * A part without records is left out of its category's mean; a category without any has no score and is left out of
 * the overall score, which is the mean of the categories' scores as they are shown, to one decimal.
 */

/** Points that an open complaint takes off the value of its product. */
export const complaintPoints = 10;
/** Points of a duty that was done, but late. */
export const latePoints = 50;
/** Points that an expired certificate takes off the value of its supplier. */
export const certificatePoints = 20;
/** Days, yesterday the last, whose duties the process score looks at. */
export const processDays = 365;
/** Days after its date within which an audit is to be completed. */
export const auditDays = 14;

export const gradePoints = { A: 100, B: 85, C: 70, D: 50, F: 0 } as const;
export const statusPoints = { approved: 100, pending: 50, rejected: 0 } as const;

/** Records that lower a score, and by how many points of the sum of values. */
interface Lowering {
  readonly count: number;
  readonly points: number;
}
/** Duties that have fallen due: how they were met. */
export interface Duties {
  readonly inTime: number;
  readonly late: number;
  readonly missed: number;
}
/** Records, and how many of them have what they need. */
interface Share {
  readonly total: number;
  readonly complete: number;
}
/** The facts of a company on a day. `value` is a sum over its active records, `updatedAt` the last change of them. */
export interface QualityFacts {
  readonly product: {
    /** Whether the company keeps a quality status of its products. */
    readonly judged: boolean;
    readonly active: number;
    readonly value: number;
    readonly rejected: Lowering;
    readonly pending: Lowering;
    readonly complaints: Lowering;
  };
  readonly process: { readonly complaint: Duties; readonly audit: Duties; readonly finding: Duties };
  readonly documentation: { readonly product: Share; readonly supplier: Share; readonly document: Share };
  readonly supplier: {
    readonly active: number;
    readonly value: number;
    readonly grades: Lowering;
    readonly certificates: Lowering;
  };
  readonly updatedAt: Readonly<Record<QualityCategory, string | null>>;
}

/** Kinds of open records that lower a score. */
export const issueKinds = [
  'product-rejected',
  'product-pending',
  'product-complaint',
  'complaint-overdue',
  'audit-overdue',
  'finding-overdue',
  'product-undocumented',
  'supplier-uncertified',
  'document-overdue',
  'supplier-grade',
  'certificate-expired',
] as const;
export type IssueKind = (typeof issueKinds)[number];

/**
 * The kinds that count as open issues: something has failed or is past its day. The others lower the score too, but
 * are work in its usual course: what waits for approval, complaints within their time, papers that are still to come,
 * suppliers that could be better.
 */
const openIssues: ReadonlySet<IssueKind> = new Set([
  'product-rejected',
  'complaint-overdue',
  'audit-overdue',
  'finding-overdue',
  'document-overdue',
  'certificate-expired',
]);
export const isOpenIssue = (kind: IssueKind): boolean => openIssues.has(kind);

/** One of the figures that a category's score is the mean of. */
interface ScorePart {
  readonly key: string;
  /** Percent, one decimal; null without records. */
  readonly score: number | null;
  /** How many of `total` records are as they should be. */
  readonly good: number;
  readonly total: number;
}
interface Issue {
  readonly kind: IssueKind;
  readonly count: number;
  /** Points by which the category's score rises when all of them are settled, not rounded. */
  readonly gain: number;
}
export interface ScoredCategory {
  readonly category: QualityCategory;
  /** Percent, one decimal; null without data. */
  readonly score: number | null;
  readonly parts: readonly ScorePart[];
  readonly issues: readonly Issue[];
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number | null) => (value === null ? null : oneDecimal(value));

/** The score of each category, what it is made of, and what lowers it. */
export function scoreCategories(facts: QualityFacts): readonly ScoredCategory[] {
  return [product(facts), process(facts), documentation(facts), supplier(facts)];
}

/** The mean of the categories that have a score, one decimal; null when none has. */
export const overallOf = (scores: readonly (number | null)[]): number | null =>
  rounded(mean(scores.filter((score) => score !== null)));

function product({ product: facts }: QualityFacts): ScoredCategory {
  const { judged, active, value, rejected, pending, complaints } = facts;
  const has = judged && active > 0;
  const issue = (kind: IssueKind, { count, points }: Lowering): Issue => ({
    kind,
    count: has ? count : 0,
    gain: has ? points / active : 0,
  });
  const score = has ? oneDecimal(value / active) : null;
  const approved = active - rejected.count - pending.count;
  return {
    category: 'product',
    score,
    parts: [{ key: 'products', score, good: has ? approved : 0, total: has ? active : 0 }],
    issues: [
      issue('product-rejected', rejected),
      issue('product-pending', pending),
      issue('product-complaint', complaints),
    ],
  };
}

function process({ process: facts }: QualityFacts): ScoredCategory {
  const parts = (
    [
      ['complaints', 'complaint-overdue', facts.complaint],
      ['audits', 'audit-overdue', facts.audit],
      ['findings', 'finding-overdue', facts.finding],
    ] as const
  ).map(([key, kind, { inTime, late, missed }]) => {
    const total = inTime + late + missed;
    const value = total === 0 ? null : (inTime * 100 + late * latePoints) / total;
    return { key, kind, value, good: inTime, total, missed };
  });
  return meanOf('process', parts, ({ missed, total }) => ({
    count: missed,
    gain: total === 0 ? 0 : (missed * latePoints) / total,
  }));
}

function documentation({ documentation: facts }: QualityFacts): ScoredCategory {
  const parts = (
    [
      ['products', 'product-undocumented', facts.product],
      ['suppliers', 'supplier-uncertified', facts.supplier],
      ['documents', 'document-overdue', facts.document],
    ] as const
  ).map(([key, kind, { total, complete }]) => {
    const value = total === 0 ? null : (complete / total) * 100;
    return { key, kind, value, good: complete, total };
  });
  return meanOf('documentation', parts, ({ good, total }) => ({
    count: total - good,
    gain: total === 0 ? 0 : ((total - good) / total) * 100,
  }));
}

function supplier({ supplier: facts }: QualityFacts): ScoredCategory {
  const { active, value, grades, certificates } = facts;
  const score = active === 0 ? null : oneDecimal(value / active);
  const issue = (kind: IssueKind, { count, points }: Lowering): Issue => ({
    kind,
    count,
    gain: active === 0 ? 0 : points / active,
  });
  return {
    category: 'supplier',
    score,
    parts: [{ key: 'grades', score, good: active - grades.count, total: active }],
    issues: [issue('supplier-grade', grades), issue('certificate-expired', certificates)],
  };
}

interface Part {
  readonly key: string;
  readonly kind: IssueKind;
  readonly value: number | null;
  readonly good: number;
  readonly total: number;
}

/** A category that is the mean of its parts; those without records do not count. */
function meanOf<P extends Part>(
  category: QualityCategory,
  parts: readonly P[],
  lowering: (part: P) => { count: number; gain: number },
): ScoredCategory {
  const values = parts.map(({ value }) => value).filter((value) => value !== null);
  return {
    category,
    score: rounded(mean(values)),
    parts: parts.map(({ key, value, good, total }) => ({ key, score: rounded(value), good, total })),
    issues: parts.map((part) => {
      const { count, gain } = lowering(part);
      return { kind: part.kind, count, gain: gain / Math.max(1, values.length) };
    }),
  };
}

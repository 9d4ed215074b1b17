import { categoryNames, type QualityCategory } from './categories.ts';
import { type IssueKind, isOpenIssue, issueKinds } from './formula.ts';

/** The kinds of open records that lower each category's score. */
export const kindsOf: Readonly<Record<QualityCategory, readonly IssueKind[]>> = {
  product: ['product-rejected', 'product-pending', 'product-complaint'],
  process: ['complaint-overdue', 'audit-overdue', 'finding-overdue'],
  documentation: ['product-undocumented', 'supplier-uncertified', 'document-overdue'],
  supplier: ['supplier-grade', 'certificate-expired'],
};

/** Records that are as they should be, by part of a category's score. */
const goodFigures = [
  'product-approved',
  'complaint-in-time',
  'audit-in-time',
  'finding-in-time',
  'product-documented',
  'supplier-certified',
  'document-current',
  'supplier-best',
] as const;
/** What was done, but late: no open record any more, yet it lowers the score for a year. */
const lateFigures = ['complaint-late', 'audit-late', 'finding-late'] as const;

export type PartFigure = (typeof goodFigures)[number] | (typeof lateFigures)[number] | IssueKind;

/**
 * The records of a part of a category's score: those as they should be first, then the others. Together they are all.
 */
export const partFigures: Readonly<Record<string, readonly [PartFigure, ...PartFigure[]]>> = {
  'product.products': ['product-approved', 'product-pending', 'product-rejected'],
  'process.complaints': ['complaint-in-time', 'complaint-late', 'complaint-overdue'],
  'process.audits': ['audit-in-time', 'audit-late', 'audit-overdue'],
  'process.findings': ['finding-in-time', 'finding-late', 'finding-overdue'],
  'documentation.products': ['product-documented', 'product-undocumented'],
  'documentation.suppliers': ['supplier-certified', 'supplier-uncertified'],
  'documentation.documents': ['document-current', 'document-overdue'],
  'supplier.grades': ['supplier-best', 'supplier-grade'],
};

/** Figures that are the records of several others together. */
type SumFigure = 'open-issues' | `open-${QualityCategory}` | `counted-${QualityCategory}`;
const ofEach = <P extends 'open' | 'counted'>(word: P) =>
  categoryNames.map((category) => `${word}-${category}` as const);

/** What a figure that is a sum consists of; undefined for one that stands for itself. */
export function summands(figure: string): readonly PartFigure[] | undefined {
  if (figure === 'open-issues') return issueKinds.filter(isOpenIssue);
  for (const category of categoryNames) {
    if (figure === `open-${category}`) return kindsOf[category].filter(isOpenIssue);
    if (figure === `counted-${category}`)
      return Object.entries(partFigures).flatMap(([key, figures]) =>
        key.startsWith(`${category}.`) ? figures : [],
      );
  }
  return undefined;
}

/** Figures whose records can be listed: what the score is made of and what lowers it, and what the dashboard counts. */
export const figures = [
  ...issueKinds,
  ...goodFigures,
  ...lateFigures,
  'open-issues',
  ...ofEach('open'),
  ...ofEach('counted'),
  'duty-missed',
  'duty-met',
  'document-valid',
  'document-expiring',
  'document-expired',
  'document-missing',
] as const;
export type Figure =
  | PartFigure
  | SumFigure
  | 'duty-missed'
  | 'duty-met'
  | 'document-valid'
  | 'document-expiring'
  | 'document-expired'
  | 'document-missing';

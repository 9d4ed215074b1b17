import type { QualityCategory } from './categories.ts';
import type { Figure } from './figures.ts';
import {
  auditDays,
  certificatePoints,
  complaintPoints,
  gradePoints,
  type IssueKind,
  latePoints,
  processDays,
} from './formula.ts';

/** What the records of each kind are called; the English texts are the keys of the translations. */
export const issueLabels: Readonly<Record<IssueKind, string>> = {
  'product-rejected': 'Rejected products',
  'product-pending': 'Products without approval',
  'product-complaint': 'Open complaints about active products',
  'complaint-overdue': 'Complaints past their due date',
  'audit-overdue': `Audits not completed within ${auditDays} days of their date`,
  'finding-overdue': 'Findings not corrected in time',
  'product-undocumented': 'Products without specifications or documents',
  'supplier-uncertified': 'Suppliers without a certificate on file',
  'document-overdue': 'Documents past their review or expiry',
  'supplier-grade': 'Suppliers below grade A',
  'certificate-expired': 'Expired certificates',
};

/** What the records behind any figure are called. */
export const figureLabels: Readonly<Record<Figure, string>> = {
  ...issueLabels,
  'product-approved': 'Approved products',
  'complaint-in-time': 'Complaints closed in time',
  'complaint-late': 'Complaints closed late',
  'audit-in-time': 'Audits completed in time',
  'audit-late': 'Audits completed late',
  'finding-in-time': 'Findings corrected in time',
  'finding-late': 'Findings corrected late',
  'product-documented': 'Products with specifications and a document',
  'supplier-certified': 'Suppliers with a certificate on file',
  'document-current': 'Documents in force, reviewed in time and not expired',
  'supplier-best': 'Suppliers of grade A',
  'open-issues': 'Open Issues',
  'open-product': 'Open issues: product',
  'open-process': 'Open issues: process',
  'open-documentation': 'Open issues: documentation',
  'open-supplier': 'Open issues: supplier',
  'counted-product': 'Counted for the product score',
  'counted-process': 'Counted for the process score',
  'counted-documentation': 'Counted for the documentation score',
  'counted-supplier': 'Counted for the supplier score',
  'duty-missed': 'Not met in time',
  'duty-met': 'Met in time',
  'document-valid': 'Valid documents and certificates',
  'document-expiring': 'About to expire or to be reviewed',
  'document-expired': 'Expired or past their review',
  'document-missing': 'Missing documents and certificates',
};

/** What settles records of each kind. */
export const issueActions: Readonly<Record<IssueKind, string>> = {
  'product-rejected': 'Get rejected products approved',
  'product-pending': 'Approve products that are pending',
  'product-complaint': 'Close open complaints about products',
  'complaint-overdue': 'Close complaints that are past their due date',
  'audit-overdue': 'Complete audits that are late',
  'finding-overdue': 'Correct findings that are late',
  'product-undocumented': 'Complete specifications and documents of products',
  'supplier-uncertified': 'Ask suppliers for their certificates',
  'document-overdue': 'Review or renew documents that are past their day',
  'supplier-grade': 'Raise suppliers to grade A',
  'certificate-expired': 'Renew expired certificates',
};

/** What a category's parts are called, by category and key. */
export const partLabels: Readonly<Record<string, string>> = {
  'product.products': 'Approved products',
  'process.complaints': 'Complaints closed in time',
  'process.audits': 'Audits completed in time',
  'process.findings': 'Findings corrected in time',
  'documentation.products': 'Products with specifications and a document',
  'documentation.suppliers': 'Suppliers with a certificate on file',
  'documentation.documents': 'Documents in force, reviewed in time and not expired',
  'supplier.grades': 'Suppliers of grade A',
};

const grades = Object.entries(gradePoints)
  .map(([grade, points]) => `${grade} ${points}`)
  .join(', ');

/** How each score is computed, for people; the formula itself is formula.ts. */
export const explanations: Readonly<Record<QualityCategory, string>> = {
  product: `The mean of all active products: Approved counts 100, Pending or no quality status 50, Rejected 0. Each open complaint about a product takes ${complaintPoints} points off it, never below 0; one whose product is only typed in counts for the process alone.`,
  process: `What fell due in the last ${processDays} days: done in time counts 100, done late ${latePoints}, not done 0. The mean of three: complaints closed by their due date, audits completed within ${auditDays} days of their date, findings corrected by their due date.`,
  documentation:
    'The mean of three shares: active products that have specifications and at least one document, active suppliers that have at least one certificate on file, and controlled documents in force whose periodic review is not overdue and that have not expired. A share without records is left out.',
  supplier: `The mean of all active suppliers by their grade: ${grades}. Each certificate that has expired and was not replaced takes ${certificatePoints} points off its supplier, never below 0.`,
};

export const overallExplanation =
  'The overall score is the mean of the categories that have a score, as they are shown. A category without data has no score and is left out. Change and trend compare with the end of the day 30 days ago; a change of less than 0.5% counts as stable. Open issues are records that have failed or are past their day: rejected products, overdue complaints, audits and findings, documents past their review or expiry, and expired certificates.';

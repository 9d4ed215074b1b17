import type { CategoryRow, Figure } from '@temper/contract/endpoints/quality-score.ts';
import type { QualityCategory } from '@temper/contract/quality/categories.ts';

/** What was done, but late: no open record any more, yet it lowers the score for a year. */
export const lateFigures: readonly { figure: Figure; category: QualityCategory; label: string }[] = [
  { figure: 'complaint-late', category: 'process', label: 'Complaints closed late' },
  { figure: 'audit-late', category: 'process', label: 'Audits completed late' },
  { figure: 'finding-late', category: 'process', label: 'Findings corrected late' },
];

/** The records that a category's score is computed from. */
export const categoryLists: Readonly<Record<QualityCategory, string>> = {
  product: '/products?status=active',
  process: '/complaints',
  documentation: '/products?status=active',
  supplier: '/suppliers?status=Active',
};

/** The records that keep a part of a category's score from being 100, or the list that it is computed from. */
export function partTarget({ category, issueKinds }: CategoryRow, key: string): { figure: Figure } | string {
  const listed = (kind: Figure) => issueKinds.some((one) => one.kind === kind && one.listed);
  switch (`${category}.${key}`) {
    case 'process.complaints':
      return { figure: 'complaint-late' };
    case 'process.audits':
      return { figure: 'audit-late' };
    case 'process.findings':
      return { figure: 'finding-late' };
    case 'documentation.products':
      return listed('product-undocumented') ? { figure: 'product-undocumented' } : categoryLists.product;
    case 'documentation.suppliers':
      return listed('supplier-uncertified') ? { figure: 'supplier-uncertified' } : categoryLists.supplier;
    default:
      return categoryLists[category];
  }
}

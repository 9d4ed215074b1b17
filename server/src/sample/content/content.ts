import { catalogue } from './catalogue.ts';
import { chemicalsHistory } from './chemicals-history.ts';
import { chocolateHistory } from './chocolate-history.ts';
import { electronicsHistory } from './electronics-history.ts';
import type { CompanyHistory } from './history-types.ts';
import { pharmaHistory } from './pharma-history.ts';
import { edits } from './story.ts';
import type { ColumnValue, CompanyKey, ProductStatus, SampleEdit, SampleProduct } from './types.ts';

export { flowSteps, productColumns } from './columns.ts';
export { companies, demoPersonKey, people } from './companies.ts';
export { notifications } from './notifications.ts';
export { photos } from './photos.ts';
export { sheets } from './sheets.ts';
export { comments, edits } from './story.ts';

/** What happened in each company besides its products. */
export const histories: Readonly<Record<CompanyKey, CompanyHistory>> = {
  chocolate: chocolateHistory,
  pharma: pharmaHistory,
  electronics: electronicsHistory,
  chemicals: chemicalsHistory,
};

/** The calendar date `days` after `today`; both as YYYY-MM-DD. */
function addDays(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * The products of a company as they stand on `today` (YYYY-MM-DD). The same call always gives the same
 * products; only the dates move with `today`.
 */
export function products(company: CompanyKey, today: string): SampleProduct[] {
  const ages = new Map<string, number[]>();
  for (const edit of edits) {
    if (edit.company !== company) continue;
    ages.set(edit.productCode, [...(ages.get(edit.productCode) ?? []), edit.daysAgo]);
  }
  return catalogue(company).map(({ product, shelfLifeCheckIn }) => {
    const edited = ages.get(product.code);
    return {
      ...product,
      createdDaysAgo: edited
        ? Math.max(product.createdDaysAgo, Math.max(...edited) + 30)
        : product.createdDaysAgo,
      updatedDaysAgo: edited ? Math.min(...edited) : product.updatedDaysAgo,
      values: {
        ...product.values,
        ...(shelfLifeCheckIn === undefined ? {} : { nextShelfLifeCheck: addDays(today, shelfLifeCheckIn) }),
      },
    };
  });
}

function withField(product: SampleProduct, field: string, value: ColumnValue | null): SampleProduct {
  if (field.startsWith('values.')) {
    const { [field.slice('values.'.length)]: _, ...values } = product.values;
    return {
      ...product,
      values: value === null ? values : { ...values, [field.slice('values.'.length)]: value },
    };
  }
  switch (field) {
    case 'status':
      return { ...product, status: value as ProductStatus };
    case 'name':
    case 'description':
    case 'specifications':
    case 'unit':
      return { ...product, [field]: String(value) };
    default:
      throw new Error(`The sample edits an unknown field "${field}"`);
  }
}

/**
 * The product as it was when it was entered: what to insert before replaying its edits in their order.
 * `all` may hold the edits of other products too, oldest first.
 */
export function asEntered(
  product: SampleProduct,
  company: CompanyKey,
  all: SampleEdit[] = edits,
): SampleProduct {
  const own = all.filter((edit) => edit.company === company && edit.productCode === product.code);
  const entered = own.toReversed().reduce((state, edit) => withField(state, edit.field, edit.from), product);
  return { ...entered, updatedDaysAgo: product.createdDaysAgo };
}

import type { ComplaintKind } from './complaint-kinds.ts';
import { hash } from './draft.ts';
import type { SampleComplaint, SampleCustomer } from './history-types.ts';

interface Making {
  readonly kinds: Readonly<Record<string, ComplaintKind>>;
  readonly mix: readonly string[];
  /** Who may complain once they are customers. */
  readonly customers: readonly SampleCustomer[];
  /** For how many days a product has been known, by its name. */
  readonly ageOf: (productName: string) => number;
  readonly enteredBy: readonly string[];
  /** Days between the first and the last complaint, counted back, and how many there are. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Which of them, counted from the first, were closed after their day. */
  readonly late: readonly number[];
}

/** Days from receipt to closing that are surely in time and surely late, whatever weekday it was received. */
const closing = {
  High: { least: 1, span: 2, late: 9 },
  Medium: { least: 8, span: 4, late: 18 },
  Low: { least: 15, span: 10, late: 33 },
} as const;

/** Closed complaints over a stretch of time, the same with every call. */
export function makeComplaints(making: Making): SampleComplaint[] {
  const { kinds, mix, customers, ageOf, enteredBy, from, to, count, late } = making;
  const step = (from - to) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, nth): SampleComplaint => {
    const name = mix[nth % mix.length] ?? '';
    const kind = kinds[name];
    if (!kind) throw new Error(`The sample has no kind of complaint "${name}"`);
    const { priority, danger } = kind;
    const chance = hash(`${name} ${nth}`);
    const pick = <T>(list: readonly T[], salt: number): T => list[(chance >>> salt) % list.length] as T;
    const daysAgo = Math.round(from - nth * step) + ((chance >>> 3) % 13) - 6;
    const known = customers.filter(
      ({ createdDaysAgo, status }) => createdDaysAgo > daysAgo + 20 && status === 'active',
    );
    const sold = kind.products.filter((product) => ageOf(product) > daysAgo);
    const { least, span, late: tooLong } = closing[danger ? 'High' : priority];
    // The last ones are closed by now, too.
    const took = Math.min(late.includes(nth) ? tooLong : least + ((chance >>> 5) % span), daysAgo - 1);
    const lotNumber = chance % 9 === 0 ? null : `${1000 + (chance % 9000)}-${100 + ((chance >>> 4) % 265)}`;
    return {
      key: `${name}-${nth}`,
      daysAgo,
      enteredBy: pick(enteredBy, 2),
      customerCode: pick(known, 6).code,
      productName: pick(sold.length > 0 ? sold : kind.products, 4),
      description: pick(kind.descriptions, 7),
      cause: kind.cause,
      priority,
      assignedTo: kind.assignedTo,
      lotNumber,
      ...(lotNumber === null ? { lotUnknownReason: 'The consumer threw the packaging away.' } : {}),
      ...(danger ? { danger } : {}),
      ...(kind.supplierCode && chance % 4 === 0 ? { supplierCode: kind.supplierCode } : {}),
      startedDaysAgo: daysAgo,
      closed: { daysAgo: daysAgo - took, resolution: kind.resolution, rootCause: kind.rootCause },
    };
  });
}

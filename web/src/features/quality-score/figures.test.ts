import { figures, partFigures, summands } from '@temper/contract/quality/figures.ts';
import { scoreCategories } from '@temper/contract/quality/formula.ts';
import { figureLabels } from '@temper/contract/quality/words.ts';
import { describe, expect, it } from 'vitest';
import { figuresBeside, partFigure } from './figures.ts';

/** As the server gives it, for a company with something of every kind. */
const categories = scoreCategories({
  product: {
    judged: true,
    active: 10,
    value: 500,
    rejected: { count: 2, points: 10 },
    pending: { count: 3, points: 10 },
    complaints: { count: 4, points: 10 },
  },
  process: {
    complaint: { inTime: 5, late: 6, missed: 1 },
    audit: { inTime: 7, late: 0, missed: 2 },
    finding: { inTime: 8, late: 1, missed: 0 },
  },
  documentation: {
    product: { total: 10, complete: 6 },
    supplier: { total: 5, complete: 4 },
    document: { total: 9, complete: 7 },
  },
  supplier: {
    active: 5,
    value: 400,
    grades: { count: 2, points: 10 },
    certificates: { count: 3, points: 10 },
  },
  updatedAt: { product: null, process: null, documentation: null, supplier: null },
}).map(({ category, parts, issues, score }) => {
  const open = issues.filter(({ count }) => count > 0);
  return {
    category,
    score,
    target: 90,
    status: null,
    trend: null,
    change: null,
    lastUpdated: null,
    issues: 0,
    issueKinds: open.map((one) => ({ ...one, overallGain: 0, listed: one.kind !== 'product-rejected' })),
    parts: parts.map((part) => {
      const [good, ...others] = partFigures[`${category}.${part.key}`] ?? [];
      let rest = part.total - part.good;
      const known = others.map((figure) => ({ figure, count: issues.find((i) => i.kind === figure)?.count }));
      for (const { count = 0 } of known) rest -= count;
      return {
        ...part,
        figures: [
          ...(good ? [{ figure: good, count: part.good, listed: true }] : []),
          ...known.map(({ figure, count }) => ({
            figure,
            count: count ?? rest,
            listed: figure !== 'product-rejected',
          })),
        ],
      };
    }),
  };
});
const beside = (figure: Parameters<typeof figuresBeside>[1]) =>
  figuresBeside(categories, figure).map(({ figure, count }) => [figure, count]);

describe('what stands beside an open figure', () => {
  it('is, for a sum, what it consists of', () => {
    // Two rejected, 1 + 2 overdue, two documents, three certificates.
    expect(beside('open-issues')).toEqual([
      ['open-issues', 10],
      ['product-rejected', 2],
      ['complaint-overdue', 1],
      ['audit-overdue', 2],
      ['document-overdue', 2],
      ['certificate-expired', 3],
    ]);
    expect(beside('open-process')[0]).toEqual(['open-process', 3]);
    expect(beside('counted-process')[0]).toEqual(['counted-process', 30]);
    expect(beside('counted-documentation')[0]).toEqual(['counted-documentation', 24]);
  });

  it('is, for a part, all its records, and for what lowers a score the other kinds', () => {
    expect(beside('complaint-late')).toEqual([
      ['complaint-in-time', 5],
      ['complaint-late', 6],
      ['complaint-overdue', 1],
    ]);
    expect(beside('certificate-expired')).toEqual([
      ['supplier-grade', 2],
      ['certificate-expired', 3],
    ]);
    expect(figuresBeside(categories, 'product-rejected').map(({ listed }) => listed)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('holds the figure itself, of every part and sum', () => {
    for (const row of categories)
      for (const part of row.parts) {
        const figure = partFigure(part);
        expect([part.key, figure && beside(figure)[0]?.[1]]).toEqual([part.key, part.good]);
      }
    for (const figure of figures) {
      expect(figureLabels[figure]).toBeTruthy();
      if (summands(figure)) expect(beside(figure).map(([name]) => name)).toContain(figure);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { changeOf, qualityStatusOf, trendOf } from './categories.ts';
import { overallOf, type QualityFacts, scoreCategories } from './formula.ts';

const none = { count: 0, points: 0 };
const noDuties = { inTime: 0, late: 0, missed: 0 };
const empty: QualityFacts = {
  product: { judged: true, active: 0, value: 0, rejected: none, pending: none, complaints: none },
  process: { complaint: noDuties, audit: noDuties, finding: noDuties },
  documentation: {
    product: { total: 0, complete: 0 },
    supplier: { total: 0, complete: 0 },
    document: { total: 0, complete: 0 },
  },
  supplier: { active: 0, value: 0, grades: none, certificates: none },
  updatedAt: { product: null, process: null, documentation: null, supplier: null },
};
const scoresOf = (facts: QualityFacts) => scoreCategories(facts).map(({ score }) => score);

describe('the formula', () => {
  it('has no score for what has no records', () => {
    expect(scoresOf(empty)).toEqual([null, null, null, null]);
    expect(overallOf([null, null])).toBeNull();
    const unjudged = { ...empty, product: { ...empty.product, judged: false, active: 3, value: 150 } };
    expect(scoresOf(unjudged)[0]).toBeNull();
  });

  it('takes the mean of the parts that have records', () => {
    const facts: QualityFacts = {
      ...empty,
      // Two approved, one of them with two open complaints; one pending: (100 + 80 + 50) / 3.
      product: {
        judged: true,
        active: 3,
        value: 230,
        rejected: none,
        pending: { count: 1, points: 50 },
        complaints: { count: 2, points: 20 },
      },
      // Complaints (8 * 100 + 1 * 50) / 10 = 85, audits 100, no findings.
      process: {
        complaint: { inTime: 8, late: 1, missed: 1 },
        audit: { inTime: 2, late: 0, missed: 0 },
        finding: noDuties,
      },
      // A quarter of the products, two of three documents.
      documentation: {
        product: { total: 4, complete: 1 },
        supplier: { total: 0, complete: 0 },
        document: { total: 3, complete: 2 },
      },
      // A without, B with one expired certificate: (100 + 65) / 2.
      supplier: {
        active: 2,
        value: 165,
        grades: { count: 1, points: 15 },
        certificates: { count: 1, points: 20 },
      },
    };
    expect(scoresOf(facts)).toEqual([76.7, 92.5, 45.8, 82.5]);
    expect(overallOf(scoresOf(facts))).toBe(74.4);
    const gains = scoreCategories(facts).flatMap(({ issues }) =>
      issues.filter(({ count }) => count > 0).map(({ kind, gain }) => [kind, Math.round(gain * 100) / 100]),
    );
    expect(gains).toEqual([
      ['product-pending', 16.67],
      ['product-complaint', 6.67],
      // One of ten closed at last, late as it is: five points of one of two parts.
      ['complaint-overdue', 2.5],
      ['product-undocumented', 37.5],
      ['document-overdue', 16.67],
      ['supplier-grade', 7.5],
      ['certificate-expired', 10],
    ]);
  });
});

describe('status and trend', () => {
  it('change at 95, 90 and 80', () => {
    expect([100, 95, 94.9, 90, 89.9, 80, 79.9, 0].map(qualityStatusOf)).toEqual([
      'excellent',
      'excellent',
      'good',
      'good',
      'fair',
      'fair',
      'poor',
      'poor',
    ]);
  });

  it('compare in percent of what was before', () => {
    expect(changeOf(90, 80)).toBe(12.5);
    expect(changeOf(null, 80)).toBeNull();
    expect(changeOf(90, 0)).toBeNull();
    expect([0.5, 0.4, 0, -0.4, -0.5, null].map(trendOf)).toEqual([
      'up',
      'stable',
      'stable',
      'stable',
      'down',
      null,
    ]);
  });
});

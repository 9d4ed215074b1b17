import { expect, test } from 'vitest';
import { certificateScore, complaintScore, deliveryScore, overallScore } from './supplier-scorecard.ts';

test('what there is no data for has no score', () => {
  expect(complaintScore({ total: 0, open: 0, high: 0, medium: 0, low: 0 })).toBeNull();
  expect(certificateScore({ valid: 0, expiring: 0, expired: 0 })).toBeNull();
  expect(deliveryScore({ total: 0, accepted: 0 })).toBeNull();
  expect(overallScore([null, null])).toBeNull();
});

test('scores come from the figures and never fall below nothing', () => {
  expect(complaintScore({ total: 9, open: 1, high: 1, medium: 2, low: 1 })).toBe(55);
  // Complaints of long ago are data, too: the last twelve months were good.
  expect(complaintScore({ total: 3, open: 0, high: 0, medium: 0, low: 0 })).toBe(100);
  expect(complaintScore({ total: 9, open: 9, high: 9, medium: 0, low: 0 })).toBe(0);
  expect(certificateScore({ valid: 1, expiring: 1, expired: 1 })).toBe(50);
  expect(deliveryScore({ total: 3, accepted: 2 })).toBe(67);
  expect(overallScore([55, null, 50, 100])).toBe(68);
});

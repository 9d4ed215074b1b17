import { expect, test } from 'vitest';
import { scoreLevel } from './score-level.ts';

test.each([
  [100, '--t-accent'],
  [95, '--t-accent'],
  [94, '--t-info'],
  [90, '--t-info'],
  [89, '--t-warning'],
  [80, '--t-warning'],
  [79, '--t-danger'],
])('a score of %i has its colour', (score, color) => {
  expect(scoreLevel(score).color).toBe(`var(${color})`);
});

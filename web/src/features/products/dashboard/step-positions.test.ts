import { expect, test } from 'vitest';
import { positionsAfterMove } from './step-positions.ts';

const steps = ['a', 'b', 'c', 'd'].map((id, position) => ({ id, position }));
const after = (list: typeof steps, from: number, to: number) =>
  positionsAfterMove(list, from, to).map(({ step, position }) => `${step.id}${position}`);

test('only what moves is written', () => {
  expect(after(steps, 1, 2)).toEqual(['c1', 'b2']);
  expect(after(steps, 3, 3)).toEqual([]);
});

test('gaps and doubles of earlier positions are straightened', () => {
  expect(
    after(
      [
        { id: 'a', position: 0 },
        { id: 'b', position: 0 },
        { id: 'c', position: 9 },
      ],
      2,
      1,
    ),
  ).toEqual(['c1', 'b2']);
});

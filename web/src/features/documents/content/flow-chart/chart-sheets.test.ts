import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { expect, test } from 'vitest';
import { emptyChart } from './chart-model.ts';
import { sheetsOf } from './chart-sheets.ts';

const chart = (places: readonly (readonly [number, number])[], lanes = 0): FlowChart => ({
  ...emptyChart,
  lanes: Array.from({ length: lanes }, (_, nth) => ({ id: `l${nth}`, name: `Lane ${nth}` })),
  nodes: places.map(([x, y], nth) => ({ id: `n${nth}`, shape: 'step', label: 'Roast', x, y })),
});

test('a chart that goes down stands, one that goes across lies, both on one page', () => {
  const down = sheetsOf(chart([0, 120, 240, 360, 480, 600, 720].map((y) => [40, y])));
  expect([down.portrait, down.sheets.length]).toEqual([true, 1]);
  const across = sheetsOf(
    chart(
      [0, 220, 440, 660, 880, 1100].map((x) => [x, 60]),
      2,
    ),
  );
  expect([across.portrait, across.sheets.length]).toEqual([false, 1]);
  expect(across.zoom).toBeLessThan(1);
  expect(sheetsOf(chart([[40, 40]])).zoom).toBe(1);
  // What is lower than its page leaves room for the signatures.
  expect(sheetsOf(chart([[40, 40]])).height).toBe(160);
  expect(across.height).toBeLessThan(400);
  expect(down.height).toBeLessThanOrEqual(820);
});

test('a chart too large to be read on one page goes over several, which cover it whole', () => {
  const large = chart(
    Array.from({ length: 400 }, (_, nth) => [(nth % 20) * 220, Math.floor(nth / 20) * 120]),
  );
  const { sheets, columns, width, height, zoom } = sheetsOf(large);
  expect(zoom).toBe(0.5);
  expect(sheets.length).toBeGreaterThan(4);
  expect(sheets.length % columns).toBe(0);
  const right = Math.max(...sheets.map(({ x }) => x)) + width / zoom;
  const bottom = Math.max(...sheets.map(({ y }) => y)) + height / zoom;
  expect(right).toBeGreaterThanOrEqual(19 * 220 + 184);
  expect(bottom).toBeGreaterThanOrEqual(19 * 120 + 112);
});

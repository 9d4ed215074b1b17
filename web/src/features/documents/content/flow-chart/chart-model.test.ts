import { flowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { expect, test } from 'vitest';
import { sidesOf } from './canvas-parts.ts';
import {
  addLane,
  addNode,
  besideOf,
  changeNode,
  connect,
  emptyChart,
  laneHeight,
  moveNode,
  removeNode,
} from './chart-model.ts';

test('shapes follow one another, and what is drawn is what is kept', () => {
  let chart = addNode(emptyChart, 'start', 'Receive', undefined);
  chart = addNode(chart, 'step', 'Roast', undefined);
  chart = addNode(chart, 'decision', 'Good?', 'n2');
  expect(chart.edges).toEqual([
    { id: 'e1', from: 'n1', to: 'n2' },
    { id: 'e2', from: 'n2', to: 'n3' },
  ]);
  expect(connect(chart, 'n2', 'n3')).toBe(chart);
  expect(connect(chart, 'n3', 'n3')).toBe(chart);
  chart = connect(chart, 'n3', 'n2');
  expect(flowChart.safeParse(chart).success).toBe(true);
  const without = removeNode(chart, 'n2');
  expect([without.nodes.map(({ id }) => id), without.edges]).toEqual([['n1', 'n3'], []]);
  // Ids are not used again while one of them is there.
  expect(addNode(without, 'end', 'Done', 'n3').nodes.at(-1)?.id).toBe('n4');
  expect(changeNode(chart, 'n1', { label: 'Unload' }).nodes[0]?.label).toBe('Unload');
});

test('whoever takes a shape away goes on at the one that it leads to, or that leads to it', () => {
  let chart = addNode(emptyChart, 'start', 'Receive', undefined);
  chart = addNode(chart, 'step', 'Roast', 'n1');
  chart = addNode(chart, 'end', 'Done', 'n2');
  expect(['n1', 'n2', 'n3'].map((id) => besideOf(chart, id))).toEqual(['n2', 'n3', 'n2']);
  const apart = { ...chart, edges: [] };
  expect(['n1', 'n2', 'n3'].map((id) => besideOf(apart, id))).toEqual(['n2', 'n3', 'n2']);
  expect(besideOf(addNode(emptyChart, 'start', 'Receive', undefined), 'n1')).toBeUndefined();
});

test('shapes that are added never lie on one another', () => {
  let chart = addNode(emptyChart, 'decision', 'Good?', undefined);
  chart = addNode(chart, 'step', 'Pack', 'n1');
  chart = addNode(chart, 'step', 'Rework', 'n1');
  expect(chart.nodes.map(({ x, y }) => [x, y])).toEqual([
    [40, 40],
    [40, 208],
    [260, 208],
  ]);
});

test('a shape belongs to the lane that it lies in', () => {
  const lanes = [
    { id: 'l1', name: 'Production' },
    { id: 'l2', name: 'Quality Control' },
  ];
  const chart = addNode({ ...emptyChart, lanes }, 'step', 'Swab', undefined);
  expect(chart.nodes[0]?.lane).toBe('l1');
  expect(moveNode(chart, 'n1', 12.4, laneHeight + 20).nodes[0]).toMatchObject({ x: 12, lane: 'l2' });
  expect(moveNode(chart, 'n1', 0, 9 * laneHeight).nodes[0]?.lane).toBe('l2');
});

test('the first lane takes in what is drawn, and no shape lies across its edge', () => {
  let chart = addNode(emptyChart, 'start', 'Plan', undefined);
  for (const label of ['Clean', 'Swab', 'Release']) chart = addNode(chart, 'decision', label, undefined);
  chart = addLane(addLane(chart, 'Production'), 'Quality Control');
  expect(chart.lanes.map(({ name }) => name)).toEqual(['Production', 'Quality Control']);
  expect(chart.nodes.map(({ x, lane }) => [x, lane])).toEqual([
    [40, 'l1'],
    [260, 'l1'],
    [480, 'l1'],
    [700, 'l1'],
  ]);
  for (const { y } of chart.nodes) expect(y >= 0 && y + 104 <= laneHeight, String(y)).toBe(true);
  expect(flowChart.safeParse(chart).success).toBe(true);
});

test('arrows take the short way: down, across, and back up beside what they pass', () => {
  const from = { x: 0, y: 0 };
  const way = (x: number, y: number) => Object.values(sidesOf(from, { x, y })).join(' > ');
  expect(way(0, 120)).toBe('bottom > top');
  expect(way(220, 20)).toBe('right > left');
  expect(way(-220, -20)).toBe('left > right');
  expect(way(240, -240)).toBe('right > bottom');
  expect(way(-240, -240)).toBe('top > right');
  expect(way(0, -240)).toBe('right > right');
});

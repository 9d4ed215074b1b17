import { z } from 'zod';
import { figure, line, listOf, partId, refuseTwins } from './parts.ts';

/** The shapes of a chart; the last three are of value stream maps. */
export const chartShapes = [
  { value: 'start', label: 'Start' },
  { value: 'end', label: 'End' },
  { value: 'step', label: 'Process step' },
  { value: 'decision', label: 'Decision' },
  { value: 'inspection', label: 'Inspection' },
  { value: 'document', label: 'Document' },
  { value: 'storage', label: 'Storage' },
  { value: 'supplier', label: 'Supplier or customer' },
  { value: 'inventory', label: 'Inventory' },
  { value: 'transport', label: 'Transport' },
] as const;
export type ChartShape = (typeof chartShapes)[number]['value'];

/** Places and sizes in pixels at a zoom of 1; charts stay within this square. */
const place = figure('Place', -20_000, 20_000);

const node = z.strictObject({
  id: partId,
  shape: z.enum(chartShapes.map(({ value }) => value)),
  label: line('Label', 200),
  x: place,
  y: place,
  /** Lane of a swimlane chart. */
  lane: partId.nullish(),
  /** Critical control point or other mark, such as 'CCP 1'. */
  mark: line('Mark', 20).nullish(),
  /** Figures of a value stream map: seconds, seconds, percent, pieces. */
  cycleTime: figure('Cycle time', 0, 1e9).nullish(),
  changeover: figure('Changeover', 0, 1e9).nullish(),
  uptime: figure('Uptime', 0, 100).nullish(),
  inventory: figure('Inventory', 0, 1e9).nullish(),
});

const edge = z.strictObject({
  id: partId,
  from: partId,
  to: partId,
  label: line('Label', 80).nullish(),
});

/** A drawn chart: process flow, decision tree, swimlane or value stream map, as the document's chart type says. */
export const flowChart = z
  .strictObject({
    type: z.literal('flow-chart'),
    lanes: listOf(z.strictObject({ id: partId, name: line('Lane', 80) }), 'lanes', 20),
    nodes: listOf(node, 'shapes', 500),
    edges: listOf(edge, 'arrows', 1000),
  })
  .superRefine((chart, check) => {
    const ids = new Set(chart.nodes.map(({ id }) => id));
    const { nodes, edges, lanes: bands } = chart;
    refuseTwins(check, { nodes, edges, lanes: bands }, { nodes: 'shapes', edges: 'arrows', lanes: 'lanes' });
    const lanes = new Set(chart.lanes.map(({ id }) => id));
    for (const [nth, { lane }] of chart.nodes.entries())
      if (lane && !lanes.has(lane))
        check.addIssue({ code: 'custom', path: ['nodes', nth, 'lane'], message: 'This lane does not exist' });
    for (const [nth, { from, to }] of chart.edges.entries())
      if (!ids.has(from) || !ids.has(to))
        check.addIssue({ code: 'custom', path: ['edges', nth], message: 'This arrow leads nowhere' });
  });
export type FlowChart = z.output<typeof flowChart>;

import type { ChartShape, FlowChart } from '@temper/contract/documents/content/flow-chart.ts';

export type ChartNode = FlowChart['nodes'][number];
export type ChartEdge = FlowChart['edges'][number];

/** Height of a lane in pixels at a zoom of 1; lanes lie below one another from 0 on. */
export const laneHeight = 160;
/** Places snap to this grid, so that shapes align. */
export const grid = 10;

export const emptyChart: FlowChart = { type: 'flow-chart', lanes: [], nodes: [], edges: [] };

/** The next free id with this beginning. */
export function nextId(beginning: string, taken: readonly { readonly id: string }[]): string {
  const numbers = taken.map(({ id }) => Number(id.slice(beginning.length))).filter(Number.isFinite);
  return `${beginning}${Math.max(0, ...numbers) + 1}`;
}

/** What lies between a shape and the next below it, and one beside it; of shapes of their least height. */
const gap = { x: 220, y: 64 };
const heightOf = (shape: ChartShape) => (shape === 'decision' ? 104 : 56);

/** A place beside those that are taken: two shapes never lie on one another. */
function freePlace(
  nodes: readonly ChartNode[],
  x: number,
  y: number,
  height: number,
): { x: number; y: number } {
  const taken = nodes.some(
    (one) => Math.abs(one.x - x) < 180 && one.y < y + height && y < one.y + heightOf(one.shape),
  );
  return taken ? freePlace(nodes, x + gap.x, y, height) : { x, y };
}

/** Adds a shape below the last one (or beside it in a lane), and an arrow from the one that is chosen. */
export function addNode(
  chart: FlowChart,
  shape: ChartShape,
  label: string,
  after: string | undefined,
): FlowChart {
  const from = chart.nodes.find(({ id }) => id === after) ?? chart.nodes.at(-1);
  const inLanes = chart.lanes.length > 0;
  const id = nextId('n', chart.nodes);
  const place = freePlace(
    chart.nodes,
    from ? from.x + (inLanes ? gap.x : 0) : 40,
    from ? from.y + (inLanes ? 0 : heightOf(from.shape) + gap.y) : 40,
    heightOf(shape),
  );
  const node: ChartNode = {
    id,
    shape,
    label,
    ...place,
    lane: from?.lane ?? chart.lanes[0]?.id ?? null,
  };
  const edges = from && from.shape !== 'end' ? [...chart.edges, newEdge(chart, from.id, id)] : chart.edges;
  return { ...chart, nodes: [...chart.nodes, node], edges };
}

export const newEdge = (chart: FlowChart, from: string, to: string): ChartEdge => ({
  id: nextId('e', chart.edges),
  from,
  to,
});

/** Connects two shapes, once. */
export function connect(chart: FlowChart, from: string, to: string): FlowChart {
  if (from === to || chart.edges.some((edge) => edge.from === from && edge.to === to)) return chart;
  return { ...chart, edges: [...chart.edges, newEdge(chart, from, to)] };
}

export const changeNode = (chart: FlowChart, id: string, patch: Partial<ChartNode>): FlowChart => ({
  ...chart,
  nodes: chart.nodes.map((node) => (node.id === id ? { ...node, ...patch } : node)),
});

/** Adds a lane below the others. The first one takes in all shapes that are there, beside each other in their order. */
export function addLane(chart: FlowChart, name: string): FlowChart {
  const id = nextId('l', chart.lanes);
  const lanes = [...chart.lanes, { id, name }];
  if (chart.lanes.length > 0) return { ...chart, lanes };
  const order = [...chart.nodes].sort((a, b) => a.y - b.y || a.x - b.x).map((node) => node.id);
  return {
    ...chart,
    lanes,
    nodes: chart.nodes.map((node) => ({
      ...node,
      x: 40 + order.indexOf(node.id) * gap.x,
      y: Math.round((laneHeight - heightOf(node.shape)) / 2 / grid) * grid,
      lane: id,
    })),
  };
}

/** Moves a shape; in a swimlane chart it belongs to the lane that it lies in. */
export function moveNode(chart: FlowChart, id: string, x: number, y: number): FlowChart {
  const lane = chart.lanes[Math.min(chart.lanes.length - 1, Math.max(0, Math.floor((y + 30) / laneHeight)))];
  return changeNode(chart, id, { x: Math.round(x), y: Math.round(y), lane: lane?.id ?? null });
}

/** Takes a shape away, with its arrows. */
export const removeNode = (chart: FlowChart, id: string): FlowChart => ({
  ...chart,
  nodes: chart.nodes.filter((node) => node.id !== id),
  edges: chart.edges.filter(({ from, to }) => from !== id && to !== id),
});

/** The shape to go on at when one is taken away: what follows it, what leads to it, or the one beside it in the order. */
export function besideOf({ nodes, edges }: FlowChart, id: string): string | undefined {
  const nth = nodes.findIndex((node) => node.id === id);
  return (
    edges.find(({ from }) => from === id)?.to ??
    edges.find(({ to }) => to === id)?.from ??
    (nodes[nth + 1] ?? nodes[nth - 1])?.id
  );
}

/** The arrows of a chart as people read them. */
export function labelOf(chart: FlowChart, id: string): string {
  return chart.nodes.find((node) => node.id === id)?.label ?? id;
}

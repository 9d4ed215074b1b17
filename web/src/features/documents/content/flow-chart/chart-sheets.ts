import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { laneHeight } from './chart-model.ts';

/** A piece of a chart as it is put on a page: what lies at `x` and `y` of the drawing, at `zoom`. */
export interface Sheet {
  readonly x: number;
  readonly y: number;
}

export interface Sheets {
  readonly portrait: boolean;
  /** Of each piece on paper, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  readonly columns: number;
  readonly sheets: readonly Sheet[];
}

/** What A4 leaves between head and foot of a printed document, in CSS pixels. */
const lying = { width: 1028, height: 500 };
const standing = { width: 700, height: 820 };
/** Below this zoom the words of a shape are too small on paper; the chart goes over several pages instead. */
const smallest = 0.5;
/** Shapes measure about this, arrows run a little around them; the greatest is a decision. */
const shape = { width: 184, height: 112 };
const around = 24;

/** How a chart is put on paper: the way round that shows it larger, on one page when that can be read. */
export function sheetsOf({ nodes, lanes }: FlowChart): Sheets {
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const inLanes = lanes.length > 0;
  const left = Math.min(...xs, inLanes ? -60 : Number.POSITIVE_INFINITY) - around;
  const top = Math.min(...ys, inLanes ? 0 : Number.POSITIVE_INFINITY) - around;
  const right = Math.max(...xs) + shape.width + (inLanes ? 76 : 0) + around;
  const bottom = Math.max(Math.max(...ys) + shape.height, lanes.length * laneHeight) + around;
  const [width, height] = [right - left, bottom - top];
  const fit = (page: typeof lying) => Math.min(1, page.width / width, page.height / height);
  const portrait = fit(standing) > fit(lying);
  const page = portrait ? standing : lying;
  const zoom = Math.max(fit(page), smallest);
  // Pieces overlap by a shape, so that each shape is whole on one of them.
  const step = { x: page.width / zoom - shape.width, y: page.height / zoom - shape.height };
  const count = (whole: number, piece: number, overlap: number) =>
    whole * zoom <= piece + 0.5 ? 1 : Math.ceil((whole - overlap) / (piece / zoom - overlap));
  const columns = count(width, page.width, shape.width);
  const rows = count(height, page.height, shape.height);
  const sheets = Array.from({ length: rows * columns }, (_, nth) => ({
    x: left + (nth % columns) * step.x,
    y: top + Math.floor(nth / columns) * step.y,
  }));
  // A chart that is lower than its page leaves the rest to what stands below it: the signatures.
  const used = rows === 1 ? Math.min(page.height, Math.ceil(height * zoom)) : page.height;
  return { portrait, width: page.width, height: used, zoom, columns, sheets };
}

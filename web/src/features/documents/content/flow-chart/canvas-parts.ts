import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { type Edge, MarkerType, Position } from '@xyflow/react';
import { laneHeight } from './chart-model.ts';
import { Lane, type LaneNode, Shape, type ShapeNode } from './shape.tsx';

/** React Flow wants these to be the same objects each time. */
export const nodeTypes = { shape: Shape, lane: Lane };
const shapeWidth = 200;

/** A chart's lanes and shapes as React Flow draws them. */
export function nodesOf(chart: FlowChart, selected?: string): (ShapeNode | LaneNode)[] {
  const width = Math.max(900, ...chart.nodes.map(({ x }) => x + shapeWidth + 60));
  return [
    ...chart.lanes.map(
      ({ id, name }, nth): LaneNode => ({
        id: `lane ${id}`,
        type: 'lane',
        position: { x: -60, y: nth * laneHeight },
        data: { name, width: width + 60 },
        draggable: false,
        selectable: false,
        focusable: false,
        connectable: false,
        zIndex: -1,
      }),
    ),
    ...chart.nodes.map(
      (node): ShapeNode => ({
        id: node.id,
        type: 'shape',
        position: { x: node.x, y: node.y },
        data: { node },
        selected: node.id === selected,
        ariaLabel: node.label,
        domAttributes: { 'data-chart-shape': node.id, 'aria-roledescription': undefined } as object,
      }),
    ),
  ];
}

/** Shapes that differ by less stand beside each other or below one another. */
const beside = 60;
const below = 100;

/** From which side to which an arrow runs, so that it is short and does not cross its own shapes. */
export function sidesOf(from: Place, to: Place): { sourceHandle: Position; targetHandle: Position } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const sides = (sourceHandle: Position, targetHandle: Position) => ({ sourceHandle, targetHandle });
  if (dy >= beside) return sides(Position.Bottom, Position.Top);
  if (dy > -beside)
    return dx >= 0 ? sides(Position.Right, Position.Left) : sides(Position.Left, Position.Right);
  // Back to what lies above.
  if (dx >= below) return sides(Position.Right, Position.Bottom);
  return dx <= -below ? sides(Position.Top, Position.Right) : sides(Position.Right, Position.Right);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A chart's arrows as React Flow draws them. */
export function edgesOf(chart: FlowChart, selected?: string): Edge[] {
  const places = new Map(chart.nodes.map((node) => [node.id, node]));
  return chart.edges.flatMap(({ id, from, to, label }) => {
    const [source, target] = [places.get(from), places.get(to)];
    if (!source || !target) return [];
    return [
      {
        id,
        source: from,
        target: to,
        ariaLabel: `${source.label} → ${target.label}`,
        selected: id === selected,
        ...sidesOf(source, target),
        ...(label && { label }),
        type: 'smoothstep',
        markerEnd: { type: MarkerType.ArrowClosed, width: 20, height: 20, color: 'var(--t-text-muted)' },
      },
    ];
  });
}

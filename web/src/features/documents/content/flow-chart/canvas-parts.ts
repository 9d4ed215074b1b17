import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { type Edge, MarkerType } from '@xyflow/react';
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
      }),
    ),
  ];
}

export const edgesOf = (chart: FlowChart): Edge[] =>
  chart.edges.map(({ id, from, to, label }) => ({
    id,
    source: from,
    target: to,
    label: label ?? undefined,
    type: 'smoothstep',
    markerEnd: { type: MarkerType.ArrowClosed },
  })) as Edge[];

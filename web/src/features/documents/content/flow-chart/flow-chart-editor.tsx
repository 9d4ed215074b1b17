import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type ChartShape,
  chartShapes,
  type FlowChart,
} from '@temper/contract/documents/content/flow-chart.ts';
import {
  Background,
  Controls,
  type EdgeChange,
  type NodeChange,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { edgesOf, nodesOf, nodeTypes } from './canvas-parts.ts';
import { ChartList } from './chart-list.tsx';
import { addNode, besideOf, type ChartNode, connect, grid, moveNode, removeNode } from './chart-model.ts';
import classes from './flow-chart.module.css';
import { LanePanel } from './lane-panel.tsx';
import { ShapePanel } from './shape-panel.tsx';

/** The shapes that charts of a type are drawn with. */
const valueStream: readonly ChartShape[] = [
  'supplier',
  'step',
  'inventory',
  'transport',
  'storage',
  'inspection',
];
const flow: readonly ChartShape[] = ['start', 'step', 'decision', 'inspection', 'document', 'storage', 'end'];
const shapesOf = (chartType: string | null) =>
  chartShapes.filter(({ value }) => (chartType === 'value-stream-map' ? valueStream : flow).includes(value));

const arrowAfter = (before: string | undefined, { id, selected }: { id: string; selected: boolean }) =>
  selected ? id : before === id ? undefined : before;

/**
 * Draws a chart: shapes are added by buttons, moved by mouse or arrow keys, connected by dragging from one to another
 * or in the panel of the chosen shape. `chartType` is the document's.
 */
export function FlowChartEditor({
  chart,
  chartType,
  onChange,
}: {
  chart: FlowChart;
  chartType: string | null;
  onChange: (chart: FlowChart) => void;
}) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<string>();
  const [arrow, setArrow] = useState<string>();
  const [flow, setFlow] = useState<Pick<ReactFlowInstance, 'getViewport' | 'setCenter'>>();
  const canvas = useRef<HTMLDivElement>(null);
  const palette = useRef<HTMLFieldSetElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const nodes = useMemo(() => nodesOf(chart, selected), [chart, selected]);
  const edges = useMemo(() => edgesOf(chart, arrow), [chart, arrow]);
  const node = chart.nodes.find(({ id }) => id === selected);

  const choose = (id: string | undefined) => {
    setSelected(id);
    setArrow(undefined);
  };
  const onNodesChange = (changes: NodeChange[]) => {
    let next = chart;
    for (const change of changes) {
      if (change.type === 'position' && change.position)
        next = moveNode(next, change.id, change.position.x, change.position.y);
      if (change.type === 'remove') next = removeNode(next, change.id);
      if (change.type === 'select' && change.selected) choose(change.id);
    }
    if (next !== chart) onChange(next);
  };
  const onEdgesChange = (changes: EdgeChange[]) => {
    for (const change of changes) {
      if (change.type !== 'select') continue;
      setArrow((before) => arrowAfter(before, change));
      // Delete is to remove the arrow alone.
      if (change.selected) setSelected(undefined);
    }
  };
  /** On the chosen shape Enter leads to what it says, and Escape gives up the choice and stays. */
  const onKeyDown = (event: KeyboardEvent) => {
    const shape = event.target instanceof Element ? event.target.closest('[data-chart-shape]') : null;
    if (!shape || shape.getAttribute('data-chart-shape') !== selected) return;
    if (event.key === 'Escape') setSelected(undefined);
    else if (event.key === 'Enter') panel.current?.querySelector<HTMLElement>('[data-label]')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shapeOf = (id: string | undefined) =>
    canvas.current?.querySelector<HTMLElement>(`[data-chart-shape="${CSS.escape(id ?? '')}"]`);
  /** In its panel Escape leads back to the shape. */
  const backToShape = (event: KeyboardEvent) => {
    const list = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || list) return;
    const shape = shapeOf(selected);
    if (shape) event.preventDefault();
    shape?.focus();
  };
  /** Moves the sheet when a shape would lie outside what is seen of it. */
  const bringIntoSight = ({ x, y }: ChartNode) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!flow || !box) return;
    const { zoom, ...shift } = flow.getViewport();
    const [left, top] = [x * zoom + shift.x, y * zoom + shift.y];
    const seen = left >= 0 && top >= 0 && left + 180 * zoom <= box.width && top + 110 * zoom <= box.height;
    if (!seen) void flow.setCenter(x + 90, y + 30, { zoom });
  };
  const add = (shape: ChartShape, label: string) => {
    const next = addNode(chart, shape, label, selected);
    const added = next.nodes.at(-1);
    choose(added?.id);
    onChange(next);
    if (added) bringIntoSight(added);
  };
  /** Whoever has removed a shape goes on in the chart. */
  const remove = ({ id }: ChartNode) => {
    const beside = besideOf(chart, id);
    setSelected(undefined);
    onChange(removeNode(chart, id));
    window.setTimeout(() => (shapeOf(beside) ?? palette.current?.querySelector('button'))?.focus());
  };
  return (
    <div className={classes.editor}>
      <div>
        <fieldset ref={palette} className={classes.palette} style={{ border: 0, padding: 0 }}>
          <legend className="visually-hidden">{t('Add a shape')}</legend>
          {shapesOf(chartType).map(({ value, label }) => (
            <Button
              key={value}
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={13} aria-hidden />}
              onClick={() => add(value, t(label))}
            >
              {t(label)}
            </Button>
          ))}
        </fieldset>
        <div className={classes.canvas} ref={canvas} onKeyDownCapture={onKeyDown}>
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            fitView
            fitViewOptions={{ maxZoom: 1 }}
            onInit={setFlow}
            minZoom={0.1}
            // The wheel scrolls the page, as over a chart that is looked at; with Ctrl or by pinching it zooms.
            preventScrolling={false}
            zoomOnScroll={false}
            snapToGrid
            snapGrid={[grid, grid]}
            onNodesChange={onNodesChange}
            onEdgesChange={onEdgesChange}
            // By keyboard arrows are removed in the panel of their shape; among the shapes they would double the way.
            edgesFocusable={false}
            ariaLabelConfig={{
              'node.a11yDescription.keyboardDisabled': t(
                'Enter chooses the shape and leads to what it says; arrow keys move it, Delete removes it.',
              ),
              'node.a11yDescription.ariaLiveMessage': ({ x, y }) => t('Moved to {{x}}, {{y}}', { x, y }),
              'controls.ariaLabel': t('View'),
              'controls.zoomIn.ariaLabel': t('Zoom in'),
              'controls.zoomOut.ariaLabel': t('Zoom out'),
              'controls.fitView.ariaLabel': t('Show the whole chart'),
            }}
            onEdgesDelete={(gone) => {
              const ids = new Set(gone.map(({ id }) => id));
              onChange({ ...chart, edges: chart.edges.filter(({ id }) => !ids.has(id)) });
            }}
            onConnect={({ source, target }) => onChange(connect(chart, source, target))}
            onPaneClick={() => choose(undefined)}
            deleteKeyCode={['Delete', 'Backspace']}
            proOptions={{ hideAttribution: true }}
          >
            <Background gap={grid * 2} />
            <Controls showInteractive={false} />
          </ReactFlow>
        </div>
        <ChartList chart={chart} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leads out of its fields, which are what is used */}
      <div className={classes.panel} ref={panel} onKeyDown={backToShape}>
        {chartType === null && (
          <p className={classes.none}>
            {t(
              'Drawn as a process flow. Choose the chart type with Edit, above, for the lanes of a swimlane chart or the shapes of a value stream map.',
            )}
          </p>
        )}
        {chartType === 'swimlane' && <LanePanel chart={chart} onChange={onChange} />}
        {node ? (
          <ShapePanel
            key={node.id}
            chart={chart}
            node={node}
            isValueStream={chartType === 'value-stream-map'}
            onChange={onChange}
            onRemove={() => remove(node)}
          />
        ) : (
          <p className={classes.none}>
            {t(
              'Add shapes, choose one to change it, and drag from its lower or right point to another to connect them. By keyboard: Tab goes to a shape, Enter chooses it, arrow keys move it, Enter again leads here, where it is connected, and Escape leads back.',
            )}
          </p>
        )}
      </div>
    </div>
  );
}

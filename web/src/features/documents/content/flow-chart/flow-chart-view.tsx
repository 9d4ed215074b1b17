import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { Controls, ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { edgesOf, nodesOf, nodeTypes } from './canvas-parts.ts';
import { ChartList } from './chart-list.tsx';
import classes from './flow-chart.module.css';

/** A chart to look at: drawn, to be zoomed and moved, and as a list for those who read it otherwise. */
export function FlowChartView({ chart }: { chart: FlowChart }) {
  const { t } = useTranslation();
  const nodes = useMemo(() => nodesOf(chart), [chart]);
  const edges = useMemo(() => edgesOf(chart), [chart]);
  if (chart.nodes.length === 0) return <p className={classes.none}>{t('Nothing has been drawn yet.')}</p>;
  return (
    <figure className={classes.figure} aria-label={t('Flow chart')}>
      <div className={clsx(classes.canvas, classes.shown)}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          fitView
          fitViewOptions={{ maxZoom: 1 }}
          minZoom={0.1}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          preventScrolling={false}
          zoomOnScroll={false}
          proOptions={{ hideAttribution: true }}
        >
          <Controls showInteractive={false} className={classes.controls} />
        </ReactFlow>
      </div>
      <ChartList chart={chart} />
    </figure>
  );
}

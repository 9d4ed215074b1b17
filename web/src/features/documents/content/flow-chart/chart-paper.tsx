import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { edgesOf, nodesOf, nodeTypes } from './canvas-parts.ts';
import { ChartList } from './chart-list.tsx';
import { sheetsOf } from './chart-sheets.ts';
import classes from './flow-chart.module.css';

/** A chart on paper: on one page, or in pieces that are laid beside each other. */
export function ChartPaper({ chart }: { chart: FlowChart }) {
  const { t } = useTranslation();
  const nodes = useMemo(() => nodesOf(chart), [chart]);
  const edges = useMemo(() => edgesOf(chart), [chart]);
  const { sheets, columns, width, height, zoom } = useMemo(() => sheetsOf(chart), [chart]);
  return (
    <div className={classes.paper}>
      {sheets.map(({ x, y }, nth) => (
        <figure key={`${x} ${y}`} aria-label={t('Flow chart')}>
          <div className={classes.piece} style={{ width, height }}>
            <ReactFlow
              // Several of them on one page have the marks of their arrows apart.
              id={`piece-${nth}`}
              nodes={nodes}
              edges={edges}
              nodeTypes={nodeTypes}
              defaultViewport={{ x: -x * zoom, y: -y * zoom, zoom }}
              minZoom={0.1}
              onlyRenderVisibleElements={sheets.length > 1}
              nodesDraggable={false}
              nodesConnectable={false}
              nodesFocusable={false}
              edgesFocusable={false}
              elementsSelectable={false}
              panOnDrag={false}
              preventScrolling={false}
              zoomOnScroll={false}
              zoomOnPinch={false}
              zoomOnDoubleClick={false}
              proOptions={{ hideAttribution: true }}
            />
          </div>
          {sheets.length > 1 && (
            <figcaption>
              {t('Piece {{nth}} of {{all}}: row {{row}}, column {{column}}', {
                nth: nth + 1,
                all: sheets.length,
                row: Math.floor(nth / columns) + 1,
                column: (nth % columns) + 1,
              })}
            </figcaption>
          )}
        </figure>
      ))}
      <div className={classes.onScreen}>
        <ChartList chart={chart} />
      </div>
    </div>
  );
}

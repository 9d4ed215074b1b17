import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../lib/me.ts';
import type { ChartNode } from './chart-model.ts';
import classes from './flow-chart.module.css';

export type ShapeNode = Node<{ node: ChartNode }, 'shape'>;
export type LaneNode = Node<{ name: string; width: number }, 'lane'>;

/** Arrows may begin and end at every side; those that are seen can be drawn from and to. */
const docks = [Position.Top, Position.Left, Position.Right, Position.Bottom].flatMap((side) => {
  const isEnd = side === Position.Top || side === Position.Left;
  return [
    { type: 'target', side, drawn: isEnd },
    { type: 'source', side, drawn: !isEnd },
  ] as const;
});

/** A shape of a chart, with the points at which arrows dock. */
export function Shape({ data: { node }, selected, isConnectable }: NodeProps<ShapeNode>) {
  const { shape, label, mark } = node;
  return (
    <div className={classes.shape} data-shape={shape} data-selected={selected || undefined}>
      {mark && <span className={classes.mark}>{mark}</span>}
      <span className={classes.label}>{label}</span>
      <Figures node={node} />
      {docks.map(({ type, side, drawn }) => (
        <Handle
          key={`${type} ${side}`}
          id={side}
          type={type}
          position={side}
          isConnectable={isConnectable && drawn}
          className={drawn ? classes.handle : classes.dock}
        />
      ))}
    </div>
  );
}

/** What a value stream map says of a step. */
function Figures({ node: { cycleTime, changeover, uptime, inventory } }: { node: ChartNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = [
    cycleTime != null && t('C/T {{n}} s', { n: format.number(cycleTime) }),
    changeover != null && t('C/O {{n}} s', { n: format.number(changeover) }),
    uptime != null && t('Uptime {{n}} %', { n: format.number(uptime) }),
    inventory != null && t('{{n}} pcs', { n: format.number(inventory) }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return <span className={classes.figures}>{lines.join(' · ')}</span>;
}

export function Lane({ data: { name, width } }: NodeProps<LaneNode>) {
  return (
    <div className={classes.lane} style={{ width }}>
      <span className={classes.laneName}>{name}</span>
    </div>
  );
}

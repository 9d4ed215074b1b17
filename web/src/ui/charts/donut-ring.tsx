import { DonutChart } from '@mantine/charts';
import '@mantine/charts/styles.css';

export interface RingPart {
  readonly value: string;
  readonly count: number;
  readonly color: string;
}

/** The ring of a donut. For eyes and pointers only; `DonutFigure` names the parts beside it. */
export function DonutRing({
  parts,
  total,
  size,
  onOpen,
}: {
  parts: readonly RingPart[];
  total: string;
  /** Pixels. */
  size: number;
  onOpen: (value: string) => void;
}) {
  const drawn = parts.filter(({ count }) => count > 0);
  return (
    <DonutChart
      data={
        drawn.length > 0
          ? drawn.map(({ value, count, color }) => ({ name: value, value: count, color }))
          : [{ name: '', value: 1, color: 'var(--t-surface-sunken)' }]
      }
      size={size}
      thickness={18}
      paddingAngle={drawn.length > 1 ? 2 : 0}
      strokeWidth={0}
      startAngle={90}
      endAngle={-270}
      withTooltip={false}
      chartLabel={total}
      accessibilityLayer={false}
      pieProps={{ rootTabIndex: -1 }}
      cellProps={({ name }) =>
        name === '' ? {} : { onClick: () => onOpen(name), style: { cursor: 'pointer', outline: 'none' } }
      }
    />
  );
}

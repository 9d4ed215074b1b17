import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ResponsiveContainer } from 'recharts';

export interface TrendSeries {
  /** The key of its values in the points. */
  readonly name: string;
  /** Translated. */
  readonly label: string;
  /** A colour token that stands out from the surface by 3:1, such as `var(--t-info-text)`. */
  readonly color: string;
  /** Its own axis at the right, for values of another kind. */
  readonly right?: boolean;
  /** Tells lines apart without colour. */
  readonly dashes?: string;
}

/** The values of a moment; null where nothing is known. */
export type TrendPoint = Readonly<Record<string, number | string | null>>;

export interface TrendLinesProps {
  readonly points: readonly TrendPoint[];
  /** The key of the moments. */
  readonly by: string;
  readonly series: readonly TrendSeries[];
  /** Pixels. */
  readonly height: number;
  /** Pixels; how wide it is drawn for paper, whatever the screen's width. */
  readonly paperWidth?: number;
  readonly writeMoment: (moment: string) => string;
  readonly writeValue: (value: number, series: TrendSeries | undefined) => string;
}

/** Lines over time. For eyes only; `TrendFigure` adds the table for everybody else. */
export function TrendLines(props: TrendLinesProps) {
  const { height, paperWidth } = props;
  const isPrinted = usePrinted();
  const lines = <Lines {...props} />;
  if (!isPrinted || paperWidth === undefined) return lines;
  // A drawing in one of known size takes that, and measures nothing.
  return (
    <ResponsiveContainer width={paperWidth} height={height}>
      {lines}
    </ResponsiveContainer>
  );
}

/** Whether the page is being printed; known before the sheet is made. */
function usePrinted(): boolean {
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true));
    const after = () => setPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printed;
}

function Lines({ points, by, series, height, writeMoment, writeValue }: TrendLinesProps): ReactElement {
  const rightSeries = series.find(({ right }) => right);
  const left = series.find(({ right }) => !right);
  return (
    <LineChart
      h={height}
      data={points as Record<string, unknown>[]}
      dataKey={by}
      series={series.map(({ name, label, color, right, dashes }) => ({
        name,
        label,
        color,
        ...(right ? { yAxisId: 'right' } : {}),
        ...(dashes ? { strokeDasharray: dashes } : {}),
      }))}
      curveType="linear"
      withDots={points.length <= 31}
      dotProps={{ r: 2.5 }}
      withRightYAxis={Boolean(rightSeries)}
      gridAxis="x"
      tickLine="none"
      accessibilityLayer={false}
      xAxisProps={{ tickFormatter: writeMoment, minTickGap: 24 }}
      yAxisProps={{
        width: 52,
        domain: ['auto', 'auto'],
        tickFormatter: (value: number) => writeValue(value, left),
      }}
      rightYAxisProps={{
        width: 44,
        allowDecimals: false,
        domain: [0, 'auto'],
        tickFormatter: (value: number) => writeValue(value, rightSeries),
      }}
      valueFormatter={(value) => writeValue(value, left)}
      tooltipProps={{
        labelFormatter: (moment) => writeMoment(String(moment)),
        content: ({ label, payload }) => (
          <Reading
            moment={label === undefined ? '' : writeMoment(String(label))}
            values={(payload ?? []).flatMap(({ dataKey, value }) => {
              const one = series.find(({ name }) => name === dataKey);
              return one && typeof value === 'number'
                ? [{ label: one.label, color: one.color, text: writeValue(value, one) }]
                : [];
            })}
          />
        ),
      }}
      lineChartProps={{ margin: { top: 8, right: 4, left: 0, bottom: 4 } }}
    />
  );
}

/** What lies under the pointer. */
function Reading({
  moment,
  values,
}: {
  moment: string;
  values: readonly { label: string; color: string; text: string }[];
}) {
  return (
    <div
      style={{
        padding: '8px 12px',
        background: 'var(--t-surface)',
        border: '1px solid var(--t-border-strong)',
        borderRadius: 'var(--t-radius)',
        fontSize: 13,
      }}
    >
      <b>{moment}</b>
      {values.map(({ label, color, text }) => (
        <div key={label} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <span style={{ width: 10, height: 3, background: color }} />
          <span style={{ flex: 1 }}>{label}</span>
          <b>{text}</b>
        </div>
      ))}
    </div>
  );
}

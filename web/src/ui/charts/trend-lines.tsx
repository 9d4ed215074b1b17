import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';

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
  readonly writeMoment: (moment: string) => string;
  readonly writeValue: (value: number, series: TrendSeries | undefined) => string;
}

/** Lines over time. For eyes only; `TrendFigure` adds the table for everybody else. */
export function TrendLines({ points, by, series, height, writeMoment, writeValue }: TrendLinesProps) {
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

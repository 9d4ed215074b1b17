import { chartShapes, type FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { labelOf } from './chart-model.ts';
import classes from './flow-chart.module.css';

const shapeLabel = (shape: string) => chartShapes.find(({ value }) => value === shape)?.label ?? shape;

/** The same chart in words: each shape, and where its arrows lead. */
export function ChartList({ chart }: { chart: FlowChart }) {
  const { t } = useTranslation();
  return (
    <details className={classes.list}>
      <summary>{t('As a list')}</summary>
      <ol>
        {chart.nodes.map((node) => {
          const next = chart.edges.filter(({ from }) => from === node.id);
          const lane = chart.lanes.find(({ id }) => id === node.lane);
          return (
            <li key={node.id}>
              <b>{node.label}</b> ({t(shapeLabel(node.shape))}
              {lane && `, ${lane.name}`}
              {node.mark && `, ${node.mark}`})
              {next.length > 0 &&
                `: ${next
                  .map(({ to, label }) =>
                    label ? `${label} → ${labelOf(chart, to)}` : `→ ${labelOf(chart, to)}`,
                  )
                  .join('; ')}`}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

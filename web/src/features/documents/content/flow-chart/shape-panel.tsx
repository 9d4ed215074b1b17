import { ActionIcon, Button, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  type ChartShape,
  chartShapes,
  type FlowChart,
} from '@temper/contract/documents/content/flow-chart.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { type ChartNode, changeNode, connect, labelOf } from './chart-model.ts';

const figures = [
  { key: 'cycleTime', label: 'Cycle time (s)' },
  { key: 'changeover', label: 'Changeover (s)' },
  { key: 'uptime', label: 'Uptime (%)' },
  { key: 'inventory', label: 'Inventory (pieces)' },
] as const;

/** What the chosen shape says, and where its arrows lead. */
export function ShapePanel({
  chart,
  node,
  isValueStream,
  onChange,
  onRemove,
}: {
  chart: FlowChart;
  node: ChartNode;
  isValueStream: boolean;
  onChange: (chart: FlowChart) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const change = (patch: Partial<ChartNode>) => onChange(changeNode(chart, node.id, patch));
  const arrows = chart.edges.filter(({ from }) => from === node.id);
  const others = chart.nodes.filter(({ id }) => id !== node.id && !arrows.some(({ to }) => to === id));
  return (
    <>
      <Textarea
        data-label
        label={t('Label')}
        autosize
        maxRows={5}
        maxLength={200}
        required
        error={node.label.trim() === '' && t('Label is required')}
        value={node.label}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <Select
        label={t('Shape')}
        data={chartShapes.map(({ value, label }) => ({ value, label: t(label) }))}
        value={node.shape}
        onChange={(shape) => shape && change({ shape: shape as ChartShape })}
      />
      <TextInput
        label={t('Mark')}
        description={t('Such as CCP 1')}
        maxLength={20}
        value={node.mark ?? ''}
        onChange={(event) => change({ mark: event.currentTarget.value || null })}
      />
      {isValueStream &&
        figures.map(({ key, label }) => (
          <NumberInput
            key={key}
            label={t(label)}
            min={0}
            max={key === 'uptime' ? 100 : 1e9}
            value={node[key] ?? ''}
            onChange={(value) => change({ [key]: typeof value === 'number' ? value : null })}
          />
        ))}
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ padding: 0, marginBottom: 4 }}>{t('Arrows from here')}</legend>
        {arrows.map((edge) => (
          <Group key={edge.id} gap={6} wrap="nowrap" align="end" mb={6}>
            <TextInput
              label={t('To {{name}}', { name: labelOf(chart, edge.to) })}
              placeholder={t('Yes, no, or nothing')}
              maxLength={80}
              style={{ flex: 1 }}
              value={edge.label ?? ''}
              onChange={(event) =>
                onChange({
                  ...chart,
                  edges: chart.edges.map((one) =>
                    one.id === edge.id ? { ...one, label: event.currentTarget.value || null } : one,
                  ),
                })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              mb={4}
              aria-label={t('Remove the arrow to {{name}}', { name: labelOf(chart, edge.to) })}
              onClick={() => onChange({ ...chart, edges: chart.edges.filter(({ id }) => id !== edge.id) })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {others.length > 0 && (
          <Select
            placeholder={t('Connect to...')}
            aria-label={t('Connect to')}
            searchable
            data={others.map(({ id, label }) => ({ value: id, label }))}
            value={null}
            onChange={(to) => to && onChange(connect(chart, node.id, to))}
          />
        )}
      </fieldset>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={onRemove}
      >
        {t('Remove shape')}
      </Button>
    </>
  );
}

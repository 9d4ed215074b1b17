import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { addLane, laneHeight } from './chart-model.ts';

/** The lanes of a swimlane chart, from top to bottom. */
export function LanePanel({ chart, onChange }: { chart: FlowChart; onChange: (chart: FlowChart) => void }) {
  const { t } = useTranslation();
  const { lanes } = chart;
  const remove = (id: string) => {
    const rest = lanes.filter((lane) => lane.id !== id);
    const place = new Map(rest.map((lane, nth) => [lane.id, nth]));
    onChange({
      ...chart,
      lanes: rest,
      // Shapes keep to their lanes; those of the one that is gone go to the first.
      nodes: chart.nodes.map((node) => {
        const nth = place.get(node.lane ?? '') ?? 0;
        return {
          ...node,
          lane: rest[nth]?.id ?? null,
          y: nth * laneHeight + (((node.y % laneHeight) + laneHeight) % laneHeight),
        };
      }),
    });
  };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{t('Lanes')}</legend>
      {lanes.map(({ id, name }, nth) => (
        <Group key={id} gap={6} wrap="nowrap" mb={6}>
          <TextInput
            aria-label={t('Lane {{n}}', { n: nth + 1 })}
            value={name}
            maxLength={80}
            style={{ flex: 1 }}
            onChange={(event) =>
              onChange({
                ...chart,
                lanes: lanes.map((lane) =>
                  lane.id === id ? { ...lane, name: event.currentTarget.value } : lane,
                ),
              })
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Remove lane {{name}}', { name })}
            onClick={() => remove(id)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={13} aria-hidden />}
        disabled={lanes.length >= 20}
        onClick={() => onChange(addLane(chart, t('Lane {{n}}', { n: lanes.length + 1 })))}
      >
        {t('Add Lane')}
      </Button>
    </fieldset>
  );
}

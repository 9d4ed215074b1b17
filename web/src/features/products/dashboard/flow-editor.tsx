import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flowStep, flowStepApi } from '@temper/contract/entities/flow-step.ts';
import { useEffect, useRef, useState } from 'react';
import { EntityForm } from '../../../entity-ui/entity-form.tsx';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { useDelete } from '../../../entity-ui/use-delete.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { messageOf } from '../../../lib/api/api-problem.ts';
import { callAny } from '../../../lib/api/call.ts';
import { useFormat, useMay } from '../../../lib/me.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useFocusKept } from '../use-focus-kept.ts';
import classes from './dashboard.module.css';
import { flowStepKit } from './flow-step-kit.ts';
import { positionsAfterMove } from './step-positions.ts';

const fields = Object.entries(flowStep.meta.fields)
  .filter(([key]) => key !== 'position')
  .map(([key, meta]) => ({ key, meta }));

/** Adds, changes, orders and deletes the steps; every change is kept at once. */
export function FlowEditor({ steps, onClose }: { steps: readonly EntityRow[]; onClose: () => void }) {
  const { t } = useTranslation();
  const may = useMay();
  const client = useQueryClient();
  const [open, setOpen] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  useReturnFocus();
  // The button that led here is gone while the steps are edited.
  useEffect(() => frame.current?.focus(), []);
  const refresh = () => client.invalidateQueries({ queryKey: ['flowStep'] });
  const askDelete = useDelete(flowStepKit);
  const move = useMutation({
    mutationFn: async ({ from, to }: { from: number; to: number }) => {
      for (const { step, position } of positionsAfterMove(steps, from, to)) {
        const body = { position, version: step.version };
        await callAny(flowStepApi.update, { params: { id: step.id }, body });
      }
    },
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
    onSettled: refresh,
  });
  const keepFocus = useFocusKept();
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= steps.length || move.isPending) return;
    keepFocus();
    move.mutate({ from, to });
  };
  const last = steps.reduce((most, step) => Math.max(most, Number(step.position)), -1);
  const form = (step?: EntityRow) => (
    <EntityForm
      title={step ? t('Edit Step') : t('Add Step')}
      fields={fields}
      schema={flowStep.create.omit({ position: true })}
      record={step}
      initial={{ status: 'pending', completionPercentage: 0 }}
      submitLabel={step ? t('Save Changes') : t('Add Step')}
      onSave={({ body, version, idempotencyKey }) =>
        step
          ? callAny(flowStepApi.update, { params: { id: step.id }, body: { ...body, version } })
          : callAny(flowStepApi.create, { body: { ...body, position: last + 1 } }, { idempotencyKey })
      }
      onDone={() => {
        setOpen(undefined);
        void refresh();
      }}
      onCancel={() => setOpen(undefined)}
    />
  );

  return (
    <div ref={frame} tabIndex={-1} className={classes.editor}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.id}>
            {open === step.id ? (
              form(step)
            ) : (
              <Step
                step={step}
                first={index === 0}
                last={index === steps.length - 1}
                onMove={may('flowStep.update') ? (by) => moveTo(index, index + by) : undefined}
                onEdit={may('flowStep.update') ? () => setOpen(step.id) : undefined}
                onDelete={may('flowStep.delete') ? () => askDelete([step]) : undefined}
              />
            )}
          </li>
        ))}
      </ol>
      {open === 'new' && form()}
      <Group gap="xs" mt="md">
        {may('flowStep.create') && open !== 'new' && (
          <Button
            id="add-step"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {t('Add Step')}
          </Button>
        )}
        {open === undefined && (
          <Button variant="default" onClick={onClose}>
            {t('Done')}
          </Button>
        )}
      </Group>
    </div>
  );
}

function Step({
  step,
  first,
  last,
  onMove,
  onEdit,
  onDelete,
}: {
  step: EntityRow;
  first: boolean;
  last: boolean;
  onMove?: (by: 1 | -1) => void;
  onEdit?: () => void;
  onDelete?: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = String(step.name);
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <span className={classes.stepName}>{name}</span>
        <StatusBadge options={flowStep.meta.fields.status?.options ?? []} value={String(step.status)} />
        <Text span size="sm" c="dimmed">
          {t('{{percent}}% Complete', { percent: format.number(Number(step.completionPercentage), 1) })}
        </Text>
      </div>
      <Group gap={2} wrap="nowrap">
        {onMove && (
          <>
            <Tooltip label={t('Move up')}>
              <ActionIcon
                aria-label={t('Move {{name}} up', { name })}
                aria-disabled={first}
                data-disabled={first || undefined}
                onClick={() => !first && onMove(-1)}
              >
                <IconArrowUp size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('Move down')}>
              <ActionIcon
                aria-label={t('Move {{name}} down', { name })}
                aria-disabled={last}
                data-disabled={last || undefined}
                onClick={() => !last && onMove(1)}
              >
                <IconArrowDown size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
        {onEdit && (
          <Tooltip label={t('Edit')}>
            <ActionIcon
              id={`edit-step-${step.id}`}
              aria-label={t('Edit {{name}}', { name })}
              onClick={onEdit}
            >
              <IconPencil size={17} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
        {onDelete && (
          <Tooltip label={t('Delete')}>
            <ActionIcon aria-label={t('Delete {{name}}', { name })} onClick={onDelete}>
              <IconTrash size={17} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </div>
  );
}

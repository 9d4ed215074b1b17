import { Button, Skeleton } from '@mantine/core';
import { IconPencil, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuery } from '../../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../lib/me.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { FlowEditor } from './flow-editor.tsx';
import { flowStepKit } from './flow-step-kit.ts';
import { FlowStrip } from './flow-strip.tsx';

/** The steps from raw material to pack, and, for those who may, their maintenance. */
export function FlowCard() {
  const { t } = useTranslation();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const list = useQuery(listQuery(flowStepKit, { sort: 'position', pageSize: '200' }));
  const steps = list.data?.items;
  const mayEdit = may('flowStep.update') || may('flowStep.create') || may('flowStep.delete');
  const start = mayEdit && !editing && (
    <Button
      id="edit-steps"
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {t('Edit Steps')}
    </Button>
  );
  return (
    <Card title={t('Product Flow & Recipe Tracking')} actions={steps && steps.length > 0 && start}>
      {list.isError && !steps ? (
        <ErrorState of={list} />
      ) : !steps ? (
        <Skeleton height={110} />
      ) : editing ? (
        <FlowEditor steps={steps} onClose={() => setEditing(false)} />
      ) : steps.length ? (
        <FlowStrip steps={steps} />
      ) : (
        <EmptyState
          icon={<IconRoute size={22} />}
          title={t('No steps yet')}
          message={t('The steps of production, in their order, with how far each has come.')}
        >
          {start}
        </EmptyState>
      )}
    </Card>
  );
}

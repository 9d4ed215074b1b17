import { useQueryClient } from '@tanstack/react-query';
import { task, taskApi } from '@temper/contract/entities/task.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { callAny } from '../lib/api/call.ts';
import { useFormat } from '../lib/me.ts';
import { formFields, useSavedToast } from './entity-editor.tsx';
import { EntityForm } from './entity-form.tsx';
import type { EntityRecord, EntityRow } from './entity-kit.ts';
import type { FormValues } from './form-values.ts';
import { type RecordLink, RecordLinkInput } from './record-link-input.tsx';
import { taskKit } from './task-kit.ts';

const fields = formFields(task.meta).map((field) =>
  field.key === 'title' ? { ...field, wide: true } : field,
);

const linkOf = ({ linkEntity, linkId, linkTitle }: EntityRow): RecordLink | null =>
  typeof linkEntity === 'string' && typeof linkId === 'string'
    ? { entity: linkEntity, recordId: linkId, title: String(linkTitle) }
    : null;

/** Adds or changes a task. `link` is the record that a new one hangs on, `initial` what it begins with besides. */
export function TaskForm({
  record,
  link: given = null,
  initial,
  onDone,
  onCancel,
}: {
  record?: EntityRow;
  link?: RecordLink | null;
  initial?: FormValues;
  onDone: (saved?: EntityRecord) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const tell = useSavedToast(taskKit);
  const before = record ? linkOf(record) : null;
  const [link, setLink] = useState<RecordLink | null>(record ? before : given);
  const first = useMemo(
    () => ({ status: 'todo', priority: 'medium', dueDate: format.dayOf(new Date()), ...initial }),
    [format, initial],
  );
  const linked = { linkEntity: link?.entity ?? null, linkId: link?.recordId ?? null };
  return (
    <EntityForm
      title={record ? t('Edit Task') : t('Add New Task')}
      submitLabel={record ? t('Save Changes') : t('Add Task')}
      fields={fields}
      schema={task.create}
      record={record}
      initial={first}
      check={bothOrNone}
      onSave={async ({ body, version, idempotencyKey }) =>
        record
          ? callAny(taskApi.update, {
              params: { id: record.id },
              body: { ...body, ...(link?.recordId === before?.recordId ? {} : linked), version },
            })
          : callAny(taskApi.create, { body: { ...body, ...linked } }, { idempotencyKey })
      }
      onDone={(given) => {
        const saved = given as EntityRecord;
        client.setQueryData(['task', 'record', saved.row.id], saved);
        void client.invalidateQueries({ queryKey: ['task'] });
        for (const one of [link, before]) if (one) void client.invalidateQueries({ queryKey: [one.entity] });
        tell(saved.row, record === undefined);
        onDone(saved);
      }}
      onCancel={onCancel}
    >
      <RecordLinkInput label={t('Linked To')} value={link} exceptId={record?.id} onChange={setLink} />
    </EntityForm>
  );
}

/** A rhythm needs its number and its unit. */
function bothOrNone({ repeatEvery, repeatUnit }: FormValues): Record<string, string> {
  if (repeatEvery && !repeatUnit) return { repeatUnit: 'Choose days, weeks or months' };
  if (repeatUnit && !repeatEvery) return { repeatEvery: 'Say how often the task repeats' };
  return {};
}

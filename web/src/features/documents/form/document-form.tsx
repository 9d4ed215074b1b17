import { Button, Group, Progress, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentKindOf, documentKinds } from '@temper/contract/documents/kinds.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { document, documentProblems } from '@temper/contract/entities/document.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { EntityEditor } from '../../../entity-ui/entity-editor.tsx';
import type { FieldControl, FormField } from '../../../entity-ui/entity-form.tsx';
import type { InlineFormProps } from '../../../entity-ui/entity-screen.tsx';
import { FieldInput } from '../../../entity-ui/field-input.tsx';
import { useUploads } from '../../../entity-ui/use-uploads.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { documentKit, fieldsOfKind } from '../record/record-kit.ts';

const nextNumberQuery = (kind: string) => ({
  queryKey: ['document', 'next-number', kind],
  queryFn: () => call(documentApi.nextNumber, { query: { kind: kind as 'general' } }),
});

/** The document form's own fields, in its order; those of the kind follow. */
const first = [
  'name',
  'documentNumber',
  'kind',
  'unit',
  'publicationDate',
  'revisionNumber',
  'revisionReason',
  'category',
  'subtype',
];
const place = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
const ofKinds = [...new Set(documentKinds.flatMap(({ fields }) => fields as readonly string[]))];

/** Adds a document of a kind (`fixedKind`, or chosen in the form), or changes a draft. */
export function DocumentForm({ fixedKind, ...props }: InlineFormProps & { fixedKind?: string }) {
  const { t } = useTranslation();
  const known = useQuery({
    ...nextNumberQuery(fixedKind ?? ''),
    enabled: Boolean(fixedKind) && !props.record,
  });
  const label = documentKindOf(fixedKind ?? '')?.addLabel ?? 'Add Document';
  if (fixedKind && !props.record && known.isPending)
    return (
      <Card title={t(label)}>
        <Skeleton height={320} />
      </Card>
    );
  return <Loaded fixedKind={fixedKind} proposed={known.data?.documentNumber} {...props} />;
}

function Loaded({
  fixedKind,
  proposed,
  record,
  onDone,
  onCancel,
}: InlineFormProps & { fixedKind: string | undefined; proposed: string | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kind, setKind] = useState<string>(String(record?.kind ?? fixedKind ?? ''));
  const [file, setFile] = useState<{ id: string; name: string }>();
  const names = useRef(new Map<string, string>());
  const uploads = useUploads(async (id) => setFile({ id, name: names.current.get('file') ?? '' }));
  const fields = useMemo(
    () =>
      [...fieldsOfKind(kind)]
        .map(
          (field): FormField => ({
            ...field,
            wide: field.key === 'revisionReason' || field.key === 'tags',
            ...(field.key === 'kind' && {
              clears: ['category', 'subtype', ...ofKinds],
              input: (control) =>
                fixedKind || record ? (
                  <FixedKind control={control} />
                ) : (
                  <KindInput control={control} onKind={setKind} />
                ),
            }),
            ...(field.key === 'documentNumber' &&
              !record && { input: (control: FieldControl) => <NumberInput control={control} /> }),
          }),
        )
        .sort((a, b) => place(a.key) - place(b.key)),
    [kind, fixedKind, record],
  );
  const schema = useMemo(() => {
    const shape: z.ZodRawShape = document.create.shape;
    return z.object(Object.fromEntries(fields.flatMap(({ key }) => (shape[key] ? [[key, shape[key]]] : []))));
  }, [fields]);
  const addLabel = t(documentKindOf(fixedKind ?? '')?.addLabel ?? 'Add Document');
  return (
    <EntityEditor
      kit={documentKit}
      schema={schema}
      fields={fields}
      initial={{
        kind: fixedKind ?? null,
        documentNumber: proposed ?? null,
        revisionNumber: 1,
      }}
      check={(values) =>
        Object.fromEntries(
          documentProblems({ ...values, kind: kind || undefined }).map(({ path, message }) => [
            path,
            message,
          ]),
        )
      }
      {...(record ? { record } : { title: addLabel, submitLabel: addLabel })}
      blocked={() => uploads.list.some(({ error }) => !error)}
      onSaved={async (saved) => {
        if (!file) return;
        const params = { id: saved.row.id };
        const { items } = await call(documentApi.revisions, { params });
        await call(documentApi.changeDraft, {
          params,
          body: { draftVersion: items[0]?.version ?? 1, fileId: file.id },
        } as never);
        await client.invalidateQueries({ queryKey: ['document'] });
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      {!record && (
        <div style={{ marginTop: 16 }}>
          <Text size="sm" fw={500} mb={4}>
            {t('File')}
          </Text>
          {file ? (
            <Group justify="space-between" gap="xs">
              <Text size="sm" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                {file.name}
              </Text>
              <Button size="compact-sm" variant="default" onClick={() => setFile(undefined)}>
                {t('Remove File')}
              </Button>
            </Group>
          ) : (
            uploads.list.length === 0 && (
              <FileDrop
                single
                label={t('Drop the file of this revision here or click to choose')}
                onFiles={(files) => {
                  names.current.set('file', files[0]?.name ?? '');
                  uploads.add(files);
                }}
              />
            )
          )}
          {uploads.list.map((upload) => (
            <Group key={upload.id} gap="sm" wrap="nowrap">
              <div style={{ flex: 1, minWidth: 0 }}>
                <Text size="sm" truncate>
                  {upload.name}
                </Text>
                {upload.error ? (
                  <Text size="sm" c="var(--t-danger-text)" role="alert">
                    {t(upload.error)}
                  </Text>
                ) : (
                  <Progress
                    value={upload.progress}
                    aria-label={t('Upload of {{name}}', { name: upload.name })}
                  />
                )}
              </div>
              {upload.error && (
                <Button size="compact-sm" variant="default" onClick={() => uploads.retry(upload.id)}>
                  {t('Try again')}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => uploads.cancel(upload.id)}
              >
                {t('Cancel')}
              </Button>
            </Group>
          ))}
        </div>
      )}
    </EntityEditor>
  );
}

/** The type of a document of a kind's own list: shown, not chosen. */
function FixedKind({ control: { key, meta, value } }: { control: FieldControl }) {
  const { t } = useTranslation();
  return (
    <TextInput
      id={`field-${key}`}
      label={t(meta.label)}
      value={t(documentKindOf(String(value))?.label ?? String(value))}
      readOnly
      disabled
    />
  );
}

function KindInput({
  control: { key, meta, value, error, onChange },
  onKind,
}: {
  control: FieldControl;
  onKind: (kind: string) => void;
}) {
  return (
    <FieldInput
      name={key}
      meta={meta}
      value={value}
      error={error}
      onChange={(next) => {
        onKind(String(next ?? ''));
        onChange(next);
      }}
    />
  );
}

/** The number by the rule of the kind stands there until the person types another. */
function NumberInput({ control }: { control: FieldControl }) {
  const { key, meta, value, values, error, onChange } = control;
  const kind = String(values.kind ?? '');
  const proposal = useQuery({ ...nextNumberQuery(kind), enabled: kind !== '' }).data?.documentNumber;
  const before = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal takes the place of the last one
  useEffect(() => {
    if (!proposal) return;
    if (value === null || value === '' || value === before.current) {
      if (value !== proposal) onChange(proposal);
    }
    before.current = proposal;
  }, [proposal]);
  return <FieldInput name={key} meta={meta} value={value} error={error} onChange={onChange} />;
}

import { Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { documentKindOf, documentKinds } from '@temper/contract/documents/kinds.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { document, documentProblems } from '@temper/contract/entities/document.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { EntityEditor } from '../../../entity-ui/entity-editor.tsx';
import type { FieldControl, FormField } from '../../../entity-ui/entity-form.tsx';
import type { InlineFormProps } from '../../../entity-ui/entity-screen.tsx';
import { FieldInput } from '../../../entity-ui/field-input.tsx';
import { SuggestingInput } from '../../../entity-ui/suggesting-input.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { type FlatSearch, oneOf } from '../../../lib/list-search.ts';
import { Card } from '../../../ui/card.tsx';
import { documentKit, fieldsOfKind } from '../record/record-kit.ts';
import { FileField } from './file-field.tsx';

const nextNumberQuery = (kind: string) => ({
  queryKey: ['document', 'next-number', kind],
  queryFn: () => call(documentApi.nextNumber, { query: { kind: kind as 'general' } }),
});

const ofKinds = [...new Set(documentKinds.flatMap(({ fields }) => fields as readonly string[]))];
/** The document form's own fields, those of the kind, and those that every document may have. */
const order = [
  'name',
  'documentNumber',
  'kind',
  'unit',
  'publicationDate',
  'revisionNumber',
  'revisionReason',
  'category',
  'subtype',
  ...ofKinds,
  'department',
  'ownerId',
  'reviewMonths',
  'tags',
];

const fileField: FormField = { key: 'fileId', meta: { kind: 'file', label: 'File' }, wide: true };

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
  const chosen = oneOf((useSearch({ strict: false }) as FlatSearch).category);
  const [kind, setKind] = useState<string>(String(record?.kind ?? fixedKind ?? ''));
  const [sending, setSending] = useState(false);
  const departments = documentKindOf(kind)?.departments;
  const fields = useMemo(() => {
    const own = [...fieldsOfKind(kind)]
      .map(
        (field): FormField => ({
          ...field,
          wide: field.key === 'revisionReason' || field.key === 'tags',
          ...(field.key === 'kind' && {
            clears: ['category', 'subtype', 'customerId', 'supplierId', ...ofKinds],
            input: (control) =>
              fixedKind || record ? (
                <FixedKind control={control} />
              ) : (
                <KindInput control={control} onKind={setKind} />
              ),
          }),
          ...(field.key === 'department' &&
            departments && {
              input: (control: FieldControl) => <SuggestingInput control={control} offered={departments} />,
            }),
          ...(field.key === 'documentNumber' &&
            !record && { input: (control: FieldControl) => <NumberInput control={control} /> }),
          ...(field.key === 'expiryDate' &&
            kind === 'certifications' && {
              meta: { ...field.meta, required: 'Expiry date is required' } as FieldMeta,
            }),
        }),
      )
      .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
    // The file of a draft is exchanged on its page.
    return record
      ? own
      : [
          ...own,
          {
            ...fileField,
            input: (control: FieldControl) => <FileField control={control} onSending={setSending} />,
          },
        ];
  }, [kind, departments, fixedKind, record]);
  const schema = useMemo(() => {
    const shape: z.ZodRawShape = document.create.shape;
    return z.object(Object.fromEntries(fields.flatMap(({ key }) => (shape[key] ? [[key, shape[key]]] : []))));
  }, [fields]);
  const own = documentKindOf(fixedKind ?? '');
  const addLabel = t(own?.addLabel ?? 'Add Document');
  return (
    <EntityEditor
      kit={documentKit}
      schema={schema}
      fields={fields}
      initial={{
        kind: fixedKind ?? null,
        documentNumber: proposed ?? null,
        revisionNumber: 1,
        // Who looks at one category adds to it.
        category: own?.category?.options.some(({ value }) => value === chosen) ? chosen : null,
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
      nextStep={{ text: t('It is a draft until it is approved.'), label: t('Submit for Review') }}
      blocked={() => sending}
      onDone={onDone}
      onCancel={onCancel}
    />
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
      variant="filled"
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

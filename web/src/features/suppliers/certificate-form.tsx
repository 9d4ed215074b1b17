import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  certificateCreate,
  certificateFields,
  type SupplierCertificate,
  supplierCertificateApi,
} from '@temper/contract/entities/supplier-certificate.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';
import { FieldInput } from '../../entity-ui/field-input.tsx';
import { cleaned } from '../../entity-ui/form-values.ts';
import { useUploads } from '../../entity-ui/use-uploads.ts';
import { useVersionedForm } from '../../entity-ui/use-versioned-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { onEscape } from '../../lib/on-escape.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import classes from './supplier-record.module.css';

type Typed = Record<keyof typeof certificateFields, unknown> & {
  file: Pick<NonNullable<SupplierCertificate['file']>, 'id' | 'name'> | null;
  version: number;
};

const metas = {
  standard: certificateFields.standard.meta,
  number: certificateFields.number.meta,
  issuer: certificateFields.issuer.meta,
  issued: certificateFields.issued.meta,
  expires: certificateFields.expires.meta,
  file: { kind: 'file', label: 'File' },
} as const;
const empty = { standard: null, number: null, issuer: null, issued: null, expires: null, file: null };

/** What is typed as the API takes it. */
const bodyOf = ({ file, ...values }: Omit<Typed, 'version'>) =>
  ({ ...cleaned(values), fileId: file?.id ?? null }) as z.input<typeof certificateCreate>;
const schema = z.custom<Omit<Typed, 'version'>>().transform(bodyOf).pipe(certificateCreate);
const show = { file: (file: unknown): ReactNode => (file as Typed['file'])?.name };

/** Adds a certificate to a supplier, changes one, or renews one: the next of its standard, which takes its place. */
export function CertificateForm({
  supplierId,
  changes,
  renews,
  onClose,
}: {
  supplierId: string;
  /** The certificate that is changed, as it is known now. */
  changes?: SupplierCertificate | undefined;
  /** The certificate that a new one follows. */
  renews?: SupplierCertificate | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  useReturnFocus();
  const element = useRef<HTMLFormElement>(null);
  // A renewal begins where it differs from what it follows.
  const first = renews ? 'number' : 'standard';
  useEffect(() => {
    element.current?.querySelector<HTMLElement>(`#field-${first}`)?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  const record: Typed = changes ?? {
    ...empty,
    standard: renews?.standard ?? null,
    issuer: renews?.issuer ?? null,
    version: 0,
  };
  const [title, saveLabel] = changes
    ? [t('Edit Certificate'), t('Save Changes')]
    : renews
      ? [t('Renew Certificate'), t('Add Certificate')]
      : [t('Add Certificate'), t('Add Certificate')];
  const form = useVersionedForm({
    record,
    fields: metas,
    schema,
    show,
    save: (_changes, version, values) =>
      changes
        ? call(supplierCertificateApi.update, {
            params: { id: changes.id },
            body: { ...bodyOf(values), version },
          })
        : call(supplierCertificateApi.create, { params: { id: supplierId }, body: bodyOf(values) }),
    saved: () => {
      void client.invalidateQueries({ queryKey: ['supplier'] });
      onClose();
    },
  });
  const fileName = useRef('');
  const uploads = useUploads(async (fileId) => {
    form.set('file', { id: fileId, name: fileName.current });
  });
  const sending = uploads.list.some(({ error }) => !error);
  const { file } = form.values;
  return (
    <>
      <form
        ref={element}
        className={classes.form}
        aria-label={title}
        noValidate
        onSubmit={form.submit}
        onKeyDown={onEscape(onClose)}
      >
        <FormProblem problem={form.problem} />
        <div className={classes.fields}>
          {(Object.keys(certificateFields) as (keyof typeof certificateFields)[]).map((key) => (
            <FieldInput
              key={key}
              name={key}
              meta={metas[key]}
              value={form.values[key]}
              error={form.errors[key]}
              onChange={(value) => form.set(key, value === '' ? null : value)}
            />
          ))}
        </div>
        <div style={{ marginTop: 14 }}>
          {file ? (
            <Group gap={6}>
              <IconFile size={17} aria-hidden />
              <Text size="sm">{file.name}</Text>
              <ActionIcon
                aria-label={t('Remove {{name}}', { name: file.name })}
                onClick={() => form.set('file', null)}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          ) : (
            <FileDrop
              single
              label={t('Drop the certificate here or click to choose')}
              onFiles={(files) => {
                fileName.current = files[0]?.name ?? '';
                uploads.add(files);
              }}
            />
          )}
          {uploads.list.map(({ id, name, progress, error }) =>
            error ? (
              <Text key={id} size="sm" c="var(--t-danger-text)" role="alert">
                {t(error)}
              </Text>
            ) : (
              <Progress key={id} value={progress} aria-label={t('Upload of {{name}}', { name })} />
            ),
          )}
        </div>
        <Group mt="md" gap="xs">
          <Button type="submit" loading={form.saving} disabled={sending}>
            {saveLabel}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </form>
      {form.dialog}
    </>
  );
}

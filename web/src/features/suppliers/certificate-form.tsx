import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  certificateCreate,
  certificateFields,
  type SupplierCertificate,
  supplierCertificateApi,
} from '@temper/contract/entities/supplier-certificate.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { FieldInput } from '../../entity-ui/field-input.tsx';
import { cleaned } from '../../entity-ui/form-values.ts';
import { useUploads } from '../../entity-ui/use-uploads.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import classes from './supplier-record.module.css';

const fields = Object.entries(certificateFields).map(([key, { meta }]) => ({
  key: key as keyof typeof certificateFields,
  meta,
}));

/** Adds a certificate to a supplier, or changes one. */
export function CertificateForm({
  supplierId,
  certificate,
  onClose,
}: {
  supplierId: string;
  certificate: SupplierCertificate | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  useReturnFocus();
  const [fileName, setFileName] = useState(certificate?.file?.name);
  const title = certificate ? t('Edit Certificate') : t('Add Certificate');
  const form = useForm({
    initial: {
      standard: certificate?.standard ?? null,
      number: certificate?.number ?? null,
      issuer: certificate?.issuer ?? null,
      issued: certificate?.issued ?? null,
      expires: certificate?.expires ?? null,
      fileId: certificate?.file?.id ?? null,
    } as Record<string, string | null>,
    schema: certificateCreate,
    save: (values) => {
      const body = cleaned(values) as z.input<typeof certificateCreate>;
      return certificate
        ? call(supplierCertificateApi.update, {
            params: { id: certificate.id },
            body: { ...body, version: certificate.version },
          })
        : call(supplierCertificateApi.create, { params: { id: supplierId }, body });
    },
    saved: () => {
      void client.invalidateQueries({ queryKey: ['supplier'] });
      onClose();
    },
  });
  const uploads = useUploads(async (fileId) => form.set('fileId', fileId));
  const sending = uploads.list.some(({ error }) => !error);
  return (
    <form className={classes.form} aria-label={title} noValidate onSubmit={form.submit}>
      <FormProblem problem={form.problem} />
      <div className={classes.fields}>
        {fields.map(({ key, meta }) => (
          <FieldInput
            key={key}
            name={key}
            meta={meta}
            value={form.values[key]}
            error={form.errors[key]}
            onChange={(value) => form.set(key, (value === '' ? null : value) as string | null)}
          />
        ))}
      </div>
      <div style={{ marginTop: 14 }}>
        {form.values.fileId ? (
          <Group gap={6}>
            <IconFile size={17} aria-hidden />
            <Text size="sm">{fileName}</Text>
            <ActionIcon
              aria-label={t('Remove {{name}}', { name: fileName ?? '' })}
              onClick={() => form.set('fileId', null)}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ) : (
          <FileDrop
            single
            label={t('Drop the certificate here or click to choose')}
            onFiles={(files) => {
              setFileName(files[0]?.name);
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
          {certificate ? t('Save Changes') : t('Add Certificate')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FieldControl } from '../../../entity-ui/entity-form.tsx';
import { UploadRow } from '../../../entity-ui/upload-row.tsx';
import { useUploads } from '../../../entity-ui/use-uploads.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import classes from './form.module.css';

/**
 * The file of a new document, sent as soon as it is dropped or chosen; the field's value is the id under which it
 * has arrived. Only the first of several dropped files is kept.
 */
export function FileField({
  control: { value, error, onChange },
  onSending,
}: {
  control: FieldControl;
  onSending: (sending: boolean) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [file, setFile] = useState<File>();
  const take = useRef(onChange);
  take.current = onChange;
  const uploads = useUploads(async (id) => take.current(id));
  const [upload] = uploads.list;
  const sending = upload !== undefined && upload.error === undefined;
  useEffect(() => onSending(sending), [sending, onSending]);
  const words = file && (
    <Text size="sm" className={classes.fileName}>
      {file.name} <span className={classes.size}>{format.bytes(file.size)}</span>
    </Text>
  );
  return (
    <div className={classes.file}>
      <Text size="sm" fw="var(--mantine-font-weight-medium)" mb={4}>
        {t('File')}
      </Text>
      <p className="visually-hidden" role="status">
        {!upload && value && file ? t('{{name}} has arrived', { name: file.name }) : ''}
      </p>
      {upload ? (
        <UploadRow upload={upload} uploads={uploads} {...(file && { detail: format.bytes(file.size) })} />
      ) : value ? (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          {words}
          <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
            {t('Remove File')}
          </Button>
        </Group>
      ) : (
        <FileDrop
          single
          label={t('Drop the file of this revision here or click to choose')}
          onFiles={(files) => {
            setFile(files[0]);
            uploads.add(files);
          }}
        />
      )}
      {error && (
        <Text size="xs" c="var(--t-danger-text)" mt={4} role="alert">
          {t(error)}
        </Text>
      )}
    </div>
  );
}

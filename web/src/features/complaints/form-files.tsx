import { Text } from '@mantine/core';
import { UploadRow } from '../../entity-ui/upload-row.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import classes from './complaints.module.css';
import type { useFormFiles } from './use-form-files.ts';

/** Photos and documents of a record that is being added: chosen here, sent at once. */
export function FormFiles({ files }: { files: ReturnType<typeof useFormFiles> }) {
  const { t } = useTranslation();
  return (
    <div className={classes.wide}>
      <Text size="sm" fw={500} mb={4}>
        {t('Attachments')}
      </Text>
      <FileDrop
        label={t('Drop photos and documents here or click to choose')}
        hint={t('Several at once; they are attached when the complaint is added')}
        onFiles={files.add}
      />
      {files.list.length > 0 && (
        <ul className={classes.files} aria-label={t('Attachments')}>
          {files.list.map((file) => (
            <li key={file.id} className={classes.file}>
              <UploadRow upload={file} uploads={files} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { Button, Progress, Text } from '@mantine/core';
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
          {files.list.map(({ id, name, progress, error, refused }) => (
            <li key={id} className={classes.file}>
              <div className={classes.fileWords}>
                <Text size="sm" truncate>
                  {name}
                </Text>
                {error ? (
                  <Text size="sm" c="var(--t-danger-text)" role="alert">
                    {t(error)}
                  </Text>
                ) : (
                  <Progress
                    value={progress}
                    color={progress === 100 ? 'green' : undefined}
                    aria-label={t('Upload of {{name}}', { name })}
                  />
                )}
              </div>
              {error && !refused && (
                <Button size="compact-sm" variant="default" onClick={() => files.retry(id)}>
                  {t('Try again')}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={t('Remove {{name}}', { name })}
                onClick={() => files.remove(id)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import type { UploadState, useUploads } from './use-uploads.ts';

/**
 * A file that is sent: how far it is or why it failed, to be tried again, given up or taken off. `detail` follows its
 * name.
 */
export function UploadRow({
  upload,
  uploads,
  detail,
}: {
  upload: UploadState;
  uploads: Pick<ReturnType<typeof useUploads>, 'retry' | 'cancel'>;
  /** Translated, such as its size. */
  detail?: string;
}) {
  const { t } = useTranslation();
  const { id, name, progress, error, refused } = upload;
  const arrived = progress === 100;
  const sent = refused || arrived;
  return (
    <Group gap="sm" wrap="nowrap">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" truncate>
          {name}
          {detail && (
            <Text span c="dimmed">
              {` ${detail}`}
            </Text>
          )}
        </Text>
        {error ? (
          <Text size="sm" c="var(--t-danger-text)" role="alert">
            {t(error)}
          </Text>
        ) : (
          <Progress
            value={progress}
            color={arrived ? 'green' : undefined}
            aria-label={t('Upload of {{name}}', { name })}
          />
        )}
      </div>
      {error && !refused && (
        <Button size="compact-sm" variant="default" onClick={() => uploads.retry(id)}>
          {t('Try again')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={sent ? t('Remove {{name}}', { name }) : t('Cancel the upload of {{name}}', { name })}
        onClick={() => uploads.cancel(id)}
      >
        {sent ? t('Remove') : t('Cancel')}
      </Button>
    </Group>
  );
}

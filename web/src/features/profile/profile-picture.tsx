import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { avatarLimits, meApi } from '@temper/contract/endpoints/me.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { type Me, meQuery, useMe } from '../../lib/me.ts';
import { membersQuery } from '../../lib/people.ts';
import { startUpload } from '../../lib/upload.ts';

/** Sends a file; its id, or an error whose message is a sentence. */
const sendFile = (file: File, onProgress: (percent: number) => void) =>
  new Promise<string>((resolve, reject) => {
    startUpload(file, {
      onProgress,
      onDone: resolve,
      onError: (sentence) => reject(new ApiProblem(422, sentence)),
    });
  });

const { maxBytes } = avatarLimits;

/** The own picture beside the name, how it is chosen and how it is removed. */
export function ProfilePicture({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { person } = useMe();
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return call(meApi.removeAvatar);
      // Before it travels; the server looks again.
      if (file.size > maxBytes) throw new ApiProblem(413, `File is larger than ${maxBytes} bytes`);
      const fileId = await sendFile(file, setPercent);
      return call(meApi.setAvatar, { body: { fileId } });
    },
    onSuccess: (changed, file) => {
      client.setQueryData<Me>(meQuery.queryKey, (me) => me && { ...me, person: changed });
      void client.invalidateQueries({ queryKey: membersQuery.queryKey });
      notifications.show({ message: file ? t('Picture saved') : t('Picture removed') });
    },
    onSettled: () => setPercent(0),
  });
  return (
    <Stack gap={8} mb="md">
      <Group wrap="nowrap">
        <Avatar src={person.avatar} alt="" name={person.name} size={56} color="brand" />
        <div style={{ minWidth: 0 }}>{children}</div>
      </Group>
      <Group gap={8}>
        <FileButton
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={(file) => file && change.mutate(file)}
          inputProps={{ 'aria-label': t('Picture') }}
        >
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" loading={change.isPending}>
              {person.avatar ? t('Change picture') : t('Choose a picture')}
            </Button>
          )}
        </FileButton>
        {person.avatar && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={change.isPending}
            onClick={() => change.mutate(null)}
          >
            {t('Remove picture')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {change.isPending && percent > 0
          ? t('{{percent}} % sent', { percent: Math.round(percent) })
          : t('PNG, JPG, GIF or WebP up to 10 MB')}
      </Text>
      {change.error && (
        <Text size="sm" c="var(--t-danger-text)" role="alert">
          {t(messageOf(change.error))}
        </Text>
      )}
    </Stack>
  );
}

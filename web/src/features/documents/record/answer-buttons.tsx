import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeRequest } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { messageOf } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';
import { useDiscard } from '../../../lib/use-discard.ts';
import { useForm } from '../../../lib/use-form.ts';
import { CommandDialog, Words } from './dialog.tsx';

/** Accepts or declines a change that somebody asked for, who is told. */
export function AnswerButtons({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation();
  const [declining, setDeclining] = useState(false);
  const answer = useAnswer(request);
  const accept = useMutation({
    mutationFn: () => answer({ answer: 'accepted' }),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  return (
    <Group gap="xs" mt={6}>
      {request.status === 'todo' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t('Accept')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => setDeclining(true)}>
        {t('Decline')}
      </Button>
      {declining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </Group>
  );
}

function useAnswer({ documentId, taskId, personName }: ChangeRequest) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (body: { answer: 'accepted' | 'declined'; reason?: string }) => {
    await call(documentApi.answerChange, { params: { id: documentId, taskId }, body });
    notifications.show({ message: t('{{name}} is told', { name: personName }) });
    await client.invalidateQueries({ queryKey: ['task'] });
  };
}

function DeclineDialog({ request, onClose }: { request: ChangeRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const answer = useAnswer(request);
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({ reason: z.string().trim().min(1, 'Say why the change is declined') }),
    save: ({ reason }) => answer({ answer: 'declined', reason }),
    saved: onClose,
  });
  const leave = useDiscard(form.dirty, onClose);
  return (
    <CommandDialog title={t('Decline')} form={{ ...form, leave, stale: undefined }} color="red">
      <Text size="sm">{t('{{name}} is told your reason.', { name: request.personName })}</Text>
      <Words
        label={t('Reason')}
        value={form.values.reason}
        error={form.errors.reason}
        required
        first
        onChange={(text) => form.set('reason', text)}
      />
    </CommandDialog>
  );
}

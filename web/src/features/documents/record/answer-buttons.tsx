import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeRequest } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { messageOf } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';
import { AskText } from '../../../ui/ask-text.tsx';

/** Enough of a request to tell it from others. */
const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

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
          aria-label={t('Accept: {{change}}', { change: short(request.text) })}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t('Accept')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('Decline: {{change}}', { change: short(request.text) })}
        onClick={() => setDeclining(true)}
      >
        {t('Decline')}
      </Button>
      {declining && (
        <AskText
          title={t('Decline')}
          color="red"
          hint={t('{{name}} is told your reason.', { name: request.personName })}
          label={t('Reason')}
          schema={z.string().trim().min(1, 'Say why the change is declined')}
          field="reason"
          onGive={(reason) => answer({ answer: 'declined', reason })}
          onClose={() => setDeclining(false)}
        />
      )}
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

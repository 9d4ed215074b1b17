import { Avatar, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMessage } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Comment, commentApi, commentLength } from '@temper/contract/endpoints/comments.ts';
import type { EntityName } from '@temper/contract/entities/registry.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';
import { call } from '../lib/api/call.ts';
import { useFormat, useMay } from '../lib/me.ts';
import { useOpenForm } from '../lib/session/open-forms.ts';
import { MoreButton } from '../ui/more-button.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { MentionInput } from './mention-input.tsx';
import { useOfDeleted } from './of-deleted.ts';

export const commentsQuery = (entity: EntityName, recordId: string) =>
  infiniteQueryOptions({
    queryKey: [entity, 'comments', recordId],
    queryFn: ({ signal, pageParam }) =>
      call(commentApi.list, { query: { entity, recordId, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  });

/** The talk about a record, newest first. An own comment can be removed; that there was one stays. */
export function Comments({ entity, recordId }: { entity: EntityName; recordId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const comments = useInfiniteQuery(commentsQuery(entity, recordId));
  if (comments.isError) return <ErrorState of={comments} />;
  const items = comments.data?.pages.flatMap((page) => page.items);
  return (
    <Stack>
      {may('comment.create') && <NewComment entity={entity} recordId={recordId} />}
      {!items && <Skeleton height={120} />}
      {items?.length === 0 && <EmptyState icon={<IconMessage size={22} />} title={t('No comments yet')} />}
      {items?.map((comment) => (
        <OneComment key={comment.id} comment={comment} entity={entity} />
      ))}
      <MoreButton of={comments} label={t('Show earlier comments')} />
    </Stack>
  );
}

function NewComment({ entity, recordId }: { entity: EntityName; recordId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const key = useRef(crypto.randomUUID());
  useOpenForm(text.trim() !== '');
  const ofDeleted = useOfDeleted();
  const send = useMutation({
    mutationFn: () =>
      call(commentApi.create, { body: { entity, recordId, text } }, { idempotencyKey: key.current }),
    onSuccess: () => {
      setText('');
      key.current = crypto.randomUUID();
      return client.invalidateQueries({ queryKey: [entity, 'comments', recordId] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) send.mutate();
  };
  // What was typed before another deleted the record stays.
  if (ofDeleted && !text) return null;
  return (
    <form onSubmit={submit}>
      <MentionInput
        label={t('Add a comment')}
        description={t('Write @ and a name to tell somebody.')}
        autosize
        minRows={2}
        maxLength={commentLength}
        value={text}
        error={send.isError ? t(messageOf(send.error)) : undefined}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      <Button type="submit" mt={8} disabled={!text.trim()} loading={send.isPending}>
        {t('Comment')}
      </Button>
    </form>
  );
}

function OneComment({ comment, entity }: { comment: Comment; entity: EntityName }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(commentApi.remove, { params: { id: comment.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [entity, 'comments'] }),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  return (
    <Group align="flex-start" wrap="nowrap" gap="sm">
      <Avatar name={comment.authorName} color="brand" size={32} />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Group gap="xs">
          <Text fw={600}>{comment.authorName}</Text>
          <Text size="xs" c="dimmed">
            <time dateTime={comment.createdAt} title={format.dateTime(comment.createdAt)}>
              {format.ago(comment.createdAt, t)}
            </time>
          </Text>
          {comment.can.delete && !comment.removed && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('Remove')}
            </Button>
          )}
        </Group>
        <Text
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          c={comment.removed ? 'dimmed' : undefined}
        >
          {comment.removed ? t('Removed by its author') : comment.text}
        </Text>
      </div>
    </Group>
  );
}

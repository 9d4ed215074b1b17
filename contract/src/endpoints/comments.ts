import { z } from 'zod';
import { recordRef } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** Greatest length of a comment, in characters. */
export const commentLength = 5000;

export const comment = z.object({
  id: z.uuid(),
  ...recordRef,
  /** Null when the author has removed it: the trace stays, the words do not show. */
  text: z.string().nullable(),
  removed: z.boolean(),
  authorId: z.uuid(),
  authorName: z.string(),
  createdAt: z.string(),
  can: z.object({ delete: z.boolean() }),
});
export type Comment = z.output<typeof comment>;

export const commentCreate = z.strictObject({
  ...recordRef,
  text: z
    .string({ error: 'Comment is required' })
    .trim()
    .min(1, 'Comment is required')
    .max(commentLength, `Comment must be at most ${commentLength} characters`)
    .refine((value) => !value.includes('\u0000'), 'Comment contains a character that cannot be stored'),
});

/** Reading also needs `<entity>.read` of the record's entity. */
export const commentApi = {
  list: endpoint({
    method: 'GET',
    path: '/comments',
    access: 'member',
    summary: "A record's comments, newest first; `before` is the id of the last one received",
    query: z.strictObject({ ...recordRef, before: z.uuid().optional() }),
    reply: z.object({ items: z.array(comment), more: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/comments',
    access: 'comment.create',
    summary: 'Comment on a record',
    body: commentCreate,
    reply: comment,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/comments/:id',
    access: 'member',
    summary: 'Remove an own comment; that there was one stays visible',
    params: idParams,
    status: 204,
  }),
} as const;

import { z } from 'zod';
import { entityNames } from '../entities/registry.ts';
import { oneLine } from '../fields/one-line.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';
import { storedFile } from './files.ts';

export const attachmentKinds = ['document', 'photo'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** Most attachments of one record. */
export const attachmentLimit = 500;

/** Names a record of any entity. */
export const recordRef = { entity: z.enum(entityNames), recordId: z.uuid() };

export const attachment = z.object({
  id: z.uuid(),
  ...recordRef,
  kind: z.enum(attachmentKinds),
  caption: z.string().nullable(),
  position: z.int(),
  createdAt: z.string(),
  createdBy: z.uuid(),
  createdByName: z.string(),
  file: storedFile.pick({ id: true, name: true, size: true, type: true }),
  can: z.object({ delete: z.boolean() }),
});
export type Attachment = z.output<typeof attachment>;

export const attachmentCreate = z.strictObject({
  ...recordRef,
  fileId: z.uuid(),
  kind: z.enum(attachmentKinds),
  caption: z
    .string()
    .overwrite(oneLine)
    .max(200, 'Caption must be at most 200 characters')
    .refine((value) => !value.includes('\u0000'), 'Caption contains a character that cannot be stored')
    .nullish(),
});

/** Reading also needs `<entity>.read`; deleting and restoring need `attachment.delete` or being its author. */
export const attachmentApi = {
  list: endpoint({
    method: 'GET',
    path: '/attachments',
    access: 'member',
    summary: "A record's documents and photos, in their order",
    query: z.strictObject({ ...recordRef, kind: z.enum(attachmentKinds).optional() }),
    reply: z.object({ items: z.array(attachment) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/attachments',
    access: 'attachment.create',
    summary: 'Attach an uploaded file to a record',
    body: attachmentCreate,
    reply: attachment,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/attachments/:id',
    access: 'member',
    summary: 'Take an attachment off its record, reversibly',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/attachments/:id/restore',
    access: 'member',
    summary: 'Put a removed attachment back',
    params: idParams,
    reply: attachment,
  }),
} as const;

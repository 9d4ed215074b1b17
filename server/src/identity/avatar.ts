import { hash } from 'node:crypto';
import { avatarLimits, type meApi } from '@temper/contract/endpoints/me.ts';
import type { membersApi } from '@temper/contract/endpoints/members.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { missingContent } from '../kernel/http/serve-file.ts';
import { NoThumbnailError } from '../platform/files/thumbnails.ts';
import { changePerson } from './change-person.ts';
import { findProfileOrThrow } from './get-me.ts';
import { refuseInDemo } from './require-password.ts';

const refused = (message: string) => invalid([{ path: 'fileId', message }]);

/** The small picture of an own uploaded file, whatever that was called. Throws 422 for what is no picture. */
async function shrunk(ctx: Ctx, fileId: string): Promise<Buffer> {
  const file = await ctx.db
    .selectFrom('file')
    .select(['sha256', 'type', 'size'])
    .where('id', '=', fileId)
    .where('createdBy', '=', ctx.principal.personId)
    .where('expiresAt', 'is', null)
    .executeTakeFirst();
  if (!file) throw notFound('File');
  const { maxBytes, width } = avatarLimits;
  if (file.size > maxBytes) throw refused(`File is larger than ${maxBytes} bytes`);
  const store = await ctx.kernel.files.store();
  try {
    return await ctx.kernel.files.thumbnails.get(file, width, () => store.open(file.sha256));
  } catch (error) {
    if (error instanceof NoThumbnailError) throw refused(error.message);
    if ((await store.sizeOf(file.sha256)) !== file.size) throw missingContent();
    throw error;
  }
}

export const setAvatar: Verb<typeof meApi.setAvatar> = async (ctx, { body }) => {
  await refuseInDemo(ctx);
  const avatarContent = await shrunk(ctx, body.fileId);
  await changePerson(ctx, { avatar: hash('sha256', avatarContent, 'hex') }, { avatarContent });
  return findProfileOrThrow(ctx);
};

export const removeAvatar: Verb<typeof meApi.removeAvatar> = async (ctx) => {
  await refuseInDemo(ctx);
  await changePerson(ctx, { avatar: null }, { avatarContent: null });
  return findProfileOrThrow(ctx);
};

/** Sends the picture of a person who is or was a member of the company. */
export const sendAvatar: Verb<typeof membersApi.avatar> = async (ctx, { params }, { request, reply }) => {
  const row = await ctx.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.personId')
    .select(['person.avatar', 'person.avatarContent'])
    .where('member.personId', '=', params.id)
    .executeTakeFirst();
  if (!row?.avatar) throw notFound('Picture');
  const etag = `"${row.avatar}"`;
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/webp').send(row.avatarContent);
};

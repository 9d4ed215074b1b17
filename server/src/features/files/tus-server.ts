import { Readable } from 'node:stream';
import { type StoredFile, uploadLimits } from '@temper/contract/endpoints/files.ts';
import { Server } from '@tus/server';
import { ERRORS, type Upload } from '@tus/utils';
import type { FastifyReply } from 'fastify';
import { v7 as newId } from 'uuid';
import { isInDemo } from '../../identity/require-password.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { badRequest, ProblemError } from '../../kernel/errors.ts';
import type { Http } from '../../kernel/http/mount.ts';
import type { BlobStore } from '../../platform/files/blob-store.ts';
import { displayName, storableName } from '../../platform/files/file-name.ts';
import { finishUpload } from './finish-upload.ts';
import { uploadLocker } from './upload-lock.ts';

export const uploadsPath = '/api/v1/files/uploads';
/** Unfinished uploads of one person at a time. */
const mostUploads = 50;

interface Call {
  readonly ctx: Ctx;
  /** What our own code threw inside of the tus server, which would tell less of it. */
  failure?: unknown;
  /** The file that the last byte of the upload made. */
  file?: StoredFile;
}

/** The tus protocol on our store: takes a request that is already allowed, and answers it. */
export type HandleTus = (ctx: Ctx, http: Http) => Promise<FastifyReply>;

export function createTusServer(store: BlobStore): HandleTus {
  const calls = new WeakMap<object, Call>();
  const callOf = (request: object): Call => {
    const call = calls.get(request);
    if (!call) throw new Error('The request did not come through handle()');
    return call;
  };
  /** Runs our part of a request and remembers its error whole. */
  async function ours<T>(request: object, work: (ctx: Ctx) => Promise<T>): Promise<T> {
    const call = callOf(request);
    try {
      return await work(call.ctx);
    } catch (error) {
      call.failure = error;
      throw error;
    }
  }
  const server = new Server({
    path: uploadsPath,
    relativeLocation: true,
    datastore: store.staging,
    maxSize: uploadLimits.maxBytes,
    locker: (request) => ({
      newLock: (id) => {
        const lock = uploadLocker(callOf(request).ctx.db).newLock(id);
        return {
          lock: (...how) => ours(request, () => lock.lock(...how)),
          unlock: () => lock.unlock(),
        };
      },
    }),
    namingFunction: () => newId(),
    onUploadCreate: (request, upload) =>
      ours(request, async (ctx) => {
        await beginUpload(ctx, upload);
        // Names stay in our row; nothing that a client wrote goes into the store's own files.
        return { metadata: {} };
      }),
    onUploadFinish: (request, upload) =>
      ours(request, async (ctx) => {
        const file = await finishUpload(ctx, upload.id);
        callOf(request).file = file;
        return { status_code: 200, headers: { 'content-type': json }, body: JSON.stringify(file) };
      }),
  });

  return async (ctx, { request, reply }) => {
    const body = request.body instanceof Readable ? request.body : undefined;
    const web = new Request(new URL(request.url, 'http://localhost'), {
      method: request.method,
      headers: tusHeaders(request.headers),
      ...(body
        ? {
            body: Readable.toWeb(body) as unknown as NonNullable<RequestInit['body']>,
            duplex: 'half' as const,
          }
        : {}),
    });
    const call: Call = { ctx };
    calls.set(web, call);
    const answer = await server.handleWeb(web);
    reply.header('tus-resumable', '1.0.0');
    if (call.failure) throw call.failure;
    // Of a file that came whole with the request that began it, the tus server asks the store once more, in vain.
    if (call.file && answer.status >= 400) return reply.code(200).type(json).send(JSON.stringify(call.file));
    if (answer.status >= 400) throw await asProblem(ctx, answer, request.raw.socket.destroyed);
    for (const [name, value] of answer.headers)
      if (!name.startsWith('access-control-')) reply.header(name, value);
    return reply.code(answer.status).send(answer.status === 204 ? undefined : await answer.text());
  };
}

const json = 'application/json; charset=utf-8';

async function beginUpload(ctx: Ctx, upload: Upload): Promise<void> {
  const { size } = upload;
  if (size === undefined) throw badRequest('The upload must say how long it is (Upload-Length).');
  if (size === 0) throw new ProblemError(422, 'Empty file', 'File is smaller than 1 bytes');
  const { personId } = ctx.principal;
  const { open } = await ctx.db
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('createdBy', '=', personId)
    .executeTakeFirstOrThrow();
  if (open >= mostUploads)
    throw new ProblemError(
      409,
      'Too many uploads',
      `At most ${mostUploads} uploads can be unfinished at a time.`,
    );
  if (await isInDemo(ctx)) await requireRoomInDemo(ctx, size);
  const original = upload.metadata?.filename ?? upload.metadata?.name ?? '';
  const claimed = upload.metadata?.filetype ?? upload.metadata?.type ?? '';
  await ctx.db
    .insertInto('upload')
    .values({
      id: upload.id,
      companyId: ctx.companyId,
      name: displayName(original),
      originalName: storableName(original),
      claimedType: (/^[\w.+-]{1,100}\/[\w.+-]{1,100}/.exec(claimed)?.[0] ?? '').toLowerCase(),
      size,
      createdBy: personId,
      createdAt: ctx.now().toISOString(),
    })
    .execute();
}

/** Anybody may enter the demo: together its visitors must not fill the disk. In bytes, of a day. */
const mostInDemo = 200 * 1024 ** 2;

async function requireRoomInDemo(ctx: Ctx, size: number): Promise<void> {
  const since = new Date(ctx.now().getTime() - 24 * 3_600_000).toISOString();
  const sizes = await Promise.all(
    (['file', 'upload'] as const).map((table) =>
      ctx.db
        .selectFrom(table)
        .select((eb) => eb.fn.sum<number>('size').as('bytes'))
        .where('createdBy', '=', ctx.principal.personId)
        .where('createdAt', '>', since)
        .executeTakeFirstOrThrow(),
    ),
  );
  const used = sizes.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0);
  if (used + size > mostInDemo)
    throw new ProblemError(
      413,
      'Too large',
      'The demo takes only so many files a day; this one is too many.',
    );
}

/** The headers that the protocol needs; sessions and the like stay outside. */
function tusHeaders(headers: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && /^(tus-|upload-|content-type$|content-length$|host$)/.test(name)
      ? [[name, value]]
      : [],
  );
}

const titles: Readonly<Record<number, string>> = {
  404: 'Not found',
  409: 'Other offset',
  410: 'Gone',
  412: 'Tus-Resumable missing',
  413: 'Too large',
  423: 'In use',
};
const sentences: Readonly<Record<number, string>> = {
  404: 'Upload not found.',
  409: 'The upload goes on from another offset; ask for it again.',
  410: 'The upload has expired.',
  413: 'This is more than was announced.',
};

async function asProblem(ctx: Ctx, answer: Response, gone: boolean): Promise<Error> {
  const text = (await answer.text()).trim();
  // Extensions of the protocol that we do not offer.
  if (answer.status === 501) return badRequest(text);
  if (text === ERRORS.ERR_MAX_SIZE_EXCEEDED.body.trim())
    return new ProblemError(413, 'Too large', `File is larger than ${uploadLimits.maxBytes} bytes`);
  if (answer.status >= 500 && gone) return badRequest('The upload was interrupted.');
  if (answer.status >= 500) {
    // What the store throws reaches us as the tus server's words only.
    ctx.log.error({ status: answer.status, text }, 'an upload was not stored');
    return new ProblemError(503, 'Busy', 'The file could not be stored just now. Please try again.', {
      headers: { 'retry-after': '10' },
    });
  }
  return new ProblemError(
    answer.status,
    titles[answer.status] ?? 'Bad request',
    sentences[answer.status] ?? text,
  );
}

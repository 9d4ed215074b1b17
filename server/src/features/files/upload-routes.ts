import { fileApi } from '@temper/contract/endpoints/files.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound, ProblemError } from '../../kernel/errors.ts';
import { mount } from '../../kernel/http/mount.ts';
import type { Files } from '../../platform/files/files.ts';
import { FileRefusedError } from '../../platform/files/judge-content.ts';
import { finishUpload } from './finish-upload.ts';
import type { HandleTus } from './tus-server.ts';
import { uploadLocker } from './upload-lock.ts';

/**
 * Resumable uploads. The tus server keeps the protocol; who may do what is decided here, before it is
 * asked: an upload belongs to who began it, in that company, and nobody else learns that it exists.
 */
export async function mountUploads(app: FastifyInstance): Promise<void> {
  const { files } = app.kernel;
  // Bytes of files are not parsed: the stream goes to the store as it comes.
  app.addContentTypeParser('application/offset+octet-stream', (_request, stream, done) => done(null, stream));
  let server: Promise<HandleTus> | undefined;
  const handle: HandleTus = async (ctx, http) => {
    server ??= startTus(files);
    return (await server)(ctx, http).catch(explain);
  };

  mount(app, fileApi.createUpload, (ctx, _input, http) => handle(ctx, http));

  mount(app, fileApi.appendUpload, async (ctx, { params }, http) => {
    if (!(await isOwnUpload(ctx, params.id))) throw notFound('Upload');
    return handle(ctx, http);
  });

  mount(app, fileApi.uploadState, async (ctx, { params: { id } }, http) => {
    if (!(await isOwnUpload(ctx, id))) return tellFinished(ctx, id, http.reply);
    const { staging } = await files.store();
    const state = await staging.getUpload(id).catch(() => undefined);
    // The last byte came, but its answer, or the whole server, was lost on the way.
    if (state && state.offset === state.size) {
      await finishUpload(ctx, id).catch(explain);
      return tellFinished(ctx, id, http.reply);
    }
    return handle(ctx, http);
  });

  mount(app, fileApi.cancelUpload, async (ctx, { params: { id } }, { reply }) => {
    if (!(await isOwnUpload(ctx, id))) throw notFound('Upload');
    const lock = uploadLocker(ctx.db).newLock(id);
    await lock.lock(new AbortController().signal, () => {}).catch(explain);
    try {
      await (await files.store()).dropStaged(id);
      await ctx.db.deleteFrom('upload').where('id', '=', id).execute();
    } finally {
      await lock.unlock();
    }
    return reply.code(204).header('tus-resumable', '1.0.0').send();
  });
}

/** The tus server is loaded with the first upload: a server without any needs no memory for it. */
async function startTus(files: Files): Promise<HandleTus> {
  const { createTusServer } = await import('./tus-server.ts');
  return createTusServer(await files.store());
}

async function isOwnUpload(ctx: Ctx, id: string): Promise<boolean> {
  const upload = await ctx.db
    .selectFrom('upload')
    .select('id')
    .where('id', '=', id)
    .where('createdBy', '=', ctx.principal.personId)
    .executeTakeFirst();
  return upload !== undefined;
}

/** To its sender a finished upload is one that needs no more bytes. */
async function tellFinished(ctx: Ctx, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const file = await ctx.db
    .selectFrom('file')
    .select('size')
    .where('id', '=', id)
    .where('createdBy', '=', ctx.principal.personId)
    .executeTakeFirst();
  if (!file) throw notFound('Upload');
  return reply
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': file.size,
      'upload-length': file.size,
      'cache-control': 'no-store',
    })
    .send();
}

function explain(error: unknown): never {
  if (error instanceof FileRefusedError) throw new ProblemError(415, 'File refused', error.message);
  // The lock throws as the tus server wants it.
  const { status_code: status, body } = error as { status_code?: number; body?: string };
  if (status === 404) throw notFound('Upload');
  if (status !== undefined && status < 500) throw new ProblemError(status, 'In use', body ?? '');
  throw error;
}

import { fileApi } from '@temper/contract/endpoints/files.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../kernel/errors.ts';
import { mount } from '../../kernel/http/mount.ts';
import { missingContent, serveFile } from '../../kernel/http/serve-file.ts';
import { NoThumbnailError } from '../../platform/files/thumbnails.ts';
import { findFileToSendOrThrow } from './queries.ts';
import { expiredFilesJob } from './remove-expired.ts';
import { staleUploadsJob } from './remove-stale-uploads.ts';
import { mountUploads } from './upload-routes.ts';
import { watchFilesJob } from './watch-files.ts';

/** Files: their upload, their content, their thumbnails. */
export async function mountFiles(app: FastifyInstance): Promise<void> {
  app.kernel.jobs.register(staleUploadsJob);
  app.kernel.jobs.register(expiredFilesJob);
  app.kernel.jobs.register(watchFilesJob);
  await app.register(mountUploads);

  mount(app, fileApi.get, async (ctx, { params }, http) =>
    serveFile(ctx.kernel, await findFileToSendOrThrow(ctx, params.id), http),
  );

  mount(app, fileApi.describe, (ctx, { params }) => findFileToSendOrThrow(ctx, params.id));

  mount(app, fileApi.thumbnail, async (ctx, { params, query }, { request, reply }) => {
    const file = await findFileToSendOrThrow(ctx, params.id);
    const etag = `"${file.sha256}-${query.w}"`;
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const store = await ctx.kernel.files.store();
    try {
      const small = await ctx.kernel.files.thumbnails.get(file, query.w, () => store.open(file.sha256));
      return reply.type('image/webp').send(small);
    } catch (error) {
      if (error instanceof NoThumbnailError) throw new ProblemError(422, 'No preview', error.message);
      if ((await store.sizeOf(file.sha256)) !== file.size) throw missingContent();
      throw error;
    }
  });
}

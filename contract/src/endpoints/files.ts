import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** Greatest upload in bytes (2 GiB), and what one request may carry of it. */
export const uploadLimits = { maxBytes: 2 * 1024 ** 3 } as const;

/** Widths in pixels in which a picture can be asked for. */
export const thumbnailWidths = [64, 160, 320, 640] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

/** A received file. `type` is what its content is, not what it was called. */
export const storedFile = z.object({
  id: z.uuid(),
  /** Free of folders and control characters; for display. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
  /** Hexadecimal. */
  sha256: z.string(),
  createdBy: z.uuid(),
  createdAt: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

/**
 * Uploads speak tus 1.0 (creation, creation-with-upload, termination): POST /files with Upload-Length and
 * Upload-Metadata (`filename`, `filetype`) names the upload's address, PATCH sends bytes from an offset, HEAD
 * tells the offset after an interruption. The id in that address becomes the file's id; the request that
 * sends the last byte answers 200 with the file, or 415 with the reason for its refusal.
 */
export const fileApi = {
  createUpload: endpoint({
    method: 'POST',
    path: '/files',
    access: 'member',
    summary: 'Begin an upload (tus)',
    streams: true,
    bodyLimit: uploadLimits.maxBytes,
  }),
  uploadState: endpoint({
    method: 'HEAD',
    path: '/files/uploads/:id',
    access: 'member',
    summary: 'How much of an own upload has arrived (tus)',
    params: idParams,
    streams: true,
  }),
  appendUpload: endpoint({
    method: 'PATCH',
    path: '/files/uploads/:id',
    access: 'member',
    summary: 'Send bytes of an own upload (tus)',
    params: idParams,
    streams: true,
    bodyLimit: uploadLimits.maxBytes,
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: '/files/uploads/:id',
    access: 'member',
    summary: 'Give up an own unfinished upload (tus)',
    params: idParams,
    streams: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/files/:id',
    access: 'member',
    summary: "A file's content; ranges are answered",
    params: idParams,
    streams: true,
  }),
  describe: endpoint({
    method: 'GET',
    path: '/files/:id/info',
    access: 'member',
    summary: 'Name, size and type of a file',
    params: idParams,
    reply: storedFile,
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/files/:id/thumbnail',
    access: 'member',
    summary: 'A picture in a small size, as WebP',
    params: idParams,
    query: z.strictObject({
      w: z
        .enum(thumbnailWidths.map(String) as [`${ThumbnailWidth}`, ...`${ThumbnailWidth}`[]])
        .default('320')
        .transform(Number),
    }),
    streams: true,
  }),
} as const;

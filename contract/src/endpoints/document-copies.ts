import { z } from 'zod';
import { document } from '../entities/document.ts';
import { endpoint } from './endpoint.ts';
import { exportStarted } from './export.ts';

/** Most documents of one complete copy that is sent at once. */
export const copyLimit = 20;
/** Most documents of one complete copy that a background job makes. */
export const copyJobLimit = 5000;

const what =
  'files, revisions, history and signatures, readable by people (PDF) and machines (JSON), with the hash of everything. `check.mjs` in it verifies it offline';

/** The result of a job of the kind 'document.copy'; the archive is at GET /files/:id for its owner only. */
export const copyResult = z.object({
  fileId: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  documents: z.int(),
  /** How many parts were missing or damaged; the copy names them. */
  faults: z.int(),
});
export type CopyResult = z.output<typeof copyResult>;

export const documentCopyApi = {
  copy: endpoint({
    method: 'GET',
    path: '/documents/copy',
    access: 'document.export',
    summary: `A complete copy of a few documents as a ZIP archive: ${what}`,
    query: z.strictObject({
      id: z.preprocess(
        (value) => (value === undefined || Array.isArray(value) ? value : [value]),
        z
          .array(z.uuid())
          .min(1, 'Choose at least one document')
          .max(copyLimit, `At most ${copyLimit} documents; POST /documents/copies takes more`),
      ),
    }),
    streams: true,
  }),
  start: endpoint({
    method: 'POST',
    path: '/documents/copies',
    access: 'document.export',
    summary: `Begin a complete copy as a background job (result: copyResult), of the documents given or of all that the list's filters find: ${what}`,
    query: document.listQuery,
    body: z.strictObject({
      /** Absent: all that the filters find. */
      ids: z
        .array(z.uuid())
        .min(1, 'Choose at least one document')
        .max(copyJobLimit, `At most ${copyJobLimit} documents`)
        .optional(),
    }),
    reply: exportStarted,
    status: 202,
  }),
};

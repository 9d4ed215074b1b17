import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Most documents of one complete copy. */
export const copyLimit = 200;

export const documentCopyApi = {
  copy: endpoint({
    method: 'GET',
    path: '/documents/copy',
    access: 'document.export',
    summary:
      'A complete copy of documents as a ZIP archive: files, revisions, history and signatures, readable by people (PDF) and machines (JSON), with the hash of everything. `check.mjs` in it verifies it offline',
    query: z.strictObject({
      id: z.preprocess(
        (value) => (value === undefined || Array.isArray(value) ? value : [value]),
        z
          .array(z.uuid())
          .min(1, 'Choose at least one document')
          .max(copyLimit, `At most ${copyLimit} documents`),
      ),
    }),
    streams: true,
  }),
};

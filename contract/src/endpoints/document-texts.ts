import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * How the text of a file could be read: `text`; `none`: there is none in it, as in a scan; `protected` by a password;
 * `unreadable`: damaged, or too heavy to be read; `unsupported`: of files of this type no text is read.
 */
export const textReadings = ['text', 'none', 'protected', 'unreadable', 'unsupported'] as const;

const revisionText = z.object({
  reading: z.enum(textReadings),
  /** The text page by page, a line of the page a line; a text file is one page. */
  pages: z.array(z.string()),
  /** Whether there is more text than is given here. */
  cut: z.boolean(),
});
export type RevisionText = z.output<typeof revisionText>;

export const documentTextApi = {
  text: endpoint({
    method: 'GET',
    path: '/documents/:id/revisions/:revision/text',
    access: 'document.read',
    summary:
      "The text of a revision's file, to be compared with that of another: of PDF and plain text, as far as it can be read",
    params: z.object({ id: z.uuid(), revision: z.uuid() }),
    reply: revisionText,
    rateLimit: 60,
  }),
};

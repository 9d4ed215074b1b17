import { z } from 'zod';

/** The formats a list can be exported in. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The file of an export that was written in the background is kept for so many days. */
export const exportKeptDays = 7;

/** Parameters of an export beside the list's own filters and sort. */
export const exportShape = {
  format: z.enum(exportFormats),
  /**
   * Keys of the columns to write, in their order, separated by commas: the entity's fields (configured
   * columns as `values.<key>`), `id`, `createdAt`, `updatedAt`. Absent: everything the person may see.
   */
  columns: z.string().max(20_000).optional(),
};
export interface ExportQuery {
  format: ExportFormat;
  columns?: string | undefined;
}

/**
 * The answer with status 202: the list is longer than what is streamed at once (10,000 rows), and a
 * background job of this id writes the file. Its result is an `exportResult`, and a notification links to the file.
 * With status 200 the answer is the file itself, its name in Content-Disposition.
 */
export const exportStarted = z.object({ id: z.uuid() });
export type ExportStarted = z.output<typeof exportStarted>;

/** The result of a job of the kind '<entity>.export'; the file is at GET /files/:id. */
export const exportResult = z.object({
  fileId: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  rows: z.int(),
});
export type ExportResult = z.output<typeof exportResult>;

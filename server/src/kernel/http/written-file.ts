import { contentDisposition } from '../../platform/files/file-name.ts';
import { policyFor } from './serve-file.ts';

/** The media types of what is exported, by format. */
export const exportedTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/**
 * The headers of a file that is written for whoever asks: no second person gets it, nor the same one later. To be
 * saved, or shown in a frame of our own pages, where nothing of it is run.
 */
export const writtenFile = (
  type: string,
  name: string,
  disposition: 'attachment' | 'inline' = 'attachment',
) => ({
  'content-type': type,
  'content-disposition': contentDisposition(disposition, name),
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  ...(disposition === 'inline' && { 'content-security-policy': policyFor(type) }),
});

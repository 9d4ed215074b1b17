import { queryOptions } from '@tanstack/react-query';
import { qualityScoreApi } from '@temper/contract/endpoints/quality-score.ts';
import { call } from '../../lib/api/call.ts';

/** Entities whose changes change the score and the dashboard; snapshots and targets come as 'qualityScore'. */
export const followed = [
  'product',
  'productColumn',
  'complaint',
  'audit',
  'auditFinding',
  'supplier',
  'document',
  'task',
] as const;

export const scoreQuery = queryOptions({
  queryKey: ['qualityScore', 'score'],
  queryFn: ({ signal }) => call(qualityScoreApi.get, {}, { signal }),
});

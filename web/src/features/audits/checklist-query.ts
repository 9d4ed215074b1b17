import { queryOptions } from '@tanstack/react-query';
import { auditChecklistApi } from '@temper/contract/endpoints/audit-checklists.ts';
import { call } from '../../lib/api/call.ts';

/** The questions of an audit with what was answered. */
export const checklistQuery = (auditId: string) =>
  queryOptions({
    queryKey: ['audit', 'checklist', auditId],
    queryFn: ({ signal }) => call(auditChecklistApi.items, { params: { id: auditId } }, { signal }),
  });

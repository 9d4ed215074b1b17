import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import type { EntityKit, EntityRecord } from '../../entity-ui/entity-kit.ts';
import { callAny } from '../../lib/api/call.ts';

/**
 * Gives a command of a workflow to the record as it is shown; whatever comes of it, what belongs to the record is
 * read anew, so that who was late sees why.
 */
export function useCommand(kit: EntityKit, { row }: EntityRecord, topics: readonly string[] = []) {
  const client = useQueryClient();
  return async (endpoint: Endpoint, body: object) => {
    const { name } = kit.meta;
    try {
      const done = await callAny(endpoint, {
        params: { id: row.id },
        body: { ...body, version: row.version },
      });
      client.setQueryData([name, 'record', row.id], done);
    } finally {
      for (const topic of [name, ...topics]) void client.invalidateQueries({ queryKey: [topic] });
    }
  };
}

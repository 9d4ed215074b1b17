import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import { useRef } from 'react';
import { callAny } from '../lib/api/call.ts';
import type { EntityKit, EntityRow } from './entity-kit.ts';

/**
 * Gives a command of a workflow to the record as it is shown; whatever comes of it, what belongs to the entity (and
 * what is named besides) is read anew, so that who was late sees why. Given twice to the same version, as by a double
 * click, it is given once.
 */
export function useCommand({ meta: { name } }: EntityKit, row: EntityRow, besides: readonly QueryKey[] = []) {
  const client = useQueryClient();
  const last = useRef<{ of: string; done: Promise<void> }>(undefined);
  const give = async (endpoint: Endpoint, body: object, params: object) => {
    try {
      const done = await callAny(endpoint, {
        params: { id: row.id, ...params },
        body: { ...body, version: row.version },
      });
      client.setQueryData([name, 'record', row.id], done);
    } finally {
      for (const queryKey of [[name], ...besides]) void client.invalidateQueries({ queryKey });
    }
  };
  return (endpoint: Endpoint, body: object, params: object = {}): Promise<void> => {
    const of = JSON.stringify([endpoint.path, row.id, row.version, body, params]);
    if (last.current?.of === of) return last.current.done;
    const done = give(endpoint, body, params);
    last.current = { of, done };
    // What was refused may be tried again.
    done.catch(() => {
      last.current = undefined;
    });
    return done;
  };
}

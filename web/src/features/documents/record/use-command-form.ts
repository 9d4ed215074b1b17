import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import { useState } from 'react';
import type { z } from 'zod';
import type { EntityRecord, EntityRow } from '../../../entity-ui/entity-kit.ts';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { callAny } from '../../../lib/api/call.ts';
import { useDialogForm } from '../../../lib/use-dialog-form.ts';

/**
 * The form of a command on a document. It is based on the document as it stood when the dialog opened; when
 * somebody was quicker, `stale` holds what was seen and what stands now, and submitting again goes on with that.
 */
export function useCommandForm<V extends Record<string, unknown>>({
  row,
  endpoint,
  initial,
  schema,
  bodyOf,
  done,
  onClose,
}: {
  row: EntityRow;
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  initial: V;
  schema: z.ZodType;
  /** What is sent; `version` is that of the document it is based on. */
  bodyOf: (values: V, version: number) => object;
  /** Translated; said when it is done. */
  done: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [seen] = useState(row);
  const [now, setNow] = useState<EntityRow>();
  const form = useDialogForm({
    initial,
    schema,
    save: async (values) => {
      try {
        const body = bodyOf(values, (now ?? seen).version);
        const reply = (await callAny(endpoint, { params: { id: seen.id }, body })) as EntityRecord;
        client.setQueryData(['document', 'record', seen.id], reply);
        notifications.show({ message: done });
      } catch (error) {
        if (error instanceof ApiProblem && error.stale) setNow(error.current as EntityRow);
        throw error;
      } finally {
        void client.invalidateQueries({ queryKey: ['document'] });
      }
    },
    onClose,
  });
  const isStale = form.problem instanceof ApiProblem && form.problem.stale;
  return { ...form, stale: isStale && now ? { seen, now } : undefined };
}

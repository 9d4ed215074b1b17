import { useSearch } from '@tanstack/react-router';
import { entityImportEndpoints } from '@temper/contract/endpoints/import.ts';
import { createContext, useContext, useMemo } from 'react';
import type { EntityKit } from '../entity-kit.ts';

export const ImportKit = createContext<EntityKit | undefined>(undefined);

/** What rows are imported into on this page: the entity and its import endpoints. */
export function useImportTarget() {
  const kit = useContext(ImportKit);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (!kit) throw new Error('useImportTarget outside an import page');
  const api = useMemo(() => entityImportEndpoints({ name: kit.meta.name, meta: kit.meta }), [kit]);
  /** What new records have besides the table: the list that the import was begun from has such ones only. */
  const given = Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      typeof value === 'string' && kit.meta.fields[key]?.options?.some((one) => one.value === value)
        ? [[key, value]]
        : [],
    ),
  );
  return { kit, api, given };
}

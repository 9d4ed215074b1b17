import { entityImportEndpoints } from '@temper/contract/endpoints/import.ts';
import { createContext, useContext, useMemo } from 'react';
import type { EntityKit } from '../entity-kit.ts';

export const ImportKit = createContext<EntityKit | undefined>(undefined);

/** What rows are imported into on this page: the entity and its import endpoints. */
export function useImportTarget() {
  const kit = useContext(ImportKit);
  if (!kit) throw new Error('useImportTarget outside an import page');
  return useMemo(() => ({ kit, api: entityImportEndpoints({ name: kit.meta.name, meta: kit.meta }) }), [kit]);
}

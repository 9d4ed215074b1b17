import { supplier, supplierApi } from '@temper/contract/entities/supplier.ts';
import type { EntityKit } from '../../entity-ui/entity-kit.ts';

export const supplierKit: EntityKit = { meta: supplier.meta, api: supplierApi };

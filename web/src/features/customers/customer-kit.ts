import { customer, customerApi } from '@temper/contract/entities/customer.ts';
import type { EntityKit } from '../../entity-ui/entity-kit.ts';

export const customerKit: EntityKit = { meta: customer.meta, api: customerApi };

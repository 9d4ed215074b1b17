import { service, serviceApi } from '@temper/contract/entities/service.ts';
import type { EntityKit } from '../../entity-ui/entity-kit.ts';

export const serviceKit: EntityKit = { meta: service.meta, api: serviceApi };

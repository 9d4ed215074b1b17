import { product, productApi } from '@temper/contract/entities/product.ts';
import type { EntityKit } from '../../entity-ui/entity-kit.ts';

export const productKit: EntityKit = { meta: product.meta, api: productApi };

import { complaint } from './complaint.ts';
import { flowStep } from './flow-step.ts';
import { product } from './product.ts';
import { task } from './task.ts';

/** Every entity. The conformance suite, the catalogue check and the search loop over it. */
export const registry = { product, flowStep, complaint, task } as const;
export type EntityName = keyof typeof registry;
export const entityNames = Object.keys(registry) as EntityName[];

import { flowStep, flowStepApi } from '@temper/contract/entities/flow-step.ts';
import type { EntityKit } from '../../../entity-ui/entity-kit.ts';

export const flowStepKit: EntityKit = { meta: flowStep.meta, api: flowStepApi };

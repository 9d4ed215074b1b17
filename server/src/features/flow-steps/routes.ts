import { flowStep, flowStepApi, flowStepImportApi } from '@temper/contract/entities/flow-step.ts';
import type { FastifyInstance } from 'fastify';
import {
  createVerb,
  getVerb,
  historyVerb,
  listVerb,
  removeVerb,
  restoreVerb,
  updateVerb,
} from '../../derive/entity-verbs.ts';
import { entitySource } from '../../derive/export/list-source.ts';
import { mountExport } from '../../derive/export/mount-export.ts';
import { entityTarget } from '../../derive/import/import-target.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';

/** Flow steps have no behaviour of their own: everything is derived. */
export function mountFlowSteps(app: FastifyInstance): void {
  mount(app, flowStepApi.list, listVerb(flowStep));
  mount(app, flowStepApi.get, getVerb(flowStep));
  mount(app, flowStepApi.create, createVerb(flowStep));
  mount(app, flowStepApi.update, updateVerb(flowStep));
  mount(app, flowStepApi.remove, removeVerb(flowStep));
  mount(app, flowStepApi.restore, restoreVerb(flowStep));
  mount(app, flowStepApi.history, historyVerb(flowStep));
  mountExport(app, flowStepApi.export, entitySource(flowStep));
  mountImport(app, flowStepImportApi, entityTarget(flowStep));
}

import { service, serviceApi, serviceImportApi } from '@temper/contract/entities/service.ts';
import type { FastifyInstance } from 'fastify';
import {
  createVerb,
  getVerb,
  historyVerb,
  removeVerb,
  restoreVerb,
  updateVerb,
} from '../../derive/entity-verbs.ts';
import { mountExport } from '../../derive/export/mount-export.ts';
import { entityTarget } from '../../derive/import/import-target.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';
import { countServices, listServices, serviceSource } from './list-services.ts';

export function mountServices(app: FastifyInstance): void {
  mount(app, serviceApi.list, listServices);
  mount(app, serviceApi.counts, countServices);
  mount(app, serviceApi.get, getVerb(service));
  mount(app, serviceApi.create, createVerb(service));
  mount(app, serviceApi.update, updateVerb(service));
  mount(app, serviceApi.remove, removeVerb(service));
  mount(app, serviceApi.restore, restoreVerb(service));
  mount(app, serviceApi.history, historyVerb(service));
  mountExport(app, serviceApi.export, serviceSource);
  mountImport(app, serviceImportApi, entityTarget(service));
}

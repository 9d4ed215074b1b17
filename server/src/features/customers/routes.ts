import { customer, customerApi, customerImportApi } from '@temper/contract/entities/customer.ts';
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
import { countCustomers, customerSource, listCustomers } from './list-customers.ts';

export function mountCustomers(app: FastifyInstance): void {
  mount(app, customerApi.list, listCustomers);
  mount(app, customerApi.counts, countCustomers);
  mount(app, customerApi.get, getVerb(customer));
  mount(app, customerApi.create, createVerb(customer));
  mount(app, customerApi.update, updateVerb(customer));
  mount(app, customerApi.remove, removeVerb(customer));
  mount(app, customerApi.restore, restoreVerb(customer));
  mount(app, customerApi.history, historyVerb(customer));
  mountExport(app, customerApi.export, customerSource);
  mountImport(app, customerImportApi, entityTarget(customer));
}

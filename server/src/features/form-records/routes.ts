import { formRecordApi } from '@temper/contract/endpoints/form-records.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { exportRecords } from './export-records.ts';
import { fillForm } from './fill-form.ts';
import { listRecords } from './list-records.ts';
import { readRecord } from './read-record.ts';

/** Acceptance forms filled in by operators. */
export function mountFormRecords(app: FastifyInstance): void {
  mount(app, formRecordApi.list, listRecords);
  mount(app, formRecordApi.one, readRecord);
  mount(app, formRecordApi.fill, fillForm);
  mount(app, formRecordApi.export, exportRecords);
}

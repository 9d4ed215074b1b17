import { supplierRecordApi } from '@temper/contract/endpoints/supplier-record.ts';
import { supplier, supplierApi, supplierImportApi } from '@temper/contract/entities/supplier.ts';
import { supplierCertificateApi } from '@temper/contract/entities/supplier-certificate.ts';
import type { FastifyInstance } from 'fastify';
import { countsVerb } from '../../derive/count-by.ts';
import { historyVerb, listVerb, removeVerb } from '../../derive/entity-verbs.ts';
import { entitySource } from '../../derive/export/list-source.ts';
import { mountExport } from '../../derive/export/mount-export.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';
import {
  addCertificate,
  changeCertificate,
  isCertificateFile,
  listCertificates,
  removeCertificate,
  restoreCertificate,
} from './certificates.ts';
import { supplierTarget } from './import-suppliers.ts';
import { readScorecard } from './scorecard.ts';
import { listTypeHistory } from './type-history.ts';
import {
  commandSupplier,
  createSupplier,
  getSupplier,
  restoreSupplier,
  updateSupplier,
} from './write-suppliers.ts';

/** Suppliers with their workflow, certificates and scorecard. */
export function mountSuppliers(app: FastifyInstance): void {
  app.kernel.referenceRules.set('supplier', ({ type }) =>
    type === 'blacklist' ? 'This supplier is blacklisted and cannot be chosen' : undefined,
  );
  app.kernel.files.readingRules.push(isCertificateFile);
  mount(app, supplierApi.list, listVerb(supplier));
  mount(app, supplierApi.counts, countsVerb(supplier));
  mount(app, supplierApi.get, getSupplier);
  mount(app, supplierApi.create, createSupplier);
  mount(app, supplierApi.update, updateSupplier);
  mount(app, supplierApi.remove, removeVerb(supplier));
  mount(app, supplierApi.restore, restoreSupplier);
  mount(app, supplierApi.history, historyVerb(supplier));
  mount(app, supplierApi.approve, commandSupplier('approve'));
  mount(app, supplierApi.reactivate, commandSupplier('reactivate'));
  mount(app, supplierApi.review, commandSupplier('review'));
  mount(app, supplierApi.deactivate, commandSupplier('deactivate'));
  mount(app, supplierRecordApi.typeHistory, listTypeHistory);
  mount(app, supplierRecordApi.scorecard, readScorecard);
  mount(app, supplierCertificateApi.list, listCertificates);
  mount(app, supplierCertificateApi.create, addCertificate);
  mount(app, supplierCertificateApi.update, changeCertificate);
  mount(app, supplierCertificateApi.remove, removeCertificate);
  mount(app, supplierCertificateApi.restore, restoreCertificate);
  mountExport(app, supplierApi.export, entitySource(supplier));
  mountImport(app, supplierImportApi, supplierTarget);
}

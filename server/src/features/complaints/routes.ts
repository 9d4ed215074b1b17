import { complaint, complaintApi, complaintImportApi } from '@temper/contract/entities/complaint.ts';
import type { FastifyInstance } from 'fastify';
import { historyVerb, removeVerb } from '../../derive/entity-verbs.ts';
import { mountExport } from '../../derive/export/mount-export.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';
import { analyseComplaints } from './analyse-complaints.ts';
import { findSimilarComplaints } from './find-similar.ts';
import { complaintTarget } from './import-complaints.ts';
import { complaintSource, countComplaints, listComplaints } from './list-complaints.ts';
import { listMessages, replyToCustomer } from './reply-to-customer.ts';
import { closeComplaint, reopenComplaint, startComplaint } from './work-on-complaints.ts';
import { createComplaint, getComplaint, restoreComplaint, updateComplaint } from './write-complaints.ts';

/** Complaints of customers, from receipt to their closing. */
export function mountComplaints(app: FastifyInstance): void {
  mount(app, complaintApi.list, listComplaints);
  mount(app, complaintApi.counts, countComplaints);
  mount(app, complaintApi.similar, findSimilarComplaints);
  mount(app, complaintApi.analysis, analyseComplaints);
  mount(app, complaintApi.get, getComplaint);
  mount(app, complaintApi.create, createComplaint);
  mount(app, complaintApi.update, updateComplaint);
  mount(app, complaintApi.remove, removeVerb(complaint));
  mount(app, complaintApi.restore, restoreComplaint);
  mount(app, complaintApi.history, historyVerb(complaint));
  mount(app, complaintApi.start, startComplaint);
  mount(app, complaintApi.close, closeComplaint);
  mount(app, complaintApi.reopen, reopenComplaint);
  mount(app, complaintApi.messages, listMessages);
  mount(app, complaintApi.reply, replyToCustomer);
  mountExport(app, complaintApi.export, complaintSource);
  mountImport(app, complaintImportApi, complaintTarget);
}

import { auditChecklistApi } from '@temper/contract/endpoints/audit-checklists.ts';
import { audit, auditApi, auditImportApi } from '@temper/contract/entities/audit.ts';
import {
  auditFinding,
  auditFindingApi,
  auditFindingImportApi,
} from '@temper/contract/entities/audit-finding.ts';
import {
  auditProgramme,
  auditProgrammeApi,
  auditProgrammeImportApi,
} from '@temper/contract/entities/audit-programme.ts';
import type { FastifyInstance } from 'fastify';
import { getVerb, historyVerb, listVerb, removeVerb, restoreVerb } from '../../derive/entity-verbs.ts';
import { entitySource } from '../../derive/export/list-source.ts';
import { mountExport } from '../../derive/export/mount-export.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';
import { completeAudit, reopenAudit, startAudit } from './audit-commands.ts';
import { answerItem, listItems } from './audit-items.ts';
import { changeTemplate, getTemplate, listTemplates } from './checklist-templates.ts';
import { correctFinding, rejectFinding, reopenFinding, verifyFinding } from './finding-commands.ts';
import {
  countFindings,
  createFinding,
  findingSource,
  getFinding,
  listFindings,
  removeFinding,
  restoreFinding,
  updateFinding,
} from './findings.ts';
import { auditTarget, findingTarget, programmeTarget } from './import-audits.ts';
import { auditCalendar, auditSource, countAudits, listAudits } from './list-audits.ts';
import { createLine, updateLine } from './programme.ts';
import { auditProgrammeJob } from './programme-job.ts';
import { sendReport } from './send-report.ts';
import { createAudit, getAudit, restoreAudit, updateAudit } from './write-audits.ts';

/** Audits with their checklists and findings, and the programme by which they come again. */
export function mountAudits(app: FastifyInstance): void {
  app.kernel.jobs.register(auditProgrammeJob);
  mountFindings(app);
  mountProgramme(app);
  mountChecklists(app);
  mount(app, auditApi.list, listAudits);
  mount(app, auditApi.counts, countAudits);
  mount(app, auditApi.calendar, auditCalendar);
  mount(app, auditApi.get, getAudit);
  mount(app, auditApi.create, createAudit);
  mount(app, auditApi.update, updateAudit);
  mount(app, auditApi.remove, removeVerb(audit));
  mount(app, auditApi.restore, restoreAudit);
  mount(app, auditApi.history, historyVerb(audit));
  mount(app, auditApi.start, startAudit);
  mount(app, auditApi.complete, completeAudit);
  mount(app, auditApi.reopen, reopenAudit);
  mount(app, auditApi.report, sendReport);
  mountExport(app, auditApi.export, auditSource);
  mountImport(app, auditImportApi, auditTarget);
}

function mountFindings(app: FastifyInstance): void {
  mount(app, auditFindingApi.list, listFindings);
  mount(app, auditFindingApi.counts, countFindings);
  mount(app, auditFindingApi.get, getFinding);
  mount(app, auditFindingApi.create, createFinding);
  mount(app, auditFindingApi.update, updateFinding);
  mount(app, auditFindingApi.remove, removeFinding);
  mount(app, auditFindingApi.restore, restoreFinding);
  mount(app, auditFindingApi.history, historyVerb(auditFinding));
  mount(app, auditFindingApi.correct, correctFinding);
  mount(app, auditFindingApi.verify, verifyFinding);
  mount(app, auditFindingApi.reject, rejectFinding);
  mount(app, auditFindingApi.reopen, reopenFinding);
  mountExport(app, auditFindingApi.export, findingSource);
  mountImport(app, auditFindingImportApi, findingTarget);
}

function mountProgramme(app: FastifyInstance): void {
  mount(app, auditProgrammeApi.list, listVerb(auditProgramme));
  mount(app, auditProgrammeApi.get, getVerb(auditProgramme));
  mount(app, auditProgrammeApi.create, createLine);
  mount(app, auditProgrammeApi.update, updateLine);
  mount(app, auditProgrammeApi.remove, removeVerb(auditProgramme));
  mount(app, auditProgrammeApi.restore, restoreVerb(auditProgramme));
  mount(app, auditProgrammeApi.history, historyVerb(auditProgramme));
  mountExport(app, auditProgrammeApi.export, entitySource(auditProgramme));
  mountImport(app, auditProgrammeImportApi, programmeTarget);
}

function mountChecklists(app: FastifyInstance): void {
  mount(app, auditChecklistApi.templates, listTemplates);
  mount(app, auditChecklistApi.template, getTemplate);
  mount(app, auditChecklistApi.change, changeTemplate);
  mount(app, auditChecklistApi.items, listItems);
  mount(app, auditChecklistApi.answer, answerItem);
}

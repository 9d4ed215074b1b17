import { delegationApi } from '@temper/contract/endpoints/delegations.ts';
import { documentCopyApi } from '@temper/contract/endpoints/document-copies.ts';
import { documentTextApi } from '@temper/contract/endpoints/document-texts.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { documentImportApi } from '@temper/contract/entities/document.ts';
import type { FastifyInstance } from 'fastify';
import { mountExport } from '../../derive/export/mount-export.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';
import type { BackgroundJobDefinition } from '../../platform/jobs/background-jobs.ts';
import { followTasks } from '../tasks/queries.ts';
import { answerChange, tellOfTask } from './answer-change.ts';
import { copyJob, startCopy } from './complete-copy/copy-job.ts';
import { sendCopy } from './complete-copy/send-copy.ts';
import { sendRevisionFile, sendShownFile } from './controlled-copy/send-file.ts';
import { createDelegation, endDelegation, listDelegations } from './delegations.ts';
import { documentDatesJob } from './document-dates.ts';
import { isFileOfReadableRevision } from './files-of-revisions.ts';
import { documentTarget } from './import-documents.ts';
import { getInbox } from './inbox.ts';
import { countDocuments, documentHistory, documentSource, listDocuments } from './list-documents.ts';
import { effectiveDocumentsJob } from './make-effective.ts';
import { getNextNumber } from './numbers.ts';
import { listPeriodicReviews, reviewPeriodically } from './periodic-review.ts';
import { mountPublicCertificates } from './public-page/routes.ts';
import { acknowledge, getAudience, setAudience } from './reading.ts';
import { listChangeRequests, listOwnChangeRequests, requestChange } from './request-change.ts';
import { reject, submit, withdraw } from './review-commands.ts';
import { getRevisionText } from './revision-text/get-text.ts';
import { changeDraft, discard, listRevisions, revise } from './revisions.ts';
import { approve, obsolete, review } from './sign-revision.ts';
import { signedDocuments } from './signed-documents.ts';
import {
  createDocument,
  getDocument,
  removeDocument,
  restoreDocument,
  updateDocument,
} from './write-documents.ts';

/** Controlled documents of all kinds: their revisions, review and approval. */
export function mountDocuments(app: FastifyInstance): void {
  app.kernel.jobs.register(effectiveDocumentsJob);
  app.kernel.jobs.register(documentDatesJob);
  app.kernel.backgroundJobs.set(copyJob.kind, copyJob as unknown as BackgroundJobDefinition);
  app.kernel.signedEntities.set('document', signedDocuments);
  app.kernel.files.readingRules.push(isFileOfReadableRevision);
  followTasks('document', tellOfTask);

  mount(app, documentApi.nextNumber, getNextNumber);
  mount(app, documentApi.inbox, getInbox);
  mount(app, documentApi.list, listDocuments);
  mount(app, documentApi.counts, countDocuments);
  mount(app, documentApi.get, getDocument);
  mount(app, documentApi.create, createDocument);
  mount(app, documentApi.update, updateDocument);
  mount(app, documentApi.remove, removeDocument);
  mount(app, documentApi.restore, restoreDocument);
  mount(app, documentApi.history, documentHistory);
  mount(app, documentApi.revisions, listRevisions);
  mount(app, documentApi.file, sendRevisionFile);
  mount(app, documentApi.shownFile, sendShownFile);
  mount(app, documentTextApi.text, getRevisionText);
  mount(app, documentApi.changeDraft, changeDraft);
  mount(app, documentApi.submit, submit);
  mount(app, documentApi.withdraw, withdraw);
  mount(app, documentApi.review, review);
  mount(app, documentApi.approve, approve);
  mount(app, documentApi.reject, reject);
  mount(app, documentApi.revise, revise);
  mount(app, documentApi.discard, discard);
  mount(app, documentApi.obsolete, obsolete);
  mount(app, documentApi.audience, getAudience);
  mount(app, documentApi.setAudience, setAudience);
  mount(app, documentApi.acknowledge, acknowledge);
  mount(app, documentApi.periodicReview, reviewPeriodically);
  mount(app, documentApi.periodicReviews, listPeriodicReviews);
  mount(app, documentApi.requestChange, requestChange);
  mount(app, documentApi.answerChange, answerChange);
  mount(app, documentApi.changeRequests, listChangeRequests);
  mount(app, documentApi.ownChangeRequests, listOwnChangeRequests);
  mount(app, documentCopyApi.start, startCopy);
  mount(app, documentCopyApi.copy, sendCopy);
  mount(app, delegationApi.list, listDelegations);
  mount(app, delegationApi.create, createDelegation);
  mount(app, delegationApi.end, endDelegation);
  mountPublicCertificates(app);
  mountExport(app, documentApi.export, documentSource);
  mountImport(app, documentImportApi, documentTarget);
}

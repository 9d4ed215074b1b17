import { type AnswerCounts, auditScore } from '@temper/contract/calculators/audit-score.ts';
import type { AuditAnswer } from '@temper/contract/endpoints/audit-checklists.ts';
import { audit } from '@temper/contract/entities/audit.ts';
import { auditFinding } from '@temper/contract/entities/audit-finding.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { notFound } from '../../kernel/errors.ts';
import { readPeople } from '../../kernel/people.ts';
import { selectAttachments } from '../attachments/queries.ts';
import { noAnswers, selectItems } from './audit-items.ts';

type Row = z.output<typeof audit.row>;
interface ReportPhoto {
  readonly fileId: string;
  readonly name: string;
}
type Finding = z.output<typeof auditFinding.row> & {
  readonly ownerName: string | null;
  readonly correctedByName: string | null;
  readonly verifiedByName: string | null;
  readonly photos: readonly ReportPhoto[];
};

/** Everything that an audit's report says; plain data, kept as it was at each completion. */
export interface AuditReportData {
  readonly company: { readonly name: string; readonly dateFormat: string };
  readonly audit: Row;
  /** The auditor as a person, and who planned the audit. */
  readonly team: readonly { readonly name: string; readonly part: string }[];
  readonly answers: AnswerCounts;
  /** Percent; see auditScore. */
  readonly score: number | null;
  /** Why questions were left without an answer at the last completion; nothing once the audit is opened again. */
  readonly openReason: string | null;
  readonly items: readonly {
    readonly clause: string;
    readonly question: string;
    readonly answer: AuditAnswer;
    readonly evidence: string | null;
    readonly notes: string | null;
    readonly photos: readonly ReportPhoto[];
  }[];
  readonly findings: readonly Finding[];
  /** The last report that was kept; null before the first completion. */
  readonly report: { readonly revision: number; readonly createdAt: string } | null;
}

/** What the report of an audit says now. Throws 404. Inside a transaction, with its database, what it will say. */
export async function auditReportData(ctx: Ctx, id: string, db: Db = ctx.db): Promise<AuditReportData> {
  const [row, company, people, items, findings, photos, report] = await Promise.all([
    db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('company')
      .select(['name', 'dateFormat'])
      .where('id', '=', ctx.companyId)
      .executeTakeFirstOrThrow(),
    readPeople(ctx, db),
    selectItems(db, id).execute(),
    db
      .selectFrom('auditFinding')
      .selectAll()
      .where('auditId', '=', id)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
    selectAttachments(db)
      .where((eb) =>
        eb.or([
          eb('attachment.recordId', '=', id).and('attachment.entity', '=', 'audit'),
          eb(
            'attachment.recordId',
            'in',
            eb.selectFrom('auditFinding').select('auditFinding.id').where('auditFinding.auditId', '=', id),
          ).and('attachment.entity', '=', 'auditFinding'),
        ]),
      )
      .where('attachment.deletedAt', 'is', null)
      .orderBy('attachment.position')
      .orderBy('attachment.id')
      .execute(),
    db
      .selectFrom('auditReport')
      .select(['revision', 'createdAt', sql<string | null>`data ->> 'openReason'`.as('openReason')])
      .where('auditId', '=', id)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (!row) throw notFound(audit.meta.label);
  const nameOf = (personId: string | null) =>
    personId === null ? null : (people.get(personId)?.name ?? null);
  const photoOf = new Map(photos.map((photo) => [photo.id, { fileId: photo.fileId, name: photo.fileName }]));
  const photosOfFinding = (findingId: string) =>
    photos
      .filter(({ recordId, kind }) => recordId === findingId && kind === 'photo')
      .map(({ fileId, fileName }) => ({ fileId, name: fileName }));
  const answers = { ...noAnswers };
  for (const { answer } of items) answers[answer as AuditAnswer]++;
  const planner = nameOf(row.createdBy);
  return {
    company,
    audit: audit.row.parse(row) as Row,
    team: [
      { name: nameOf(row.auditorId) ?? row.auditor, part: 'Auditor' },
      ...(planner ? [{ name: planner, part: 'Planned by' }] : []),
    ],
    answers,
    score: auditScore(answers),
    items: items.map(({ clause, question, answer, evidence, notes, photoIds }) => ({
      clause,
      question,
      answer: answer as AuditAnswer,
      evidence,
      notes,
      photos: photoIds.flatMap((photoId) => photoOf.get(photoId) ?? []),
    })),
    findings: findings.map((finding) => ({
      ...(auditFinding.row.parse(finding) as Finding),
      ownerName: nameOf(finding.ownerId),
      correctedByName: nameOf(finding.correctedById),
      verifiedByName: nameOf(finding.verifiedById),
      photos: photosOfFinding(finding.id),
    })),
    openReason: (row.status === 'completed' && report?.openReason) || null,
    report: report ? { revision: report.revision, createdAt: report.createdAt } : null,
  };
}

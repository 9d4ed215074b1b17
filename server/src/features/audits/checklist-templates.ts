import type {
  auditChecklistApi,
  ChecklistQuestion,
  ChecklistTemplate,
} from '@temper/contract/endpoints/audit-checklists.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { type AuditStandard, auditStandardOptions } from '@temper/contract/entities/audit-standards.ts';
import { v7 as newId } from 'uuid';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { firstChecklists } from './checklists/first-checklists.ts';

type Api = typeof auditChecklistApi;

const stored = (db: Db) =>
  db
    .selectFrom('auditChecklist as c')
    .leftJoin('person as p', 'p.id', 'c.createdBy')
    .select(['c.standard', 'c.version', 'c.questions', 'c.note', 'c.createdAt', 'p.name as changedByName']);

type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

const templateOf = ({ standard, questions, createdAt, ...rest }: Stored): ChecklistTemplate => ({
  ...rest,
  standard: standard as AuditStandard,
  questions: questions as unknown as ChecklistQuestion[],
  changedAt: createdAt,
});

/** The checklist that comes with the product is version 1 of every company's. */
const firstTemplate = (standard: string): ChecklistTemplate => ({
  standard: standard as AuditStandard,
  version: 1,
  questions: [...firstChecklists[standard as AuditStandard]],
  changedAt: null,
  changedByName: null,
  note: null,
});

/** The checklist by which audits of a standard begin now. */
export async function presentTemplate(_ctx: Ctx, db: Db, standard: string): Promise<ChecklistTemplate> {
  const row = await stored(db)
    .where('c.standard', '=', standard)
    .orderBy('c.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? templateOf(row) : firstTemplate(standard);
}

export async function listTemplates(ctx: Ctx) {
  const rows = await stored(ctx.db)
    .distinctOn('c.standard')
    .orderBy('c.standard')
    .orderBy('c.version', 'desc')
    .execute();
  const changed = new Map(rows.map((row) => [row.standard, templateOf(row)]));
  const items = auditStandardOptions.map(({ value }) => {
    const { questions, ...template } = changed.get(value) ?? firstTemplate(value);
    return { ...template, questions: questions.length };
  });
  return { items, can: { manage: ctx.may('auditChecklist.manage') } };
}

export async function getTemplate(ctx: Ctx, { query: { standard, version } }: InputOf<Api['template']>) {
  if (version === undefined) return presentTemplate(ctx, ctx.db, standard);
  if (version === 1) return firstTemplate(standard);
  const row = await stored(ctx.db)
    .where('c.standard', '=', standard)
    .where('c.version', '=', version)
    .executeTakeFirst();
  if (!row) throw notFound('Checklist version');
  return templateOf(row);
}

/** Makes the next version. Throws 409 when another was made since the one it is based on. */
export const changeTemplate = (ctx: Ctx, { body }: InputOf<Api['change']>) =>
  mutate(ctx, 'auditChecklist.change', async (tx) => {
    const before = await presentTemplate(ctx, tx.db, body.standard);
    const late = () => conflict('Somebody has changed this checklist meanwhile. Load it again.');
    if (before.version !== body.basedOn) throw late();
    const id = newId();
    const version = before.version + 1;
    const insert = tx.db.insertInto('auditChecklist').values({
      id,
      companyId: ctx.companyId,
      standard: body.standard,
      version,
      questions: JSON.stringify(body.questions),
      note: body.note,
      createdAt: ctx.now().toISOString(),
      createdBy: ctx.principal.personId,
    });
    tx.send(insert, (error) => ((error as { code?: string }).code === '23505' ? late() : error));
    const asText = ({ questions }: Pick<ChecklistTemplate, 'questions'>) =>
      questions.map(({ clause, question }) => `${clause} ${question}`).join('\n');
    tx.audit({
      entity: 'auditChecklist',
      recordId: id,
      recordTitle: `${body.standard}, version ${version}`,
      changes: [{ field: 'questions', from: asText(before), to: asText(body) }],
      reason: body.note,
    });
    return {
      standard: body.standard,
      version,
      questions: body.questions,
      note: body.note,
      changedAt: ctx.now().toISOString(),
      changedByName: ctx.principal.name,
    };
  });

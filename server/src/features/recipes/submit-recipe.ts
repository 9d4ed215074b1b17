import { roleMay } from '@temper/contract/access/role-table.ts';
import type { Role } from '@temper/contract/access/roles.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { alone } from '../../derive/alone.ts';
import { addDays } from '../../derive/calendar-days.ts';
import { todayIn } from '../../derive/date-words.ts';
import { signingDay } from '../../derive/signing-day.ts';
import { type Ctx, systemCtx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { conflict, invalid } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { lockRecipe, noteAsked, noteDraft, type VersionRow } from './store.ts';
import type { StoredRecipe } from './version-fields.ts';
import { notRejected, recipeReply } from './view.ts';

/** Asks one person to approve the version under review. Whoever else may approve still can. */
export const submitRecipe = (ctx: Ctx, { params, body }: InputOf<(typeof recipeApi)['submit']>) =>
  mutate(ctx, 'recipe.submit', async (tx) => {
    const { row, open } = await lockRecipe(tx, params.id, body.version);
    if (!open) throw conflict('No version of this recipe is under review.');
    if (open.rejectedAt !== null) throw conflict(`${notRejected}.`);
    return recipeReply(ctx, tx.db, await askApprover(ctx, tx, { row, open }, body));
  });

/** Notes who is asked to approve the version under review of a locked recipe, and tells them. */
export async function askApprover(
  ctx: Ctx,
  tx: Tx,
  { row, open }: { row: StoredRecipe; open: VersionRow },
  {
    approverId,
    signBy,
    note,
  }: { approverId: string; signBy?: string | null | undefined; note?: string | null | undefined },
): Promise<StoredRecipe> {
  const name = await checkApprover(tx.db, open, approverId);
  const day = await signingDay(ctx, tx.db, signBy);
  await noteAsked(ctx, tx, open.id, { approverId, signBy: day });
  tx.audit({
    entity: recipe.meta.name,
    recordId: row.id,
    recordTitle: String(row.name),
    changes: [{ field: `Version ${open.recipeVersion}: approver`, from: null, to: name }],
    reason: note,
  });
  await notify(ctx, tx, {
    to: { personId: approverId },
    except: ctx.principal.personId,
    kind: 'recipeReview',
    type: 'info',
    title: `${String(row.name)} waits for your approval`,
    message: (shown) =>
      [
        `${ctx.principal.name} asks you to approve version ${open.recipeVersion} of ${String(row.code)}${day ? ` by ${shown(day)}` : ''}.`,
        note,
      ]
        .filter(Boolean)
        .join(' '),
    link: `/recipes/${row.id}`,
  });
  // Their inbox has it now, and that of whoever was asked before has not.
  for (const personId of new Set([approverId, open.askedId ?? approverId]))
    tx.tell({ topic: 'document', recordId: row.id, personId });
  return noteDraft(tx, row, row.draftId);
}

/** The name of whoever is asked. Throws 422 for who has left, wrote in the version, or may not approve. */
async function checkApprover(
  db: Db,
  { authorIds }: Pick<VersionRow, 'authorIds'>,
  id: string,
): Promise<string> {
  const member = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.personId')
    .select(['member.role', 'person.name'])
    .where('member.personId', '=', id)
    .where('member.active', '=', true)
    .executeTakeFirst();
  const refuse = (message: string) => invalid([{ path: 'approverId', message }]);
  if (!member) throw refuse('Choose an active member of the company');
  if (authorIds.includes(id))
    throw refuse(`${member.name} has written in this version and cannot approve it`);
  if (!roleMay(member.role as Role, 'recipe.approve'))
    throw refuse(`The role of ${member.name} does not allow to approve recipes`);
  return member.name;
}

/** Comes every hour, so that a company's day begins in its own time zone. */
export const remindApproversJob = defineJob(
  'remind-recipe-approvers',
  z.object({}),
  async ({ kernel }) => {
    await remindApprovers(kernel);
  },
  { every: '9 * * * *' },
);

/** Reminds whoever was asked to approve a recipe, once: on the day before it is to be signed, or later. */
export async function remindApprovers(kernel: Kernel): Promise<void> {
  // A day more than any time zone is ahead; each company's own day decides below.
  const horizon = addDays(kernel.now().toISOString().slice(0, 10), 2);
  const { rows } = await sql<{ companyId: string; timeZone: string }>`
    select distinct c.id as company_id, c.time_zone from recipe_version v join company c on c.id = v.company_id
    where v.step = 'review' and v.asked_id is not null and v.reminded_at is null
      and v.sign_by <= ${horizon}::date`.execute(kernel.databases.system);
  for (const { companyId, timeZone } of rows)
    await alone(kernel, { company: companyId }, 'approvers of recipes could not be reminded', async () => {
      const ctx = systemCtx(kernel, companyId);
      await remindCompany(ctx, todayIn(ctx.now(), timeZone));
    });
}

const remindCompany = (ctx: Ctx, today: string): Promise<void> =>
  mutate(ctx, 'recipe.remind', async (tx) => {
    const { rows } = await sql<{ id: string; name: string; code: string; askedId: string; signBy: string }>`
      update recipe_version v set reminded_at = ${ctx.now().toISOString()}
      from recipe r
      where v.company_id = ${ctx.companyId} and v.step = 'review' and v.reminded_at is null
        and v.rejected_at is null and v.asked_id is not null and v.sign_by <= ${addDays(today, 1)}::date
        and r.id = v.recipe_id and r.company_id = v.company_id and r.deleted_at is null
      returning r.id, r.name, r.code, v.asked_id, v.sign_by`.execute(tx.db);
    for (const { id, name, code, askedId, signBy } of rows)
      await notify(ctx, tx, {
        to: { personId: askedId },
        kind: 'recipeReview',
        type: 'warning',
        title: `${name} still waits for your approval`,
        message:
          signBy < today
            ? (shown) => `${code} was to be approved by ${shown(signBy)}.`
            : (shown) => `Please approve ${code} by ${shown(signBy)}.`,
        link: `/recipes/${id}`,
      });
  });

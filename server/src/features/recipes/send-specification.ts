import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Http } from '../../kernel/http/mount.ts';
import { exportedTypes, writtenFile } from '../../kernel/http/written-file.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { signaturesAddress } from '../../kernel/signatures.ts';
import { findVersion } from './store.ts';
import type { StoredRecipe } from './version-fields.ts';
import { seesDrafts, viewVersions } from './view.ts';

/** Prints the specification of a version. Without the right to read drafts only of the one in force; else 404. */
export async function sendSpecification(
  ctx: Ctx,
  { params, query }: InputOf<(typeof recipeApi)['specification']>,
  { reply }: Http,
) {
  const row = (await findRecordOrThrow(ctx, recipe.meta, params.id)) as StoredRecipe;
  const found = await findVersion(ctx.db, row.id, query.versionId ?? row.versionId);
  if (!found || found.step === 'discarded' || (found.step !== 'active' && !seesDrafts(ctx)))
    throw notFound('Version');
  const [[version], company] = await Promise.all([
    viewVersions(ctx, ctx.db, row, [found]),
    ctx.db
      .selectFrom('company')
      .select(['name', 'dateFormat'])
      .where('id', '=', ctx.companyId)
      .executeTakeFirstOrThrow(),
  ]);
  if (!version) throw notFound('Version');
  // Large, and seldom needed.
  const { printSpecification } = await import('./specification-pdf.ts');
  const pdf = await printSpecification(version, company, {
    printedBy: ctx.principal.name,
    at: ctx.now(),
    timeZone: ctx.principal.timeZone,
    signaturesAt: signaturesAddress(ctx.kernel),
  });
  const name = `${String(version.fields.code)} version ${version.recipeVersion}.pdf`;
  return reply.headers(writtenFile(exportedTypes.pdf, name, 'inline')).send(pdf);
}

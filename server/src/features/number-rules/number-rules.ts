import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { NumberRuleList, numberRulesApi } from '@temper/contract/endpoints/number-rules.ts';
import {
  canCollide,
  type NumberKind,
  numberOf,
  numberRules,
  partsOf,
  patternOf,
} from '@temper/contract/entities/number-rules.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid, stale } from '../../kernel/errors.ts';
import { lowerAsStored } from '../../kernel/lower-as-stored.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { listSeries, type Series, yearNow } from '../../kernel/number-series.ts';

const labelOf = (kind: NumberKind) => numberRules.find((rule) => rule.kind === kind)?.label ?? kind;

export async function getNumberRules(ctx: Ctx): Promise<NumberRuleList> {
  const series = await listSeries(ctx, ctx.db);
  return { year: yearNow(ctx), rules: series.map(viewRule) };
}

const viewRule = ({ kind, pattern, last, version }: Series) => ({
  kind,
  ...partsOf(pattern),
  next: last + 1,
  version,
});

/**
 * Changes rules. Numbers are taken from the very rows that are locked here, so each is by the old rule or by the new
 * one. Throws 409 when somebody else has changed one of the rules, 422 where numbers would come twice.
 */
export const setNumberRules = (ctx: Ctx, { body }: InputOf<(typeof numberRulesApi)['set']>) =>
  mutate(ctx, 'company.setNumberRules', async (tx) => {
    // One change of rules at a time: no two may make the same pattern of two kinds.
    const company = await tx.db
      .selectFrom('company')
      .select(['id', 'name'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const year = yearNow(ctx);
    await holdSeries(
      ctx,
      tx,
      year,
      body.rules.map(({ kind }) => kind),
    );
    const before = await listSeries(ctx, tx.db);
    if (body.rules.some((given) => before.find(({ kind }) => kind === given.kind)?.version !== given.version))
      throw stale(await getNumberRules(ctx));

    const after = before.map((series) => {
      const given = body.rules.find(({ kind }) => kind === series.kind);
      if (!given) return series;
      return { ...series, pattern: patternOf(given), last: given.next ? given.next - 1 : series.last };
    });
    const changed = after.filter((series, n) => {
      const was = before[n];
      return was?.pattern !== series.pattern || was.last !== series.last;
    });
    const problems: { path: string; message: string }[] = [];
    for (const series of changed) {
      const at = `rules.${body.rules.findIndex(({ kind }) => kind === series.kind)}`;
      const twin = after.find(
        (other) => other !== series && canCollide(partsOf(series.pattern), partsOf(other.pattern)),
      );
      if (twin)
        problems.push({
          path: `${at}.prefix`,
          message: `${labelOf(twin.kind)} have these numbers. Choose another prefix`,
        });
      else problems.push(...(await repeats(ctx, tx, series, year, at)));
    }
    if (problems.length > 0) throw invalid(problems);
    for (const { kind, pattern, last } of changed)
      await tx.db
        .updateTable('numberSeries')
        .set((eb) => ({ pattern, last, year, version: eb('version', '+', 1) }))
        .where('kind', '=', kind)
        .execute();
    if (changed.length > 0)
      tx.audit({
        entity: 'company',
        recordId: company.id,
        recordTitle: company.name,
        changes: changed.map((series) => ({
          field: `Numbers of ${labelOf(series.kind)}`,
          from: inWords(before.find(({ kind }) => kind === series.kind)),
          to: inWords(series),
        })),
      });
    return { year, rules: (await listSeries(ctx, tx.db)).map(viewRule) };
  });

const inWords = (series: Series | undefined) =>
  series ? `${series.pattern}, next ${series.last + 1}` : null;

/** Makes the rows that are missing, and locks all, always in the same order. */
async function holdSeries(ctx: Ctx, tx: Tx, year: number, kinds: readonly NumberKind[]): Promise<void> {
  const given = numberRules.filter(({ kind }) => kinds.includes(kind));
  await sql`insert into number_series (company_id, kind, pattern, year)
    select ${ctx.companyId}, kind, pattern, ${year}
    from unnest(${given.map(({ kind }) => kind)}::text[], ${given.map(({ pattern }) => pattern)}::text[]) as t (kind, pattern)
    order by kind on conflict (company_id, kind) do nothing`.execute(tx.db);
  await tx.db
    .selectFrom('numberSeries')
    .select('kind')
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .forUpdate()
    .execute();
}

/** How far beyond the counter a number is still taken for one of the rule rather than for one of somebody's own. */
const reach = 10_000;

/** What is wrong with a series whose next numbers exist already, deleted records included. */
async function repeats(ctx: Ctx, tx: Tx, { kind, pattern, last }: Series, year: number, at: string) {
  const rule = numberRules.find((one) => one.kind === kind);
  if (!rule) throw new Error(`There is no number rule for ${kind}.`);
  const { prefix, withYear, digits } = partsOf(pattern);
  const column = sql.ref(rule.field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const shape = `^${lowerAsStored(prefix).replace(/[.^$*+?()[\]{}|\\/-]/g, '\\$&')}${withYear ? '(\\d{4})-' : '()'}(\\d{1,9})$`;
  const { rows } = await sql<{ year: string; most: number }>`
    select found[1] as year, max(found[2]::integer) as most
    from (select regexp_match(lower(${column}), ${shape}) as found from ${sql.table(rule.entity)}
      where company_id = ${ctx.companyId}) as numbers
    where found is not null and found[2]::integer <= ${Math.max(10 ** digits - 1, last + reach)}
    group by found[1]`.execute(tx.db);
  const later = rows.find((row) => withYear && Number(row.year) > year);
  if (later)
    return [
      {
        path: `${at}.prefix`,
        message: `There are numbers of the year ${later.year} with this prefix already. Choose another one`,
      },
    ];
  const most = rows.find((row) => !withYear || Number(row.year) === year)?.most ?? 0;
  if (most <= last) return [];
  return [
    {
      path: `${at}.next`,
      message: `${numberOf(pattern, year, most)} exists already. Next must be at least ${most + 1}`,
    },
  ];
}

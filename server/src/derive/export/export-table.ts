import type { ExportFormat } from '@temper/contract/endpoints/export.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { exportedTypes } from '../../kernel/http/written-file.ts';
import { readPeople } from '../../kernel/people.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { eachRow, type ListOptions } from '../list-rows.ts';
import { namesOfReferences } from '../name-references.ts';
import { type ExportColumn, type Locale, pickColumns, type RowBatches } from './export-column.ts';
import { type Filter, filterWords, idsInFilters } from './filter-words.ts';
import type { ListSource } from './list-source.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import { localMillis } from './zone-time.ts';

/** What is to be exported: a list's query, the columns' keys, and the form. */
export interface ExportOrder {
  readonly format: ExportFormat;
  readonly columns: string | undefined;
  readonly query: ListQuery;
}

export interface PreparedExport {
  /** `products-2026-11-28.xlsx`, by the company's day. */
  readonly name: string;
  readonly type: string;
  readonly options: ListOptions;
  /** The file, piece by piece; `onRows` hears how many rows each batch had. */
  content(onRows?: (count: number) => void): AsyncGenerator<Buffer>;
}

/** Looks at everything that can be wrong with an export before its first byte is written. */
export async function prepareExport(
  ctx: Ctx,
  source: ListSource,
  order: ExportOrder,
): Promise<PreparedExport> {
  const { meta } = source;
  const [all, given, shownOf, company] = await Promise.all([
    source.columns(ctx, order.query),
    source.options(ctx, order.query),
    source.shown?.(ctx),
    companyOf(ctx),
  ]);
  const columns = pickColumns(all, order.columns);
  const long = columns
    .filter(({ kind, key }) => kind === 'longText' && key in meta.fields)
    .map(({ key }) => key);
  const shown = await withNames(ctx, columns, shownOf);
  const options = { ...given, withLongText: [...new Set([...(given.withLongText ?? []), ...long])] };
  const locale: Locale = { dateFormat: company.dateFormat, timeZone: ctx.principal.timeZone };
  const now = ctx.now();
  const today = new Date(localMillis(locale.timeZone, now.getTime())).toISOString().slice(0, 10);
  const write = async (columns: readonly ExportColumn[], rows: RowBatches) => {
    switch (order.format) {
      case 'csv':
        return writeCsv(columns, rows, locale);
      case 'xlsx':
        return writeXlsx(meta.plural, columns, rows, locale);
      case 'pdf': {
        const known = filtersOf(source, all);
        const names = await namesInFilters(ctx, meta, known, order.query);
        const filters = filterWords(known, order.query, locale, names);
        const { name: printedBy } = ctx.principal;
        // Large, and seldom needed.
        const { writePdf } = await import('./write-pdf.ts');
        return writePdf(
          { company: company.name, title: meta.plural, rowTitle: meta.title, filters, printedBy, at: now },
          columns,
          rows,
          locale,
        );
      }
      default:
        return order.format satisfies never;
    }
  };
  return {
    name: `${meta.path.replaceAll('/', '-')}-${today}.${order.format}`,
    type: exportedTypes[order.format],
    options,
    async *content(onRows) {
      async function* rows() {
        for await (const batch of eachRow(ctx, meta, order.query, options)) {
          yield shown ? batch.map(shown) : batch;
          onRows?.(batch.length);
        }
      }
      yield* await write(columns, rows());
    },
  };
}

/** What a list is filtered by: its columns, and what is beside them. */
const filtersOf = ({ filters = {} }: ListSource, columns: readonly ExportColumn[]): Filter[] => [
  ...columns,
  ...Object.entries(filters)
    .filter(([key]) => !columns.some((column) => column.key === key))
    .map(([key, { kind, label, options }]) => ({ key, kind, label, options })),
];

/** The names of the people and records that a list is filtered by, by id. */
async function namesInFilters(
  ctx: Ctx,
  meta: EntityMeta,
  filters: readonly Filter[],
  query: ListQuery,
): Promise<ReadonlyMap<string, string>> {
  const people = idsInFilters(filters, query, 'person').flatMap(([, ids]) => ids);
  const records = idsInFilters(filters, query, 'reference').flatMap(([field, ids]) =>
    ids.map((id) => ({ field, from: id, to: null })),
  );
  const [found, names] = await Promise.all([
    people.length > 0 ? readPeople(ctx) : undefined,
    namesOfReferences(ctx, [{ meta, changes: records }]),
  ]);
  const named = people.flatMap((id) => {
    const name = found?.get(id)?.name;
    return name === undefined ? [] : [[id, name] as const];
  });
  return new Map([...names, ...named]);
}

type Shown = (row: StoredRecord) => Readonly<Record<string, unknown>>;

/** People are written by their names. */
async function withNames(ctx: Ctx, columns: readonly ExportColumn[], shown: Shown | undefined) {
  const keys = columns.filter(({ kind }) => kind === 'person').map(({ key }) => key);
  if (keys.length === 0) return shown;
  const people = await readPeople(ctx);
  return (row: StoredRecord) => {
    const seen = shown ? shown(row) : row;
    const names = keys.map((key) => [key, people.get(String(seen[key]))?.name ?? seen[key]]);
    return { ...seen, ...Object.fromEntries(names) };
  };
}

const companyOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company')
    .select(['name', 'dateFormat'])
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow();

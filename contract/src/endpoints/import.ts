import { z } from 'zod';
import type { Permission } from '../access/role-table.ts';
import { fieldKinds } from '../fields/meta.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** What one import takes at most. */
export const importLimits = { columns: 200, rows: 200_000, problems: 1000 } as const;

export const importModes = ['create', 'update', 'both'] as const;
export type ImportMode = (typeof importModes)[number];
export const importDateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;

/** A field that a column of the file can be mapped to. */
export const importField = z.object({
  /** The field's key; configured columns as `values.<key>`; `id` names an existing record. */
  key: z.string(),
  label: z.string(),
  /** Other words for it; with `of`, in tables in which one of these stands too, such as a kind of documents. */
  alsoCalled: z.array(z.object({ word: z.string(), of: z.array(z.string()).optional() })).optional(),
  kind: z.enum(fieldKinds),
  /** How its cells are written, where that is not plain. */
  help: z.string().optional(),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
export type ImportField = z.output<typeof importField>;

/** What stands in an uploaded table, and how its columns probably belong to the fields. */
export const importTable = z.object({
  kind: z.enum(['csv', 'xlsx']),
  /** csv: how it was read. xlsx: null. */
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  /** xlsx: all sheets and the one that was read. csv: empty and null. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Rows below the header, empty ones left out. */
  rows: z.int(),
  /** `column` counts from 0; `samples` are the first values that are not empty. */
  columns: z.array(
    z.object({
      column: z.int(),
      name: z.string(),
      samples: z.array(z.string()),
      /** The proposed field, or null: the column is left out. */
      field: z.string().nullable(),
    }),
  ),
  /** What columns can be mapped to: only what the person may see. */
  fields: z.array(importField),
  /** Fields by which existing records can be found (the unique field, `id`); the first is the usual one. */
  matchBy: z.array(z.string()),
  /** Proposed options. */
  dateFormat: z.enum(importDateFormats),
  decimalComma: z.boolean(),
});
export type ImportTable = z.output<typeof importTable>;

const source = {
  fileId: z.uuid(),
  /** xlsx: the sheet's name; the first when absent. */
  sheet: z.string().max(200).nullish(),
};

/** What is to be imported and how. */
export const importRequest = z.strictObject({
  ...source,
  mapping: z
    .array(
      z.strictObject({
        column: z
          .int()
          .min(0)
          .max(importLimits.columns - 1),
        field: z.string().max(100),
      }),
    )
    .min(1, 'Map at least one column')
    .max(importLimits.columns),
  options: z
    .strictObject({
      /** create: every row is a new record. update: every row changes an existing one. both: whichever fits. */
      mode: z.enum(importModes).default('create'),
      /** The field by which existing records are found; the first of `matchBy` when absent. */
      matchBy: z.string().max(100).optional(),
      /** How dates like 01/02/2026 are read; the company's format when absent. ISO dates are always read. */
      dateFormat: z.enum(importDateFormats).optional(),
      decimalComma: z.boolean().default(false),
      /** What an empty cell does to an existing record. */
      emptyCells: z.enum(['keep', 'clear']).default('keep'),
      /** What new records have where the table says nothing, by the field's key: words as a cell has them. */
      given: z.record(z.string().max(100), z.string().max(200)).optional(),
    })
    .prefault({}),
});
export type ImportRequest = z.output<typeof importRequest>;

export const importProblem = z.object({
  /** The row as a spreadsheet counts: the header is row 1. */
  row: z.int(),
  /** The column of the file, counted from 0; null when the problem is the row's. */
  column: z.int().nullable(),
  columnName: z.string().nullable(),
  /** What the cell holds, shortened. */
  value: z.string(),
  message: z.string(),
  /** No problem: the row is imported all the same, and this is to be known of it. */
  warning: z.boolean().default(false),
});
export type ImportProblem = z.output<typeof importProblem>;

/** The result of the jobs '<entity>.import.check' (what would happen) and '<entity>.import.run' (what did). */
export const importResult = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Rows that say what is stored already. */
  unchanged: z.int(),
  /** Rows with problems: not written. */
  invalid: z.int(),
  /** All problems, also those beyond the list of the first 1,000. */
  problems: z.int(),
  /** What is to be known of rows that are imported all the same. */
  warnings: z.int().default(0),
  /** Columns with problems, most first. */
  byColumn: z.array(z.object({ columnName: z.string(), problems: z.int() })),
});
export type ImportResult = z.output<typeof importResult>;

/** 202: a background job of this id has begun; see jobApi. Its result is an `importResult`. */
export const importStarted = z.object({ id: z.uuid() });

/**
 * The import of an entity, in three steps: read (what stands in the file), check (a dry run) and run. Check
 * and run are background jobs with progress that can be cancelled; nothing stays of one that did not end well.
 */
export function entityImportEndpoints<
  const E extends { name: string; meta: { path: string; plural: string } },
>(entity: E) {
  const { path, plural } = entity.meta;
  const access = `${entity.name}.import` as Permission & `${E['name']}.import`;
  const what = plural.toLowerCase();
  return {
    fields: endpoint({
      method: 'GET',
      path: `/${path}/import/fields`,
      access,
      summary: `What the columns of a table of ${what} can be mapped to`,
      reply: z.object({ items: z.array(importField) }),
    }),
    read: endpoint({
      method: 'POST',
      path: `/${path}/import/read`,
      access,
      summary: `Look into an uploaded table of ${what}: columns, samples, a proposed mapping`,
      body: z.strictObject(source),
      reply: importTable,
    }),
    check: endpoint({
      method: 'POST',
      path: `/${path}/import/check`,
      access,
      summary: `Try an import of ${what} without writing anything`,
      body: importRequest,
      reply: importStarted,
      status: 202,
    }),
    run: endpoint({
      method: 'POST',
      path: `/${path}/import/run`,
      access,
      summary: `Import ${what}: all rows or none, unless rows with problems are to be skipped`,
      body: importRequest.extend({ skipInvalid: z.boolean().default(false) }),
      reply: importStarted,
      status: 202,
    }),
    problems: endpoint({
      method: 'GET',
      path: `/${path}/import/jobs/:id/problems`,
      access,
      summary: 'The first 1,000 problems and warnings that an own check or run has found',
      params: idParams,
      reply: z.object({ items: z.array(importProblem) }),
    }),
    problemsCsv: endpoint({
      method: 'GET',
      path: `/${path}/import/jobs/:id/problems.csv`,
      access,
      summary: 'The same as a CSV file',
      params: idParams,
      streams: true,
    }),
  };
}

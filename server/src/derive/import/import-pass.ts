import type { ImportField, ImportResult } from '@temper/contract/endpoints/import.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { oneLine } from '@temper/contract/fields/one-line.ts';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { formatDay } from '../../kernel/format-day.ts';
import { lowerAsStored } from '../../kernel/lower-as-stored.ts';
import { changesOf, type RecordChange } from '../../kernel/record-batches.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { unguardText } from '../export/write-csv.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Checked, ImportRules } from './import-target.ts';
import { parseCell, parseDay } from './parse-cell.ts';
import type { ProblemList } from './problem-list.ts';
import { type Cell, isEmpty, type SourceRow } from './table.ts';

type Values = Record<string, unknown>;

/** What a batch of rows comes to. */
export interface BatchOutcome {
  readonly creates: readonly Values[];
  readonly updates: readonly RecordChange[];
}

interface Candidate {
  readonly source: SourceRow;
  readonly record: Values;
  /** The texts by which an existing record may be found. */
  readonly id: string | undefined;
  readonly unique: string | undefined;
}

export interface PreparedBatch {
  readonly candidates: readonly Candidate[];
  readonly found: Promise<[ReadonlyMap<number, StoredRecord>, ReadonlyMap<string, StoredRecord>]>;
}

/** Goes through the rows of a table: reads cells, finds existing records, judges, counts. Writes nothing. */
export class ImportPass {
  readonly #ctx: Ctx;
  readonly #db: Db;
  readonly #meta: EntityMeta;
  readonly #rules: ImportRules;
  readonly #plan: ImportPlan;
  readonly #problems: ProblemList;
  readonly #lock: boolean;
  readonly #columnOf: ReadonlyMap<string, number>;
  readonly #widest: number;
  /** The row of the file in which a key came first. */
  readonly #seen = new Map<string, number>();
  readonly #counts = { rows: 0, created: 0, updated: 0, unchanged: 0, invalid: 0 };

  constructor(options: {
    ctx: Ctx;
    db: Db;
    meta: EntityMeta;
    rules: ImportRules;
    plan: ImportPlan;
    problems: ProblemList;
    /** Keeps found records from being changed by others until the transaction ends. */
    lock: boolean;
    headerLength: number;
  }) {
    this.#ctx = options.ctx;
    this.#db = options.db;
    this.#meta = options.meta;
    this.#rules = options.rules;
    this.#plan = options.plan;
    this.#problems = options.problems;
    this.#lock = options.lock;
    this.#columnOf = new Map(options.plan.columns.map(({ column, field }) => [field.key, column]));
    this.#widest = options.headerLength;
  }

  result(): ImportResult {
    const { count: problems, warnings } = this.#problems;
    return { ...this.#counts, problems, warnings, byColumn: this.#problems.byColumn() };
  }

  /** Reads the cells of a batch and sends the question for existing records. */
  prepare(rows: readonly SourceRow[]): PreparedBatch {
    this.#counts.rows += rows.length;
    const candidates = rows.flatMap((source) => this.#read(source) ?? []);
    const found = Promise.all([this.#findByUnique(candidates), this.#findById(candidates)]);
    // Awaited by `judge`; an error before that is another's.
    found.catch(() => {});
    return { candidates, found };
  }

  /** What is to become of a batch. */
  async judge({ candidates, found }: PreparedBatch): Promise<BatchOutcome> {
    const [byUnique, byId] = await found;
    const creates: Values[] = [];
    const updates: RecordChange[] = [];
    const rows = candidates.map((candidate, n) => {
      const before = this.#existing(candidate, byUnique.get(n), byId);
      if (!isProblem(before)) this.#fill(candidate, before);
      return { candidate, before };
    });
    await this.#rules.look?.(
      rows.flatMap(({ candidate: { record }, before }) => (isProblem(before) ? [] : [{ record, before }])),
    );
    for (const { candidate, before } of rows)
      if (isProblem(before)) this.#refuse(candidate.source, [before]);
      else if (before) this.#update(candidate, before, updates);
      else this.#create(candidate, creates);
    return { creates, updates };
  }

  /** The record that a row's cells make, unless they cannot be read. */
  #read(source: SourceRow): Candidate | undefined {
    const { columns, reading } = this.#plan;
    const record: Values = {};
    let wrong = false;
    for (const { column, field } of columns) {
      const parsed = parseCell(field, source.cells[column], reading);
      if ('message' in parsed) {
        this.#problems.add(source, column, parsed.message);
        wrong = true;
      } else if (parsed.value !== undefined) setAt(record, field.key, parsed.value);
    }
    if (source.cells.some((cell, n) => n >= this.#widest && !isEmpty(cell))) {
      this.#problems.add(source, null, 'The row has more cells than the header');
      wrong = true;
    }
    const text = (key: string | undefined) => {
      const value = key === undefined ? undefined : record[key];
      // As it will be stored: what differs in line breaks only is the same.
      return typeof value === 'string' && value !== '' ? oneLine(value) : undefined;
    };
    const id = text('id');
    delete record.id;
    const unique = text(this.#meta.unique?.field);
    if (!this.#note(source, 'id', this.#plan.matchBy?.key === 'id' ? id : undefined)) wrong = true;
    if (!this.#note(source, this.#meta.unique?.field, unique)) wrong = true;
    if (wrong) {
      this.#counts.invalid++;
      return undefined;
    }
    return { source, record, id, unique };
  }

  /** Notes a key; false when an earlier row of the file has it. */
  #note(source: SourceRow, key: string | undefined, value: string | undefined): boolean {
    if (key === undefined || value === undefined) return true;
    const noted = `${key} ${lowerAsStored(value)}`;
    const earlier = this.#seen.get(noted);
    if (earlier === undefined) {
      this.#seen.set(noted, source.row);
      return true;
    }
    const { unique } = this.#meta;
    const message = key === unique?.field ? unique.message : 'This record is already changed';
    this.#problems.add(source, this.#columnOf.get(key) ?? null, `${message} in row ${earlier} of this file`);
    return false;
  }

  /** The record that a row is about: undefined for a new one, a problem when mode and records disagree. */
  #existing(
    { id, unique }: Candidate,
    sameUnique: StoredRecord | undefined,
    byId: ReadonlyMap<string, StoredRecord>,
  ): StoredRecord | FieldError | undefined {
    const { matchBy, mode } = this.#plan;
    const rule = this.#meta.unique;
    const wrong = (path: string, message: string): FieldError => ({ path, message });
    if (matchBy?.key === 'id') {
      const found = id === undefined ? undefined : byId.get(id.toLowerCase());
      if (!found && (mode === 'update' || id !== undefined))
        return wrong(
          'id',
          id === undefined ? 'Record ID is required' : `There is no ${this.#label} with this ID`,
        );
      if (rule && sameUnique && sameUnique.id !== found?.id) return wrong(rule.field, rule.message);
      return found;
    }
    if (!matchBy) return sameUnique && rule ? wrong(rule.field, rule.message) : undefined;
    if (sameUnique || mode === 'both') return sameUnique;
    return wrong(
      matchBy.key,
      unique === undefined
        ? `${matchBy.label} is required`
        : `There is no ${this.#label} with this ${matchBy.label}`,
    );
  }

  get #label(): string {
    return this.#meta.label.toLowerCase();
  }

  /** Gives a row what it says by the plan alone: what new records have, and what its empty cells take away. */
  #fill({ source, record }: Candidate, before: StoredRecord | undefined): void {
    const { given, reading, emptyCells, columns } = this.#plan;
    if (!before)
      for (const { field, word } of given) {
        const parsed = parseCell(field, word, reading);
        if (!hasAt(record, field.key) && 'value' in parsed) setAt(record, field.key, parsed.value);
      }
    else if (emptyCells === 'clear')
      for (const { column, field } of columns)
        if (field.key !== 'id' && isEmpty(source.cells[column])) setAt(record, field.key, null);
  }

  #create({ source, record }: Candidate, creates: Values[]): void {
    const checked = this.#rules.create(record);
    if ('errors' in checked) {
      this.#refuse(source, checked.errors);
      return;
    }
    this.#warn(source, checked);
    this.#counts.created++;
    creates.push({ ...checked.data });
  }

  #update({ source, record }: Candidate, before: StoredRecord, updates: RecordChange[]): void {
    const checked = this.#rules.update(before, record);
    if ('errors' in checked) {
      this.#refuse(source, checked.errors);
      return;
    }
    const patch = checked.data;
    const changes = changesOf(this.#meta, before, { ...before, ...patch }, this.#rules.options);
    if (changes.length === 0) {
      this.#counts.unchanged++;
      return;
    }
    this.#warn(source, checked);
    this.#counts.updated++;
    updates.push({ before, patch });
  }

  #warn(source: SourceRow, { warnings }: Extract<Checked, { data: unknown }>): void {
    for (const { path, message } of warnings ?? [])
      this.#problems.warn(source, this.#columnFor(path), message);
  }

  #columnFor(path: string): number | null {
    return this.#columnOf.get(path) ?? this.#columnOf.get(path.split('.')[0] ?? '') ?? null;
  }

  #refuse(source: SourceRow, errors: readonly FieldError[]): void {
    this.#counts.invalid++;
    for (const { path, message } of errors) {
      const column = this.#columnFor(path);
      const options = this.#plan.columns.find(({ field }) => field.key === path)?.field.options;
      const cell = column === null ? undefined : source.cells[column];
      const words = inFormat(message, this.#plan.reading.dateFormat, cell);
      this.#problems.add(source, column, options ? withLabels(words, options) : words);
    }
  }

  /** Live records with the unique values of the rows, by the row's place in the batch. */
  async #findByUnique(candidates: readonly Candidate[]): Promise<Map<number, StoredRecord>> {
    const { unique } = this.#meta;
    const wanted = candidates.flatMap(({ unique: value }, n) => (value === undefined ? [] : [{ n, value }]));
    if (!unique || wanted.length === 0) return new Map();
    // A look into the unique index for each value. Joined otherwise, a table that grows in the same transaction,
    // of which the planner knows nothing yet, would be read whole for every batch.
    const { rows } = await sql<StoredRecord & { place: number }>`
      select t.*, w.n as place from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(n int, value text)
      cross join lateral (
        select * from ${sql.table(this.#meta.name)} t
        where t.company_id = ${this.#ctx.companyId} and lower(${sql.ref(`t.${unique.field}`)}) = lower(w.value)
          and t.deleted_at is null limit 1 ${this.#locking}
      ) t`.execute(this.#db);
    return new Map(rows.map(({ place, ...row }) => [place, withoutCompany(row)]));
  }

  async #findById(candidates: readonly Candidate[]): Promise<Map<string, StoredRecord>> {
    const ids = candidates.flatMap(({ id }) => (id !== undefined && isUuid(id) ? [id] : []));
    if (this.#plan.matchBy?.key !== 'id' || ids.length === 0) return new Map();
    const { rows } = await sql<StoredRecord>`select t.* from ${sql.table(this.#meta.name)} t
      where t.id = any(${ids}::uuid[]) and t.company_id = ${this.#ctx.companyId} and t.deleted_at is null
      ${this.#locking}`.execute(this.#db);
    return new Map(rows.map((row) => [row.id, withoutCompany(row)]));
  }

  /** A dry run and an import of new records only lock nothing. */
  get #locking() {
    return this.#lock && this.#plan.mode !== 'create' ? sql`for update of t` : sql``;
  }
}

const isProblem = (one: StoredRecord | FieldError | undefined): one is FieldError =>
  one !== undefined && 'message' in one && !('id' in one);

/** The API takes dates in one form only; a file's are in the form that the person has chosen. */
const inFormat = (message: string, dateFormat: string, cell: Cell | undefined): string => {
  const shown = formatDay('2026-01-31', dateFormat);
  // 30 February, or day and month the other way round: it is like a date, and there is none such.
  const written = typeof cell === 'string' && parseDay(unguardText(cell).trim(), dateFormat) !== undefined;
  return message
    .replace(
      / must be a date like 2026-01-31$/,
      written
        ? `: there is no such day (dates are read as ${dateFormat})`
        : ` must be a date like ${shown} (${dateFormat})`,
    )
    .replace(/ must be a date and time$/, ` must be a date and time like ${shown} 14:30 (${dateFormat})`);
};

/** The API names the values of a choice; people know them by their labels, which an import takes too. */
const withLabels = (message: string, options: NonNullable<ImportField['options']>): string =>
  message.replace(
    /( must be one of: ).*/,
    (_, words: string) => words + options.map(({ label }) => label).join(', '),
  );

const withoutCompany = ({ companyId: _company, ...row }: StoredRecord): StoredRecord => row as StoredRecord;

const hasAt = (record: Values, key: string): boolean =>
  key.split('.').reduce<unknown>((part, step) => (part as Values | undefined)?.[step], record) !== undefined;

/** Sets `values.category` as `{ values: { category } }`. */
function setAt(record: Values, key: string, value: unknown): void {
  const dot = key.indexOf('.');
  if (dot < 0) {
    record[key] = value;
    return;
  }
  const outer = key.slice(0, dot);
  record[outer] = { ...(record[outer] as Values | undefined), [key.slice(dot + 1)]: value };
}

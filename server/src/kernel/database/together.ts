import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** What the rows of a statement are read by: columns, how each is read, and a row without values. */
interface Shape {
  fields: readonly Column[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What node-postgres calls on a query under way; its types leave this out. */
interface Handlers {
  name: string | undefined;
  text: string | undefined;
  readonly values: readonly unknown[];
  callback: (error: Error | null | undefined, result: unknown) => void;
  /** Reads values by their types. */
  readonly _result: { _types: unknown } & Shape;
  _accumulateRows: boolean;
  submit(connection: Wire): Error | null | undefined;
  hasBeenParsed(connection: Wire): boolean;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleEmptyQuery(connection: Wire): void;
  handleError(error: Error, connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
}

/** The connection that statements are written to. */
interface Wire {
  /** Statements that were sent to be prepared and are not yet: their texts by name. */
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string | undefined; text: string }): void;
  bind(values: {
    statement: string | undefined;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(options: object): void;
  sync(): void;
}

export type Part = pg.Query & Handlers;

/**
 * The shapes of statements by their names, on each connection. A statement that is prepared gives the same columns until it
 * is prepared anew (the database refuses it otherwise), so they are asked for once: of a list they are thirty.
 */
const shapes = new WeakMap<Wire, Map<string, Shape>>();
/** The same shapes for all connections, as long as they are equal. */
const shared = new Map<string, Shape>();

/** Others, as `fetch`, give the columns of something else. */
const keepsShape = (text: string): boolean => /^\s*(select|with|insert|update|delete)\b/i.test(text);

function keepShape(
  connection: Wire,
  name: string,
  { fields, _parsers, _prebuiltEmptyResultObject }: Shape,
): void {
  const known = shared.get(name);
  const isSame =
    known?.fields.length === fields.length &&
    known.fields.every((column, nth) => {
      const other = fields[nth];
      return column.name === other?.name && column.dataTypeID === other.dataTypeID;
    });
  const shape = isSame && known ? known : { fields, _parsers, _prebuiltEmptyResultObject };
  if (!isSame) shared.set(name, shape);
  const own = shapes.get(connection) ?? new Map<string, Shape>();
  own.set(name, shape);
  shapes.set(connection, own);
}

/** The error of a statement that was not carried out because one before it had failed. */
export class NotCarriedOut extends Error {
  /** As PostgreSQL says it of a statement in a transaction that has failed. */
  readonly code = '25P02';

  constructor() {
    super('A statement before this one in the transaction has failed.');
  }
}

/** Of whose columns nothing need be said: most statements of a transaction. */
const givesNoRows = (text: string): boolean =>
  /^\s*(begin|commit|insert|update|delete)\b/i.test(text) && !/\breturning\b/i.test(text);

/**
 * One statement, or those of a transaction, that the database answers in one packet. node-postgres ends each statement with
 * Sync, upon which the database sends what it has to say: a system call and a packet for each, which cost more than
 * many a statement. Here one Sync stands at the end. When a statement fails, the database passes over those behind it
 * (PostgreSQL documentation, 'Message Flow', 'Extended Query').
 *
 * To node-postgres this is one query; its messages are handed on to the part that they are about.
 */
export class Together extends (pg.Query as unknown as new (text: string) => Handlers) {
  readonly #parts: readonly Part[];
  #nth = 0;
  /** Where it was sent. */
  #connection: Wire | undefined;

  constructor(parts: readonly Part[]) {
    super('');
    this.#parts = parts;
    this.#turnTo(0);
  }

  /** As node-postgres takes it. */
  get query(): pg.Query {
    return this as unknown as pg.Query;
  }

  /** What was prepared is remembered under the name of the part whose turn it is. */
  #turnTo(nth: number): void {
    this.#nth = nth;
    this.name = this.#parts[nth]?.name;
    this.text = this.#parts[nth]?.text;
  }

  override submit(connection: Wire): null {
    this.#connection = connection;
    for (const part of this.#parts) {
      const { name, text = '' } = part;
      if (!part.hasBeenParsed(connection)) {
        connection.parse({ name, text });
        if (name) {
          connection.submittedNamedStatements[name] = text;
          shapes.get(connection)?.delete(name);
        }
      }
      try {
        connection.bind({ statement: name, values: part.values, valueMapper: prepareValue });
      } catch (error) {
        part.handleError(error as Error, connection);
        break;
      }
      const shape = name ? shapes.get(connection)?.get(name) : undefined;
      if (shape) {
        Object.assign(part._result, shape);
        part._accumulateRows = true;
      } else if (!givesNoRows(text)) connection.describe({ type: 'P', name: '' });
      connection.execute({});
    }
    connection.sync();
    return null;
  }

  override handleRowDescription(message: unknown): void {
    const part = this.#parts[this.#nth];
    part?.handleRowDescription(message);
    if (this.#connection && part?.name && keepsShape(part.text ?? ''))
      keepShape(this.#connection, part.name, part._result);
  }

  override handleDataRow(message: unknown): void {
    this.#parts[this.#nth]?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    this.#parts[this.#nth]?.handleCommandComplete(message, connection);
    this.#turnTo(this.#nth + 1);
  }

  override handleEmptyQuery(): void {
    this.#turnTo(this.#nth + 1);
  }

  override handleReadyForQuery(connection: Wire): void {
    this.#answer(this.#nth, connection);
  }

  override handleError(error: Error, connection: Wire): void {
    const failed = this.#nth;
    this.#parts[failed]?.handleError(error, connection);
    // A refusal is about its statement; the end of the connection is about all of them.
    const refused = (error as { severity?: unknown }).severity === 'ERROR';
    this.#answer(failed, connection, refused ? undefined : error);
  }

  /** Gives all parts their answers: so many have been carried out, the others have not. */
  #answer(carriedOut: number, connection: Wire, error?: Error): void {
    for (const [nth, part] of this.#parts.entries()) {
      if (nth < carriedOut) part.handleReadyForQuery(connection);
      else {
        // It may not have been prepared either.
        if (part.name) delete connection.submittedNamedStatements[part.name];
        part.handleError(error ?? new NotCarriedOut(), connection);
      }
    }
  }
}

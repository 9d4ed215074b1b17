import pg from 'pg';

/** What node-postgres calls on a query under way; its types leave this out. */
interface Handlers {
  name: string | undefined;
  text: string | undefined;
  queryMode: string | undefined;
  callback: (error: Error | null | undefined, result: unknown) => void;
  /** Reads values by their types. */
  readonly _result: { _types: unknown };
  submit(connection: Wire): Error | null | undefined;
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
  sync(): void;
}

export type Part = pg.Query & Handlers;

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
 * Statements of one transaction that the database answers in one packet. node-postgres ends each statement with
 * Sync, upon which the database sends what it has to say: a system call and a packet for each, which cost more than
 * many a statement. Here one Sync stands at the end. When a statement fails, the database passes over those behind it
 * (PostgreSQL documentation, 'Message Flow', 'Extended Query').
 *
 * To node-postgres this is one query; its messages are handed on to the part that they are about.
 */
export class Together extends (pg.Query as unknown as new (text: string) => Handlers) {
  readonly #parts: readonly Part[];
  #nth = 0;

  constructor(parts: readonly Part[]) {
    super('');
    this.#parts = parts;
    // A statement without a name and values would be sent as a simple query, which brings a Sync of its own.
    for (const part of parts) part.queryMode = 'extended';
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
    let unbound = false;
    const unsynced = Object.create(connection, {
      sync: { value: () => {} },
      // Called for a statement whose values could not be written, which has its error by then.
      close: { value: () => (unbound = true) },
    }) as Wire;
    const undescribed = Object.create(unsynced, { describe: { value: () => {} } }) as Wire;
    for (const part of this.#parts) {
      const refused = part.submit(givesNoRows(part.text ?? '') ? undescribed : unsynced);
      if (refused) part.handleError(refused, connection);
      if (refused || unbound) break;
    }
    connection.sync();
    return null;
  }

  override handleRowDescription(message: unknown): void {
    this.#parts[this.#nth]?.handleRowDescription(message);
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
    this.#answer(this.#nth, connection, new NotCarriedOut());
  }

  override handleError(error: Error, connection: Wire): void {
    const failed = this.#nth;
    this.#parts[failed]?.handleError(error, connection);
    // A refusal is about its statement; the end of the connection is about all of them.
    const refused = (error as { severity?: unknown }).severity === 'ERROR';
    this.#answer(failed, connection, refused ? new NotCarriedOut() : error);
  }

  /** Gives all parts their answers: so many have been carried out, the others have not. */
  #answer(carriedOut: number, connection: Wire, error: Error): void {
    for (const part of this.#parts.slice(0, carriedOut)) part.handleReadyForQuery(connection);
    for (const part of this.#parts.slice(carriedOut)) {
      // It may not have been prepared either.
      if (part.name) delete connection.submittedNamedStatements[part.name];
      part.handleError(error, connection);
    }
  }
}

/** A part of node-postgres that its types leave out. */
declare module 'pg/lib/utils.js' {
  /** Writes a value as PostgreSQL reads it. Throws when it cannot be written. */
  export function prepareValue(value: unknown): unknown;
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';

/**
 * The archive is a gzipped tar:
 *   temper-backup.json       first; what made it, and the tables in it
 *   tables/SCHEMA.NAME/N     a table in PostgreSQL's COPY text format, cut into parts
 *   files/PATH, secret, audit-head.json   from the data folder
 *   manifest.json            last; SHA-256 and size of everything above
 */
export const formatVersion = 1;

/** The file with the head of the audit chain that the server keeps outside of the database. */
export const auditHead = 'audit-head.json';

export const headerSchema = z.object({
  format: z.literal(formatVersion, 'this backup has a format that this Temper does not know'),
  createdAt: z.string(),
  /** Migration file names with their hashes. */
  migrations: z.record(z.string(), z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.output<typeof headerSchema>;

export const manifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** What a reader of an archive is told, in the archive's order. Streams must be read to their end. */
export type Visitor = {
  header?(header: Header): Promise<void> | void;
  /** All parts of one table, joined. */
  table?(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  file?(path: string, content: AsyncIterable<Buffer>): Promise<void>;
};

/** Reads an archive from its beginning to its end; gives its header and manifest, not yet compared. */
export async function readArchive(
  path: string,
  visitor: Visitor,
): Promise<{ header: Header; manifest: Manifest }> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  const extract = tar.extract();
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  const entries = (extract as unknown as AsyncIterable<Entry>)[Symbol.asyncIterator]();
  try {
    let next = await entries.next();
    while (!next.done) {
      const { name } = next.value.header;
      const table = tableOf(name);
      if (table !== undefined) {
        const parts = joinParts(next.value, table, entries);
        await (visitor.table ?? drain)(table, parts.content);
        next = parts.following();
        continue;
      }
      if (name === 'temper-backup.json') {
        header = headerSchema.parse(JSON.parse(await textOf(next.value)));
        await visitor.header?.(header);
      } else if (name === 'manifest.json')
        manifest = manifestSchema.parse(JSON.parse(await textOf(next.value)));
      else await (visitor.file ?? drain)(safePath(name), next.value);
      next = await entries.next();
    }
    await reading;
  } catch (error) {
    reading.catch(() => undefined);
    extract.destroy();
    throw error;
  }
  if (!header || !manifest) throw new Error(`${path} is not a whole Temper backup.`);
  return { header, manifest };
}

/** An entry as it is at run time; the package's types leave its iterator out. */
type Entry = AsyncIterable<Buffer> & { header: tar.Header };
type Entries = AsyncIterator<Entry>;
type Step = IteratorResult<Entry>;

const tableOf = (name: string) => /^tables\/(.+)\/\d+$/.exec(name)?.[1];

/** Joins the entries that follow each other with parts of the same table. */
function joinParts(first: Entry, table: string, entries: Entries) {
  let following: Step | undefined;
  async function* content(): AsyncGenerator<Buffer> {
    yield* first;
    for (;;) {
      following = await entries.next();
      if (following.done || tableOf(following.value.header.name) !== table) return;
      yield* following.value;
    }
  }
  return {
    content: content(),
    following: (): Step => {
      if (!following) throw new Error(`The table ${table} was not read to its end.`);
      return following;
    },
  };
}

/** Reads to the end without use. */
export async function drain(_name: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Refuses names that would lead out of the data folder. */
function safePath(name: string): string {
  if (
    name === 'secret' ||
    name === auditHead ||
    (name.startsWith('files/') && !/(^|\/)\.\.?(\/|$)|\\|\0/.test(name))
  )
    return name;
  throw new Error(`The backup holds an entry with the unexpected name ${JSON.stringify(name)}.`);
}

/** Adds up what passes: SHA-256, bytes, and lines (COPY ends every row with one; line breaks in data are escaped). */
export function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    add(chunk: Buffer) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
    },
    result: () => ({ sha256: hash.digest('hex'), bytes, lines }),
  };
}

/** Reads a whole archive and compares it with its manifest; throws with the name of what is damaged. */
export async function verifyArchive(path: string): Promise<{ header: Header; manifest: Manifest }> {
  const found = new Map<string, { sha256: string; size: number }>();
  const measure = async (name: string, content: AsyncIterable<Buffer>, count: 'lines' | 'bytes') => {
    const seen = meter();
    for await (const chunk of content) seen.add(chunk);
    const result = seen.result();
    found.set(name, { sha256: result.sha256, size: result[count] });
  };
  const { header, manifest } = await readArchive(path, {
    table: (key, content) => measure(`table ${key}`, content, 'lines'),
    file: (name, content) => measure(name, content, 'bytes'),
  }).catch((error) => {
    throw new Error(
      `${path} cannot be read as a Temper backup: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  });
  const promised = new Map<string, { sha256: string; size: number }>();
  for (const [key, { sha256, rows }] of Object.entries(manifest.tables)) {
    // A table without rows has no parts.
    if (rows > 0) promised.set(`table ${key}`, { sha256, size: rows });
  }
  for (const [name, { sha256, bytes }] of Object.entries(manifest.files))
    promised.set(name, { sha256, size: bytes });
  for (const name of new Set([...found.keys(), ...promised.keys()])) {
    const [is, should] = [found.get(name), promised.get(name)];
    if (is?.sha256 !== should?.sha256 || is?.size !== should?.size) {
      throw new Error(`${path} is damaged: ${name} is not what was written.`);
    }
  }
  return { header, manifest };
}

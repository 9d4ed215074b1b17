import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { document } from '@temper/contract/entities/document.ts';
import type { FieldChange } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { findRecordOrThrow } from '../../../kernel/records.ts';
import { viewRevisions } from '../revision-view.ts';
import { withRow } from '../revisions.ts';
import { listRevisionRows, type StoredDocument } from '../store.ts';
import { type CopiedBeside, collectBeside } from './collect-beside.ts';

/** What happened to a document, the first event first. */
export interface CopiedEvent {
  readonly at: string;
  readonly actorName: string;
  readonly action: string;
  readonly reason: string | null;
  readonly changes: readonly FieldChange[];
}

/** Everything that is on record about a document. `path` is where its parts stand in the copy. */
export interface CopiedDocument {
  readonly id: string;
  readonly path: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly revisions: readonly Revision[];
  readonly history: readonly CopiedEvent[];
  readonly beside: CopiedBeside;
}

/** What is safe as the name of a folder or file everywhere. */
const safe = (name: string) => name.replace(/[^A-Za-z0-9._-]+/g, '_').replace(/^[._]+/, '') || 'document';

export const filePath = (copied: Pick<CopiedDocument, 'path'>, revision: Revision): string =>
  `${copied.path}/revision-${revision.revisionNumber}/${safe(revision.file?.name ?? '')}`;

/** How often a document is read anew because somebody has done something with it meanwhile. */
const mostReadings = 5;

/**
 * Collects a document, drafts included. Its parts are read one after another: when something has happened to it
 * between, such as a signature, they would not go together, and it is read again. Throws 404 for one that the person
 * may not know of.
 */
export async function collectDocument(ctx: Ctx, id: string): Promise<CopiedDocument> {
  for (let reading = 1; ; reading++) {
    const before = await lastEvent(ctx, id);
    const copied = await collectParts(ctx, id);
    if (reading === mostReadings || (await lastEvent(ctx, id)) === before) return copied;
  }
}

const lastEvent = async (ctx: Ctx, id: string) =>
  (
    await ctx.db
      .selectFrom('auditEvent')
      .select('id')
      .where('entity', '=', document.meta.name)
      .where('recordId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

async function collectParts(ctx: Ctx, id: string): Promise<CopiedDocument> {
  const { meta } = document;
  const row = (await findRecordOrThrow(ctx, meta, id)) as StoredDocument;
  const [revisions, beside, events] = await Promise.all([
    listRevisionRows(ctx.db, id).then((rows) => viewRevisions(ctx, ctx.db, row, withRow(row, rows))),
    collectBeside(ctx, row),
    ctx.db
      .selectFrom('auditEvent')
      .select(['at', 'actorName', 'action', 'reason', 'changes'])
      .where('entity', '=', meta.name)
      .where('recordId', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  const system = ['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt'];
  const keys = [...Object.keys(meta.fields), ...system];
  return {
    id,
    path: `documents/${safe(String(row.documentNumber))}`,
    row: Object.fromEntries(keys.map((key) => [key, row[key] ?? null])),
    revisions: revisions.map((revision) => ({ ...revision, commands: [] })),
    beside,
    history: events.map((event) => ({ ...event, changes: event.changes as FieldChange[] })),
  };
}

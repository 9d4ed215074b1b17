import type { Attachment, AttachmentKind } from '@temper/contract/endpoints/attachments.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import { mayReadEntity } from '../../derive/readable-record.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { hiddenFrom } from '../../kernel/drafts.ts';
import { findRecord } from '../../kernel/records.ts';

/** Attachments with their files and authors. */
export const selectAttachments = (db: Db) =>
  db
    .selectFrom('attachment')
    .innerJoin('file', 'file.id', 'attachment.fileId')
    .innerJoin('person', 'person.id', 'attachment.createdBy')
    .select([
      'attachment.id',
      'attachment.entity',
      'attachment.recordId',
      'attachment.kind',
      'attachment.caption',
      'attachment.position',
      'attachment.createdAt',
      'attachment.createdBy',
      'attachment.deletedAt',
      'person.name as createdByName',
      'file.id as fileId',
      'file.name as fileName',
      'file.size as fileSize',
      'file.type as fileType',
    ]);

export type AttachmentRow = Awaited<
  ReturnType<ReturnType<typeof selectAttachments>['executeTakeFirstOrThrow']>
>;

/** Whether the person may take this attachment off and put it back. */
export const mayDelete = (ctx: Ctx, row: { createdBy: string }): boolean =>
  row.createdBy === ctx.principal.personId || ctx.may('attachment.delete');

/** An attachment as the API shows it. */
export function toAttachment(ctx: Ctx, row: AttachmentRow): Attachment {
  const { fileId, fileName, fileSize, fileType, deletedAt, ...rest } = row;
  return {
    ...rest,
    entity: row.entity as EntityName,
    kind: row.kind as AttachmentKind,
    file: { id: fileId, name: fileName, size: fileSize, type: fileType },
    can: { delete: deletedAt === null && mayDelete(ctx, row) },
  };
}

/** A file may be read by who may read a record on which it hangs. */
export async function isAttachedToReadable(ctx: Ctx, fileId: string): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('attachment')
    .select(['entity', 'recordId'])
    .where('fileId', '=', fileId)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { entity, recordId } of rows) {
    if (!mayReadEntity(ctx, entity)) continue;
    const { meta } = registry[entity as EntityName];
    // Only of drafts does it depend on the record.
    if (hiddenFrom(ctx, meta).length === 0 || (await findRecord(ctx, meta, recordId))) return true;
  }
  return false;
}

/** The first photos of records, `most` each, and how many there are; one question for all of them. */
export async function photosOf(
  ctx: Ctx,
  entity: EntityName,
  recordIds: readonly string[],
  most: number,
): Promise<Map<string, { total: number; fileIds: string[] }>> {
  if (recordIds.length === 0) return new Map();
  const { rows } = await sql<{ recordId: string; total: number; fileIds: string[] }>`
    select record_id as "recordId", count(*) as total,
      (array_agg(file_id order by position, id))[1:${sql.lit(most)}] as "fileIds"
    from attachment where company_id = ${ctx.companyId} and entity = ${entity}
      and record_id = any(${recordIds}::uuid[]) and kind = 'photo' and deleted_at is null
    group by record_id`.execute(ctx.db);
  return new Map(rows.map(({ recordId, ...photos }) => [recordId, photos]));
}

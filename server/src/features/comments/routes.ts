import { type Comment, commentApi } from '@temper/contract/endpoints/comments.ts';
import type { EntityName } from '@temper/contract/entities/registry.ts';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { findReadableRecordOrThrow, holdWritableRecordOrThrow } from '../../derive/readable-record.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { forbidden, notFound } from '../../kernel/errors.ts';
import { mount } from '../../kernel/http/mount.ts';
import { mutate } from '../../kernel/mutate.ts';
import { tellPeople } from './tell-people.ts';

const pageLength = 50;

/** Comments on records of any entity. */
export function mountComments(app: FastifyInstance): void {
  mount(app, commentApi.list, async (ctx, { query }) => {
    await findReadableRecordOrThrow(ctx, query);
    const rows = await selectComments(ctx.db)
      .where('comment.entity', '=', query.entity)
      .where('comment.recordId', '=', query.recordId)
      .$if(query.before !== undefined, (select) => select.where('comment.id', '<', query.before ?? ''))
      .orderBy('comment.id', 'desc')
      .limit(pageLength + 1)
      .execute();
    return {
      items: rows.slice(0, pageLength).map((row) => toComment(ctx, row)),
      more: rows.length > pageLength,
    };
  });

  mount(app, commentApi.create, async (ctx, { body: { entity, recordId, text } }) => {
    return mutate(ctx, `${entity}.comment`, async (tx) => {
      const { meta, record, title } = await holdWritableRecordOrThrow(ctx, tx, { entity, recordId });
      const id = newId();
      await tx.db
        .insertInto('comment')
        .values({
          id,
          companyId: ctx.companyId,
          entity,
          recordId,
          text,
          createdAt: ctx.now().toISOString(),
          createdBy: ctx.principal.personId,
          removedAt: null,
        })
        .execute();
      tx.audit({
        entity,
        recordId,
        recordTitle: title,
        changes: [{ field: 'comment', from: null, to: text }],
      });
      await tellPeople(ctx, tx, { meta, record, title, text });
      return toComment(
        ctx,
        await selectComments(tx.db).where('comment.id', '=', id).executeTakeFirstOrThrow(),
      );
    });
  });

  mount(app, commentApi.remove, (ctx, { params }) =>
    mutate(ctx, 'comment.delete', async (tx) => {
      const row = await selectComments(tx.db)
        .where('comment.id', '=', params.id)
        .where('comment.removedAt', 'is', null)
        .forUpdate('comment')
        .executeTakeFirst();
      if (!row) throw notFound('Comment');
      const ref = { entity: row.entity as EntityName, recordId: row.recordId };
      const { title } = await findReadableRecordOrThrow(ctx, ref);
      if (row.authorId !== ctx.principal.personId) throw forbidden('Only its author can remove a comment.');
      await tx.db
        .updateTable('comment')
        .set({ removedAt: ctx.now().toISOString() })
        .where('id', '=', row.id)
        .execute();
      tx.audit({
        ...ref,
        action: `${row.entity}.uncomment`,
        recordTitle: title,
        changes: [{ field: 'comment', from: row.text, to: null }],
      });
    }),
  );
}

const selectComments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('person', 'person.id', 'comment.createdBy')
    .select([
      'comment.id',
      'comment.entity',
      'comment.recordId',
      'comment.text',
      'comment.removedAt',
      'comment.createdAt',
      'comment.createdBy as authorId',
      'person.name as authorName',
    ]);

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>;

function toComment(ctx: Ctx, { removedAt, ...row }: CommentRow): Comment {
  const removed = removedAt !== null;
  return {
    ...row,
    entity: row.entity as EntityName,
    text: removed ? null : row.text,
    removed,
    can: { delete: !removed && row.authorId === ctx.principal.personId },
  };
}

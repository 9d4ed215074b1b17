import { v7 as newId } from 'uuid';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';

/** A record of the story, as comments and files name it. */
export interface NamedRecord {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
}

export function addComment(ctx: Ctx, tx: Tx, { entity, id, title }: NamedRecord, text: string): void {
  tx.send(
    tx.db.insertInto('comment').values({
      id: newId(),
      companyId: ctx.companyId,
      entity,
      recordId: id,
      text,
      createdAt: ctx.now().toISOString(),
      createdBy: ctx.principal.personId,
      removedAt: null,
    }),
  );
  tx.audit({
    entity,
    recordId: id,
    recordTitle: title,
    changes: [{ field: 'comment', from: null, to: text }],
  });
}

import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { document } from '@temper/contract/entities/document.ts';
import { addDays } from '../../derive/calendar-days.ts';
import { todayIn } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { cut } from '../../kernel/cut.ts';
import { isHidden } from '../../kernel/drafts.ts';
import { notFound } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { lockRecord } from '../../kernel/records.ts';
import { insertLinkedTask } from '../tasks/queries.ts';

const daysToAnswer = 14;

/** Any reader asks for a change: a task for the owner, else for whoever manages documents, who are told. */
export const requestChange = (ctx: Ctx, { params, body }: InputOf<(typeof documentApi)['requestChange']>) =>
  mutate(ctx, 'document.requestChange', async (tx) => {
    const row = await lockRecord(tx, document.meta, params.id);
    if (isHidden(ctx, document.meta, row)) throw notFound(document.meta.label);
    const owner =
      typeof row.ownerId === 'string'
        ? await tx.db
            .selectFrom('member')
            .select('personId')
            .where('personId', '=', row.ownerId)
            .where('active', '=', true)
            .executeTakeFirst()
        : undefined;
    const name = String(row.name);
    const task = await insertLinkedTask(ctx, tx, {
      title: cut(`Change requested: ${name}`, 200),
      description: `${body.text}\n\nRequested by ${ctx.principal.name} for ${row.documentNumber}, revision ${row.revisionNumber}.`,
      category: 'Documentation',
      dueDate: addDays(todayIn(ctx.now(), ctx.principal.timeZone), daysToAnswer),
      assignedTo: owner?.personId ?? null,
      link: { entity: document.meta.name, id: row.id, title: name },
    });
    tx.audit({
      entity: document.meta.name,
      recordId: row.id,
      recordTitle: name,
      changes: [{ field: 'Change request', from: null, to: body.text }],
    });
    await notify(ctx, tx, {
      to: owner ?? { permission: 'document.manage' },
      except: ctx.principal.personId,
      kind: 'taskAssigned',
      type: 'info',
      title: `Change requested: ${name}`,
      message: `${ctx.principal.name}: ${body.text}`,
      link: `/tasks/${task.id}`,
    });
    return { taskId: task.id };
  });

import { complaint, complaintWorkflow } from '@temper/contract/entities/complaint.ts';
import { v7 as newId } from 'uuid';
import { applyCommand } from '../../derive/command.ts';
import { newComplaint } from '../../features/complaints/complaint-rules.ts';
import { takeNumber } from '../../kernel/number-series.ts';
import { insertRecord } from '../../kernel/records.ts';
import type { CompanyHistory, SampleComplaint } from '../content/history-types.ts';
import { addComment } from './add-comment.ts';
import type { Happening, Telling } from './happening.ts';

const { meta } = complaint;

/** Complaints from their receipt to their closing, with what people said. */
export const complaintHappenings = (
  telling: Telling,
  { complaints, customers }: CompanyHistory,
): Happening[] =>
  complaints.flatMap((given) => {
    const customer = customers.find(({ code }) => code === given.customerCode);
    if (!customer) throw new Error(`The sample has no customer ${given.customerCode}`);
    return oneComplaint(telling, given, customer);
  });

function oneComplaint(
  telling: Telling,
  given: SampleComplaint,
  customer: { code: string; name: string; email: string },
): Happening[] {
  const { key, daysAgo, assignedTo, startedDaysAgo, closed, reopened, comments = [], replies = [] } = given;
  const list: Happening[] = [
    {
      daysAgo,
      who: given.enteredBy,
      action: 'complaint.create',
      happen: async (ctx, tx) => {
        const supplier =
          given.supplierCode === undefined ? undefined : telling.recall('supplier', given.supplierCode);
        const values = {
          customerName: customer.name,
          customerId: telling.recall('customer', customer.code).id,
          email: customer.email,
          productName: given.productName,
          productId: telling.find('product', given.productName)?.id ?? null,
          supplierName: supplier ? String(supplier.name) : null,
          supplierId: supplier?.id ?? null,
          dateReceived: telling.day(daysAgo),
          complaintDescription: given.description,
          cause: given.cause,
          priority: given.priority,
          assignedTo: telling.person(assignedTo),
          lotNumber: given.lotNumber,
          lotUnknownReason: given.lotUnknownReason ?? null,
          illness: given.danger === 'illness',
          injury: given.danger === 'injury',
          allergen: given.danger === 'allergen',
          foreignBody: given.danger === 'foreignBody',
        };
        const complaintNumber = await takeNumber(ctx, tx, 'complaint');
        const row = await insertRecord(ctx, tx, meta, { ...newComplaint(values), complaintNumber });
        telling.keep('complaint', key, row);
      },
    },
  ];
  const step = (at: number, command: 'start' | 'close' | 'reopen', patch: object, reason?: string) =>
    list.push({
      daysAgo: at,
      who: assignedTo,
      action: `complaint.${command}`,
      happen: async (ctx, tx) => {
        const { id, version } = telling.recall('complaint', key);
        const row = await applyCommand(
          ctx,
          tx,
          meta,
          complaintWorkflow,
          { id, command, version, reason },
          () => ({
            ...patch,
            ...(command === 'close' ? { closedAt: ctx.now().toISOString() } : {}),
          }),
        );
        telling.keep('complaint', key, row);
      },
    });
  const close = ({ daysAgo: at, resolution, rootCause }: NonNullable<SampleComplaint['closed']>) =>
    step(at, 'close', { resolution, rootCause, rootCauseNotConfirmed: rootCause === null });
  if (startedDaysAgo !== undefined) step(startedDaysAgo, 'start', {});
  if (closed) close(closed);
  if (reopened) {
    const { reason } = reopened;
    step(reopened.daysAgo, 'reopen', { closedAt: null, reopenReason: reason }, reason);
    close(reopened.closed);
  }
  for (const { daysAgo: at, author, text } of comments)
    list.push({
      daysAgo: at,
      who: author,
      action: 'complaint.comment',
      happen: (ctx, tx) => {
        const { id, complaintNumber } = telling.recall('complaint', key);
        addComment(ctx, tx, { entity: 'complaint', id, title: String(complaintNumber) }, text);
      },
    });
  for (const { daysAgo: at, author, subject, text } of replies)
    list.push({
      daysAgo: at,
      who: author,
      action: 'complaint.reply',
      happen: async (ctx, tx) => {
        const { id, complaintNumber } = telling.recall('complaint', key);
        const { personId } = ctx.principal;
        // It was sent long ago: the outbox does not know it any more.
        const sent = { id: newId(), outboxId: newId(), sentAt: ctx.now().toISOString(), sentBy: personId };
        await tx.db
          .insertInto('complaintMessage')
          .values({
            ...sent,
            companyId: ctx.companyId,
            complaintId: id,
            recipient: customer.email,
            subject,
            text,
          })
          .execute();
        tx.audit({
          entity: 'complaint',
          recordId: id,
          recordTitle: String(complaintNumber),
          changes: [{ field: 'message', from: null, to: `${customer.email}: ${subject}` }],
        });
      },
    });
  return list;
}

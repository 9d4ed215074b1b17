import { flowStep } from '@temper/contract/entities/flow-step.ts';
import { v7 as newId } from 'uuid';
import type { ProductCreate } from '../features/products/check-product.ts';
import type { Column } from '../features/products/columns/column.ts';
import { insertColumn } from '../features/products/columns/default-columns.ts';
import { insertProduct, patchProduct } from '../features/products/write-products.ts';
import { addMembership } from '../identity/people.ts';
import { type Ctx, createCtx, type Principal, systemPersonId } from '../kernel/ctx.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { mutate, type Tx } from '../kernel/mutate.ts';
import { insertRecord, type StoredRecord } from '../kernel/records.ts';
import {
  asEntered,
  comments,
  demoPersonKey,
  edits,
  flowSteps,
  notifications,
  people,
  photos,
  productColumns,
  products,
  sheets,
} from './content/content.ts';
import type { SampleCompany } from './content/types.ts';
import { attachKept, keepPhoto, keepSheet } from './sample-files.ts';

const dayMs = 86_400_000;

/** Something that happened in the company's past, by whom and when. */
interface Happening {
  readonly daysAgo: number;
  readonly who: string;
  readonly action: string;
  readonly happen: (ctx: Ctx, tx: Tx) => Promise<void> | void;
}

/**
 * Loads one sample company in one transaction, in the order of its history, so that the audit trail
 * reads as if people had entered everything. `personIds` gives the people's ids by their key.
 */
export async function loadCompany(
  kernel: Kernel,
  company: SampleCompany,
  companyId: string,
  personIds: ReadonlyMap<string, string>,
): Promise<void> {
  const now = kernel.now();
  const names = new Map(people.map((person) => [person.key, person.fullName]));
  const base = { kernel, requestId: 'sample', log: kernel.log };
  const ctxOf = (key: string | undefined, at: Date): Ctx => {
    const principal: Principal = {
      sessionId: 'sample',
      personId: (key && personIds.get(key)) || systemPersonId,
      name: (key && names.get(key)) || 'Temper',
      email: '',
      productAdmin: false,
      memberId: systemPersonId,
      companyId,
      role: 'administrator',
      department: null,
      timeZone: company.timeZone,
    };
    return { ...createCtx({ ...base, now: () => at }, principal), db: kernel.databases.system, system: true };
  };
  const founder = ctxOf(undefined, new Date(now.getTime() - 1200 * dayMs));
  const own = <T extends { company: string }>(list: readonly T[]) =>
    list.filter((one) => one.company === company.key);
  const keptPhotos = await Promise.all(
    own(photos).map(async (photo) => ({ photo, kept: await keepPhoto(founder, photo) })),
  );
  const present = ctxOf(undefined, now);
  const keptSheets = await Promise.all(
    own(sheets).map(async (sheet) => ({ sheet, kept: await keepSheet(present, sheet, company.name, names) })),
  );

  await mutate(founder, 'company.register', async (tx) => {
    await tx.db
      .insertInto('company')
      .values({
        id: companyId,
        name: company.name,
        industry: company.industry,
        timeZone: company.timeZone,
        dateFormat: company.dateFormat,
        departments: company.departments,
      })
      .execute();
    tx.audit({ entity: 'company', recordId: companyId, recordTitle: company.name });
    for (const person of people)
      for (const membership of person.memberships)
        if (membership.company === company.key)
          await addMembership(tx.db, {
            companyId,
            personId: personIds.get(person.key) ?? '',
            role: membership.role,
            department: membership.department,
            joinedOn: person.joinDate,
          });
    const columns: Column[] = [];
    for (const [position, { access, rule, ...column }] of productColumns(company.key).entries())
      columns.push(
        await insertColumn(founder, tx.as(founder, 'productColumn.create'), {
          ...column,
          accessLevel: access,
          department: column.department ?? null,
          options: column.options ?? null,
          validation: rule ?? null,
          builtin: ['name', 'code', 'specifications'].includes(column.key),
          position,
        }),
      );
    for (const [position, step] of flowSteps(company.key).entries())
      await insertRecord(founder, tx.as(founder, 'flowStep.create'), flowStep.meta, {
        ...step,
        position: position + 1,
      });

    const stored = new Map<string, StoredRecord>();
    const productOf = (code: string) => {
      const row = stored.get(code);
      if (!row) throw new Error(`The sample tells of product ${code} before it is entered`);
      return row;
    };
    const happenings: Happening[] = [
      ...products(company.key, now.toISOString().slice(0, 10)).map((product): Happening => {
        const { createdBy, createdDaysAgo, updatedDaysAgo: _, ...data } = asEntered(product, company.key);
        return {
          daysAgo: createdDaysAgo,
          who: createdBy,
          action: 'product.create',
          happen: async (ctx, as) => {
            stored.set(product.code, await insertProduct(ctx, as, columns, data as ProductCreate));
          },
        };
      }),
      ...keptPhotos.map(
        ({ photo, kept }, index): Happening => ({
          daysAgo: photo.daysAgo,
          who: photo.uploadedBy,
          action: 'product.attach',
          happen: (ctx, as) =>
            attachKept(ctx, as, titled(productOf(photo.productCode)), kept, 'photo', photo.title, index + 1),
        }),
      ),
      ...keptSheets.map(
        ({ sheet, kept }, index): Happening => ({
          daysAgo: sheet.issuedDaysAgo,
          who: sheet.preparedBy,
          action: 'product.attach',
          happen: (ctx, as) =>
            attachKept(
              ctx,
              as,
              titled(productOf(sheet.productCode)),
              kept,
              'document',
              sheet.title,
              100 + index,
            ),
        }),
      ),
      ...own(edits).map(
        (edit): Happening => ({
          daysAgo: edit.daysAgo,
          who: edit.author,
          action: 'product.update',
          happen: async (ctx, as) => {
            const before = productOf(edit.productCode);
            stored.set(edit.productCode, await patchProduct(ctx, as, columns, before, patchOf(before, edit)));
          },
        }),
      ),
      ...own(comments).map(
        (comment): Happening => ({
          daysAgo: comment.daysAgo,
          who: comment.author,
          action: 'product.comment',
          happen: (ctx, as) => addComment(ctx, as, titled(productOf(comment.productCode)), comment.text),
        }),
      ),
    ];
    // A stable sort: what happened on one day keeps the order it is told in.
    happenings.sort((a, b) => b.daysAgo - a.daysAgo);
    const onDay = new Map<number, number>();
    for (const { daysAgo, who, action, happen } of happenings) {
      const nth = onDay.get(daysAgo) ?? 0;
      onDay.set(daysAgo, nth + 1);
      const at = new Date(now.getTime() - daysAgo * dayMs - 3 * 3_600_000 + Math.min(nth, 150) * 60_000);
      const ctx = ctxOf(who, at);
      await happen(ctx, tx.as(ctx, action));
    }
    // In the order they were written: lists go by the id.
    for (const { minutesAgo, productCode, read, title, message, type } of own(notifications).toReversed()) {
      const at = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
      await tx.db
        .insertInto('notification')
        .values({
          id: newId(),
          companyId,
          personId: personIds.get(demoPersonKey) ?? '',
          title,
          message,
          type,
          link: `/products/${productOf(productCode).id}`,
          readAt: read ? at : null,
          createdAt: at,
        })
        .execute();
    }
  });
}

const titled = (row: StoredRecord) => ({ id: row.id, name: String(row.name) });

function patchOf(before: StoredRecord, edit: { field: string; to: unknown }): Record<string, unknown> {
  if (!edit.field.startsWith('values.')) return { [edit.field]: edit.to };
  const key = edit.field.slice('values.'.length);
  return { values: { ...(before.values as Record<string, unknown>), [key]: edit.to } };
}

function addComment(ctx: Ctx, tx: Tx, product: { id: string; name: string }, text: string): void {
  tx.send(
    tx.db.insertInto('comment').values({
      id: newId(),
      companyId: ctx.companyId,
      entity: 'product',
      recordId: product.id,
      text,
      createdAt: ctx.now().toISOString(),
      createdBy: ctx.principal.personId,
      removedAt: null,
    }),
  );
  tx.audit({
    entity: 'product',
    recordId: product.id,
    recordTitle: product.name,
    changes: [{ field: 'comment', from: null, to: text }],
  });
}

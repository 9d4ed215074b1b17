import type { ProductCreate } from '../../features/products/check-product.ts';
import type { Column } from '../../features/products/columns/column.ts';
import { insertProduct, patchProduct } from '../../features/products/write-products.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { asEntered, comments, edits, photos, products, sheets } from '../content/content.ts';
import type { GroupDocument } from '../content/history-types.ts';
import type { CompanyKey } from '../content/types.ts';
import {
  attach,
  attachKept,
  insertFile,
  type KeptFile,
  keepGroupDocument,
  keepPhoto,
  keepSheet,
} from '../sample-files.ts';
import { addComment, type NamedRecord } from './add-comment.ts';
import type { Happening, Telling } from './happening.ts';

/** Files of the products, kept before their story is told; the rows follow in it. */
export async function keepProductFiles(
  company: { key: CompanyKey; name: string },
  documents: readonly GroupDocument[],
  { founder, present, names }: { founder: Ctx; present: Ctx; names: ReadonlyMap<string, string> },
) {
  const own = <T extends { company: string }>(list: readonly T[]) =>
    list.filter((one) => one.company === company.key);
  return {
    photos: await Promise.all(
      own(photos).map(async (photo) => ({ photo, kept: await keepPhoto(founder, photo) })),
    ),
    sheets: await Promise.all(
      own(sheets).map(async (sheet) => ({
        sheet,
        kept: await keepSheet(present, sheet, company.name, names),
      })),
    ),
    documents: await Promise.all(
      documents.map(async (document) => ({
        document,
        kept: await keepGroupDocument(founder, document, company.name),
      })),
    ),
  };
}
type ProductFiles = Awaited<ReturnType<typeof keepProductFiles>>;

/** Products from their entry on: pictures, specifications, changes and what people said of them. */
export function productHappenings(
  telling: Telling,
  company: CompanyKey,
  columns: readonly Column[],
  files: ProductFiles,
): Happening[] {
  const own = <T extends { company: string }>(list: readonly T[]) =>
    list.filter((one) => one.company === company);
  const all = products(company, telling.today);
  const names = new Map(all.map(({ code, name }) => [code, name]));
  const recall = (code: string) => telling.recall('product', code);
  const named = (code: string): NamedRecord => {
    const { id, name } = recall(code);
    return { entity: 'product', id, title: String(name) };
  };
  return [
    ...all.map((product): Happening => {
      const { createdBy, createdDaysAgo, updatedDaysAgo: _, ...data } = asEntered(product, company);
      return {
        daysAgo: createdDaysAgo,
        who: createdBy,
        action: 'product.create',
        happen: async (ctx, tx) => {
          const row = await insertProduct(ctx, tx, columns, data as ProductCreate);
          telling.keep('product', product.code, row);
          // Complaints name products by today's name.
          telling.keep('product', names.get(product.code) ?? product.name, row);
        },
      };
    }),
    ...files.photos.map(
      ({ photo, kept }, index): Happening => ({
        daysAgo: photo.daysAgo,
        who: photo.uploadedBy,
        action: 'product.attach',
        happen: (ctx, tx) => {
          const hanging = { kind: 'photo', caption: photo.title, position: index + 1 } as const;
          attachKept(ctx, tx, named(photo.productCode), kept, hanging);
        },
      }),
    ),
    ...files.sheets.map(
      ({ sheet, kept }, index): Happening => ({
        daysAgo: sheet.issuedDaysAgo,
        who: sheet.preparedBy,
        action: 'product.attach',
        happen: (ctx, tx) => {
          const hanging = { kind: 'document', caption: sheet.title, position: 100 + index } as const;
          attachKept(ctx, tx, named(sheet.productCode), kept, hanging);
        },
      }),
    ),
    ...files.documents.flatMap(({ document, kept }) => groupHappenings(document, kept, all, named)),
    ...own(edits).map(
      (edit): Happening => ({
        daysAgo: edit.daysAgo,
        who: edit.author,
        action: 'product.update',
        happen: async (ctx, tx) => {
          const before = recall(edit.productCode);
          const row = await patchProduct(ctx, tx, columns, before, patchOf(before, edit));
          telling.keep('product', edit.productCode, row);
        },
      }),
    ),
    ...own(comments).map(
      (comment): Happening => ({
        daysAgo: comment.daysAgo,
        who: comment.author,
        action: 'product.comment',
        happen: (ctx, tx) => addComment(ctx, tx, named(comment.productCode), comment.text),
      }),
    ),
  ];
}

/** One file for many products: they get it when it is issued, later ones when they come. */
function groupHappenings(
  { title, codes, daysAgo, preparedBy }: GroupDocument,
  kept: KeptFile,
  all: readonly { code: string; createdDaysAgo: number }[],
  named: (code: string) => NamedRecord,
): Happening[] {
  let fileId: string | undefined;
  return all
    .filter(({ code }) => codes.some((beginning) => code.startsWith(beginning)))
    .map(
      ({ code, createdDaysAgo }): Happening => ({
        daysAgo: Math.min(daysAgo, Math.max(0, createdDaysAgo - 1)),
        who: preparedBy,
        action: 'product.attach',
        happen: (ctx, tx) => {
          fileId ??= insertFile(ctx, tx, kept);
          const hanging = { kind: 'document', caption: title, position: 50 } as const;
          attach(ctx, tx, named(code), { id: fileId, name: kept.name }, hanging);
        },
      }),
    );
}

function patchOf(before: StoredRecord, edit: { field: string; to: unknown }): Record<string, unknown> {
  if (!edit.field.startsWith('values.')) return { [edit.field]: edit.to };
  const key = edit.field.slice('values.'.length);
  return { values: { ...(before.values as Record<string, unknown>), [key]: edit.to } };
}

import { Readable } from 'node:stream';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import type { Ctx } from '../kernel/ctx.ts';
import type { Tx } from '../kernel/mutate.ts';
import { printPdf } from '../platform/pdf.ts';
import type { SamplePhoto, SampleSheet } from './content/types.ts';

/** A finished content, kept in the file store, waiting for its row. */
export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

async function keep(ctx: Ctx, name: string, bytes: Buffer): Promise<KeptFile> {
  const { files } = ctx.kernel;
  const { path, size, sha256, type } = await files.receive(Readable.from([bytes]));
  await (await files.store()).keepLocal(path, sha256);
  return { name, type, size, sha256 };
}

/** Renders a drawn product photo and keeps it as JPEG. */
export const keepPhoto = async (ctx: Ctx, photo: SamplePhoto): Promise<KeptFile> =>
  keep(ctx, `${photo.fileName}.jpg`, await sharp(Buffer.from(photo.svg())).jpeg({ quality: 86 }).toBuffer());

/** Prints a specification sheet and keeps it as PDF. `names` gives the people's names by their key. */
export async function keepSheet(
  ctx: Ctx,
  sheet: SampleSheet,
  companyName: string,
  names: ReadonlyMap<string, string>,
): Promise<KeptFile> {
  const issued = new Date(ctx.now().getTime() - sheet.issuedDaysAgo * 86_400_000).toISOString().slice(0, 10);
  const bytes = await printPdf({
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 56],
    info: { title: sheet.title, author: companyName },
    defaultStyle: { fontSize: 9.5, lineHeight: 1.25 },
    footer: (page, pages) => ({
      text: `${sheet.documentNumber}, revision ${sheet.revision}, page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#666666',
    }),
    content: [
      { text: companyName, color: '#6A5DED', bold: true },
      { text: sheet.title, fontSize: 18, bold: true, margin: [0, 6, 0, 2] },
      {
        text: `${sheet.documentNumber} · Revision ${sheet.revision} · Issued ${issued}`,
        color: '#666666',
        margin: [0, 0, 0, 12],
      },
      { text: sheet.introduction, margin: [0, 0, 0, 12] },
      ...sheet.sections.flatMap((section) => [
        {
          text: section.heading,
          bold: true,
          fontSize: 11.5,
          margin: [0, 8, 0, 4] as [number, number, number, number],
        },
        {
          layout: 'lightHorizontalLines',
          table: {
            headerRows: 1,
            widths: ['34%', '40%', '*'],
            body: [
              ['Property', 'Requirement', 'Method'].map((text) => ({ text, bold: true })),
              ...section.rows.map((row) => [row.property, row.requirement, row.method]),
            ],
          },
        },
      ]),
      {
        text: `Prepared by ${names.get(sheet.preparedBy)}, approved by ${names.get(sheet.approvedBy)}. ${sheet.footnote}`,
        color: '#666666',
        margin: [0, 16, 0, 0],
      },
    ],
  });
  return keep(ctx, `${sheet.fileName}.pdf`, bytes);
}

/** Writes the rows of a kept file and hangs it on a product. */
export function attachKept(
  ctx: Ctx,
  tx: Tx,
  product: { id: string; name: string },
  kept: KeptFile,
  kind: 'document' | 'photo',
  caption: string,
  position: number,
): void {
  const at = ctx.now().toISOString();
  const file = {
    id: newId(),
    companyId: ctx.companyId,
    ...kept,
    originalName: kept.name,
    claimedType: kept.type,
    createdAt: at,
    createdBy: ctx.principal.personId,
  };
  tx.send(tx.db.insertInto('file').values(file));
  tx.send(
    tx.db.insertInto('attachment').values({
      id: newId(),
      companyId: ctx.companyId,
      entity: 'product',
      recordId: product.id,
      fileId: file.id,
      kind,
      caption,
      position,
      createdAt: at,
      createdBy: ctx.principal.personId,
      deletedAt: null,
    }),
  );
  tx.audit({
    entity: 'product',
    recordId: product.id,
    recordTitle: product.name,
    changes: [{ field: kind, from: null, to: kept.name }],
  });
}

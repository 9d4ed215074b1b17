import { Readable } from 'node:stream';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import type { Ctx } from '../kernel/ctx.ts';
import type { Tx } from '../kernel/mutate.ts';
import { printPdf } from '../platform/pdf.ts';
import type { GroupDocument } from './content/history-types.ts';
import type { SampleSheet } from './content/types.ts';
import type { NamedRecord } from './history/add-comment.ts';

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

/** Renders a drawn photo and keeps it as JPEG. */
export const keepPhoto = async (
  ctx: Ctx,
  photo: { fileName: string; svg: () => string },
): Promise<KeptFile> =>
  keep(ctx, `${photo.fileName}.jpg`, await sharp(Buffer.from(photo.svg())).jpeg({ quality: 86 }).toBuffer());

/** Prints a document of a group of products and keeps it as PDF. */
export async function keepGroupDocument(
  ctx: Ctx,
  { title, fileName, lines }: GroupDocument,
  companyName: string,
): Promise<KeptFile> {
  const bytes = await printPdf({
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 56],
    info: { title, author: companyName },
    defaultStyle: { fontSize: 10, lineHeight: 1.3 },
    content: [
      { text: companyName, color: '#6A5DED', bold: true },
      { text: title, fontSize: 18, bold: true, margin: [0, 6, 0, 12] },
      {
        text: 'Holds for every product of the group, beside the product’s own specification. Where they differ, the product’s own holds.',
        margin: [0, 0, 0, 10],
      },
      { ol: [...lines] },
    ],
  });
  return keep(ctx, `${fileName}.pdf`, bytes);
}

/** Prints a revision of a controlled document and keeps it as PDF. */
export async function keepControlled(
  ctx: Ctx,
  document: { name: string; number: string; revision: number; department: string; lines: readonly string[] },
  companyName: string,
): Promise<KeptFile> {
  const bytes = await printPdf({
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 56],
    info: { title: document.name, author: companyName },
    defaultStyle: { fontSize: 10.5, lineHeight: 1.35 },
    content: [
      { text: companyName, color: '#6A5DED', bold: true },
      { text: document.name, fontSize: 18, bold: true, margin: [0, 6, 0, 2] },
      {
        text: `${document.number} · Revision ${document.revision} · ${document.department}`,
        color: '#666666',
        margin: [0, 0, 0, 16],
      },
      { ol: [...document.lines] },
    ],
  });
  return keep(ctx, `${document.number.toLowerCase()}-rev-${document.revision}.pdf`, bytes);
}

/** Prints a supplier's certificate and keeps it as PDF. Days are `YYYY-MM-DD`. */
export async function keepCertificate(
  ctx: Ctx,
  given: {
    standard: string;
    number: string;
    issuer: string;
    issued: string;
    expires: string;
    supplier: { name: string; address: string };
  },
): Promise<KeptFile> {
  const { standard, number, issuer, issued, expires, supplier } = given;
  const bytes = await printPdf({
    pageSize: 'A4',
    pageMargins: [64, 96, 64, 72],
    info: { title: `${standard} ${number}`, author: issuer },
    defaultStyle: { fontSize: 11, lineHeight: 1.4, alignment: 'center' },
    content: [
      { text: issuer, color: '#666666', bold: true },
      { text: 'Certificate', fontSize: 30, bold: true, margin: [0, 40, 0, 8] },
      { text: 'This is to certify that', margin: [0, 0, 0, 12] },
      { text: supplier.name, fontSize: 18, bold: true },
      { text: supplier.address, margin: [0, 0, 0, 12] },
      { text: 'has been assessed and meets the requirements of', margin: [0, 0, 0, 12] },
      { text: standard, fontSize: 18, bold: true, margin: [0, 0, 0, 36] },
      { text: `Certificate number ${number}` },
      { text: `Issued ${issued}, valid until ${expires}` },
      { text: 'A sample of Temper: no such body has certified anybody.', fontSize: 8, margin: [0, 96, 0, 0] },
    ],
  });
  return keep(ctx, `${number.toLowerCase()}.pdf`, bytes);
}

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

/** Writes the row of a kept file; gives back its id. */
export function insertFile(ctx: Ctx, tx: Tx, kept: KeptFile): string {
  const id = newId();
  tx.send(
    tx.db.insertInto('file').values({
      id,
      companyId: ctx.companyId,
      ...kept,
      originalName: kept.name,
      claimedType: kept.type,
      createdAt: ctx.now().toISOString(),
      createdBy: ctx.principal.personId,
    }),
  );
  return id;
}

/** How a file hangs on a record. */
interface Hanging {
  readonly kind: 'document' | 'photo';
  readonly caption: string;
  readonly position: number;
}

/** Hangs a file on a record. */
export function attach(
  ctx: Ctx,
  tx: Tx,
  { entity, id: recordId, title }: NamedRecord,
  file: { id: string; name: string },
  { kind, caption, position }: Hanging,
): void {
  tx.send(
    tx.db.insertInto('attachment').values({
      id: newId(),
      companyId: ctx.companyId,
      entity,
      recordId,
      fileId: file.id,
      kind,
      caption,
      position,
      createdAt: ctx.now().toISOString(),
      createdBy: ctx.principal.personId,
      deletedAt: null,
    }),
  );
  tx.audit({
    entity,
    recordId,
    recordTitle: title,
    changes: [{ field: kind, from: null, to: file.name }],
  });
}

/** Writes the row of a kept file and hangs it on a record. */
export const attachKept = (ctx: Ctx, tx: Tx, record: NamedRecord, kept: KeptFile, hanging: Hanging): void =>
  attach(ctx, tx, record, { id: insertFile(ctx, tx, kept), name: kept.name }, hanging);

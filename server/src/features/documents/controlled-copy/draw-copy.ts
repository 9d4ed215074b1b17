import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printPdf } from '../../../platform/pdf.ts';
import { openPdf, Unstampable } from './foreign-pdf.ts';

/** What a controlled copy is made of, and what it says; plain values, for it is made in a thread of its own. */
export interface CopyJob {
  /** How the content is drawn; `none`: it is not in the copy, `why` says why. */
  readonly kind: 'pdf' | 'picture' | 'text' | 'none';
  readonly content: Uint8Array;
  readonly why?: string;
  readonly title: string;
  /** Number, revision and step. */
  readonly heading: string;
  /** Who took it, and when. */
  readonly taken: string;
  /** Across each page of what is not in force. */
  readonly watermark: string | null;
  readonly facts: readonly (readonly [string, string])[];
  readonly signatures: readonly SignatureLine[];
}

/** A signature in words. */
export interface SignatureLine {
  readonly meaning: string;
  readonly name: string;
  readonly when: string;
  readonly validity: string;
  readonly id: string;
  /** Where it is verified. */
  readonly address: string;
}

const grey = '#444444';
/** A4 in points. */
const a4 = { width: 595.28, height: 841.89 };

/**
 * Draws the copy: the content, a last page with the signatures, and the stamp on all pages. In place of a content that
 * cannot be drawn, for whatever reason, there is a cover that says so.
 */
export async function drawCopy(job: CopyJob): Promise<Uint8Array> {
  try {
    return await finish(await contentOf(job), job);
  } catch (error) {
    const why = error instanceof Unstampable ? error.message : 'It is damaged.';
    return finish(await PDFDocument.load(await printCover(job, why)), job);
  }
}

async function finish(copy: PDFDocument, job: CopyJob): Promise<Uint8Array> {
  const last = await PDFDocument.load(await printSignatures(job));
  for (const page of await copy.copyPages(last, last.getPageIndices())) copy.addPage(page);
  await stampPages(copy, job);
  // Viewers show it above the page, where the title of some template or nothing would stand.
  copy.setTitle(`${job.title} · ${job.heading}`, { showInWindowTitleBar: true });
  copy.setSubject(`${job.heading}. ${job.taken}.`);
  return copy.save();
}

async function contentOf(job: CopyJob): Promise<PDFDocument> {
  switch (job.kind) {
    case 'pdf':
      return openPdf(job.content);
    case 'picture':
      return PDFDocument.load(await printPicture(job.content));
    case 'text':
      return PDFDocument.load(await printText(job.content));
    case 'none':
      throw new Unstampable(job.why);
    default:
      return job.kind satisfies never;
  }
}

async function printPicture(content: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  try {
    const opened = sharp(content, { limitInputPixels: 100_000_000, failOn: 'error', pages: 1 })
      .timeout({ seconds: 20 })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true });
    const { format } = await sharp(content).metadata();
    const drawn = format === 'png' ? opened.png() : opened.jpeg({ quality: 88 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    const page = info.width > info.height ? { width: a4.height, height: a4.width } : a4;
    const type = format === 'png' ? 'png' : 'jpeg';
    return await printPdf({
      pageSize: page,
      pageMargins: 36,
      content: [
        {
          image: `data:image/${type};base64,${data.toString('base64')}`,
          fit: [page.width - 72, page.height - 72],
          alignment: 'center',
        },
      ],
    });
  } catch (error) {
    throw new Unstampable('The picture is damaged or too large.', { cause: error });
  }
}

function printText(content: Uint8Array): Promise<Buffer> {
  return printPdf({
    pageSize: 'A4',
    pageMargins: [42, 42, 42, 42],
    defaultStyle: { fontSize: 9, lineHeight: 1.15 },
    content: [{ text: decode(content), preserveLeadingSpaces: true }],
  });
}

function decode(content: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    text = new TextDecoder('windows-1252').decode(content);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replaceAll('\t', '    ').replace(/[\u0000-\u0008\u000b-\u001f]/g, '');
}

const printCover = (job: CopyJob, why: string) =>
  printPage(job, [
    { text: 'The original cannot be shown in a controlled copy', fontSize: 13, margin: [0, 40, 0, 8] },
    { text: why, margin: [0, 0, 0, 8] },
    'Whoever may take the original finds it beside this copy in Temper.',
  ]);

const printSignatures = (job: CopyJob) =>
  printPage(job, [
    {
      layout: 'noBorders',
      table: {
        widths: [110, '*'],
        body: job.facts.map(([label, value]) => [{ text: label, color: grey }, value]),
      },
    },
    { text: 'Electronic signatures', fontSize: 12, bold: true, margin: [0, 18, 0, 6] },
    job.signatures.length === 0
      ? { text: 'This revision has not been signed.', color: grey }
      : {
          layout: {
            // Two rows a signature, below that of the heads.
            hLineWidth: (line) => (line === 1 ? 1 : line % 2 === 1 ? 0.5 : 0),
            vLineWidth: () => 0,
            hLineColor: () => '#aaaaaa',
          },
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['30%', '26%', '26%', '*'],
            body: [
              ['Meaning', 'Printed name', 'Date and time', 'Validity'].map((text) => ({ text, bold: true })),
              ...job.signatures.flatMap(signatureRows),
            ],
          },
        },
  ]);

/** A signature, and below it how it is told from others and where it is verified. */
const signatureRows = ({ meaning, name, when, validity, id, address }: SignatureLine): TableCell[][] => [
  [meaning, name, when, validity],
  [
    {
      colSpan: 4,
      fontSize: 7.5,
      color: grey,
      text: [`Signature ${id}\n`, { text: address, link: address }],
    },
    '',
    '',
    '',
  ],
];

function printPage(job: CopyJob, content: Content[]): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [42, 48, 42, 48],
    defaultStyle: { fontSize: 9.5, lineHeight: 1.2 },
    content: [
      { text: job.title, fontSize: 17, bold: true },
      { text: job.heading, color: grey, margin: [0, 2, 0, 14] },
      ...content,
    ],
  };
  return printPdf(definition);
}

/** Below each page a strip with the stamp, so that nothing of the page is covered; the watermark lies across it. */
async function stampPages(copy: PDFDocument, job: CopyJob): Promise<void> {
  const overlays = new Map<string, Promise<PDFEmbeddedPage>>();
  for (const page of copy.getPages()) {
    const box = page.getCropBox();
    const angle = (((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360;
    const lying = angle === 90 || angle === 270;
    // As it is seen.
    const width = lying ? box.height : box.width;
    const font = Math.min(Math.max((width / a4.width) * 7, 3.5), 40);
    const strip = font * 4.2;
    const height = (lying ? box.width : box.height) + strip;
    const key = `${width.toFixed(1)} ${height.toFixed(1)}`;
    let overlay = overlays.get(key);
    if (!overlay) {
      overlay = printStamp({ width, height, font, strip }, job).then(async (bytes) => {
        const [first] = await copy.embedPdf(bytes, [0]);
        if (!first) throw new Error('A stamp without a page.');
        return first;
      });
      overlays.set(key, overlay);
    }
    addBelow(page, box, angle, strip);
    page.drawPage(await overlay, {
      ...originOf(page.getCropBox(), angle),
      width,
      height,
      rotate: degrees(angle),
    });
  }
}

type Box = ReturnType<PDFPage['getCropBox']>;

/** Makes room at the side of the page that is seen as its foot. */
function addBelow(page: PDFPage, box: Box, angle: number, strip: number): void {
  const x = angle === 270 ? box.x - strip : box.x;
  const y = angle === 0 ? box.y - strip : box.y;
  const width = box.width + (angle === 90 || angle === 270 ? strip : 0);
  const height = box.height + (angle === 0 || angle === 180 ? strip : 0);
  page.setMediaBox(x, y, width, height);
  page.setCropBox(x, y, width, height);
}

/** Where the lower left corner lies, as it is seen. */
function originOf({ x, y, width, height }: Box, angle: number): { x: number; y: number } {
  switch (angle) {
    case 90:
      return { x: x + width, y };
    case 180:
      return { x: x + width, y: y + height };
    case 270:
      return { x, y: y + height };
    default:
      return { x, y };
  }
}

function printStamp(
  { width, height, font, strip }: { width: number; height: number; font: number; strip: number },
  job: CopyJob,
): Promise<Buffer> {
  const margin = font * 2;
  const top = height - strip;
  return printPdf({
    pageSize: { width, height },
    pageMargins: [margin, 0, margin, 0],
    defaultStyle: { fontSize: font, lineHeight: 1.1, color: '#222222' },
    ...(job.watermark && {
      watermark: { text: job.watermark, color: '#b3261e', opacity: 0.2, bold: true },
    }),
    content: [
      {
        absolutePosition: { x: 0, y: 0 },
        canvas: [
          { type: 'rect', x: 0, y: top, w: width, h: strip, color: '#ffffff' },
          {
            type: 'line',
            x1: margin,
            y1: top,
            x2: width - margin,
            y2: top,
            lineWidth: font / 12,
            lineColor: '#888888',
          },
        ],
      },
      {
        absolutePosition: { x: margin, y: top + font * 0.5 },
        text: [
          { text: `${job.heading}\n`, bold: true },
          `${job.taken}. Controlled copy. `,
          { text: 'Uncontrolled copy when printed.', bold: true },
        ],
      },
    ],
  });
}

import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { meaningLabels } from '@temper/contract/workflows/document-workflow.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { fieldLabel } from '../../../derive/field-label.ts';
import { timeIn } from '../../../derive/time-in-zone.ts';
import { printPdf } from '../../../platform/pdf.ts';
import { metaOfKind } from '../kind-meta.ts';
import { besideParts } from './beside-parts.ts';
import type { CopiedDocument } from './collect.ts';
import { actionWords, contentWords, copiedWords } from './copied-words.ts';

/** Who made the copy, when, and the zone in which its times are told. */
export interface Printed {
  readonly by: string;
  readonly at: Date;
  readonly timeZone: string;
  /** Below it each signature is verified, under its id. */
  readonly signaturesAt: string;
}

/** In two halves: whole it is wider than a column beside others. */
const checksum = /\b([0-9a-f]{32})([0-9a-f]{32})\b/g;

/** The record of a document for people: what it says, its revisions with signatures, its history. */
export function printRecord(copied: CopiedDocument, printed: Printed): Promise<Buffer> {
  const { row, revisions, history } = copied;
  const when = (at: string | Date) => timeIn(at, printed.timeZone);
  const meta = metaOfKind(String(row.kind));
  const words = copiedWords(copied);
  const note = `Complete copy made by ${printed.by} on ${when(printed.at)}. Uncontrolled copy when printed.`;
  return printPdf({
    pageSize: 'A4',
    pageMargins: [42, 48, 42, 52],
    info: { title: `${row.documentNumber} ${row.name}` },
    defaultStyle: { fontSize: 9, lineHeight: 1.2 },
    footer: (page, pages) => ({
      text: `${row.documentNumber} · ${note} Page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 7.5,
      color: '#555555',
      margin: [42, 12],
    }),
    content: [
      { text: String(row.name), fontSize: 17, bold: true },
      {
        text: `${documentKindOf(String(row.kind))?.label} ${row.documentNumber}, revision ${row.revisionNumber}, ${words('step', row.step)}`,
        color: '#555555',
        margin: [0, 2, 0, 10],
      },
      pairs(
        Object.entries(row)
          .filter(([key]) => key in meta.fields)
          .map(([key, value]) => [fieldLabel(meta, key), value, words(key, value)]),
      ),
      ...revisions.flatMap((revision) =>
        revisionPart(revision, { when, words, signaturesAt: printed.signaturesAt }),
      ),
      ...besideParts(copied, { when, heading, table }),
      heading('History'),
      table(
        ['When', 'Who', 'What', 'Changes and reason'],
        history.map(({ at, actorName, action, reason, changes }) => [
          when(at),
          actorName,
          actionWords(action),
          [
            ...changes.map(
              ({ field, from, to }) =>
                `${fieldLabel(meta, field)}: ${words(field, from)} > ${words(field, to)}`,
            ),
            ...(reason ? [`Reason: ${reason}`] : []),
          ]
            .join('\n')
            .replace(checksum, '$1\u200b$2'),
        ]),
        ['18%', '16%', '18%', '*'],
      ),
    ],
  });
}

const heading = (text: string): Content => ({ text, fontSize: 12, bold: true, margin: [0, 14, 0, 5] });

/** `whole`: no row is divided between pages; for rows that are short. */
function table(head: string[], rows: string[][], widths: string[], whole = false): Content {
  if (rows.length === 0) return { text: 'None', color: '#555555' };
  const body = [head.map((text) => ({ text, bold: true })), ...rows];
  return { layout: 'lightHorizontalLines', table: { headerRows: 1, dontBreakRows: whole, widths, body } };
}

type Words = ReturnType<typeof copiedWords>;

const pairs = (entries: [label: string, value: unknown, words: string][]): Content =>
  table(
    ['Field', 'Value'],
    entries
      .filter(
        ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
      )
      .map(([label, , words]) => [label, words]),
    ['28%', '*'],
  );

function revisionPart(
  revision: Revision,
  { when, words, signaturesAt }: { when: (at: string) => string; words: Words; signaturesAt: string },
): Content[] {
  const { file, signatures, contentHash } = revision;
  return [
    heading(`Revision ${revision.revisionNumber}: ${revision.revisionReason}`),
    {
      text: [
        `${words('step', revision.step)}, begun by ${revision.authorName} on ${when(revision.createdAt)}`,
        revision.effectiveDate ? `, in force from ${revision.effectiveDate}` : '',
        revision.archivedAt ? `, archived on ${when(revision.archivedAt)}` : '',
      ].join(''),
    },
    { text: file ? `File: ${file.name}, ${file.size} bytes, SHA-256 ${file.sha256}` : 'No file' },
    { text: `Content hash: ${contentHash ?? 'none, a draft'}`, margin: [0, 0, 0, 5] },
    ...contentWords(revision.content).flatMap(({ label, lines }): Content[] => [
      { text: label, bold: true, margin: [0, 4, 0, 1] },
      ...lines.map((text): Content => ({ text, margin: [8, 0, 0, 2] })),
    ]),
    table(
      ['Signature', 'Name', 'When', 'Valid'],
      signatures.map((one) => [
        `${meaningLabels[one.meaning]}${one.note ? `\n${one.note}` : ''}\n${one.id}`,
        one.onBehalfOf ? `${one.personName} for ${one.onBehalfOf}` : one.personName,
        timeIn(one.signedAt, one.timeZone),
        one.valid ? 'valid' : 'INVALID: the content has changed',
      ]),
      ['*', '20%', '22%', '14%'],
      true,
    ),
    ...(signatures.length > 0
      ? [{ text: `Each is verified at ${signaturesAt}/ and its id.`, fontSize: 7.5, color: '#555555' }]
      : []),
  ];
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { extractText } from '../revision-text/extract-text.ts';
import type { CopiedDocument } from './collect.ts';
import { printRecord } from './print-record.ts';

const sum = '3d91a1496f68b4dabb1a7b5ed9e768df8c11bf436b94501d4010afde5c0ffee1';
const copied = {
  row: { kind: 'general', documentNumber: 'DOC-1', name: 'Copied twice', revisionNumber: 1, step: 'draft' },
  revisions: [],
  history: [
    {
      at: '2026-11-28T19:03:12.000Z',
      actorName: 'Clara Whelan',
      action: 'document.copy',
      reason: null,
      changes: [{ field: 'copy', from: null, to: sum }],
    },
  ],
  beside: {
    periodicReviews: [],
    changeRequests: [],
    readings: [],
    formRecords: [],
    comments: [],
    recipes: [],
  },
} as unknown as CopiedDocument;

test('the checksum of an earlier copy stands whole within the page', async () => {
  const at = new Date('2026-11-28T19:05:00.000Z');
  const signaturesAt = 'http://localhost/signatures';
  const pdf = await printRecord(copied, { by: 'Clara Whelan', at, timeZone: 'UTC', signaturesAt });
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  const { width } = page.getViewport({ scale: 1 });
  const drawn = items.flatMap((item) => ('str' in item ? [item] : []));
  for (const { str, transform, width: wide } of drawn)
    expect(Number(transform[4]) + wide, str).toBeLessThan(width - 42);
  expect(
    drawn
      .map(({ str }) => str)
      .join('')
      .replaceAll('\u200b', ''),
  ).toContain(sum);
  await loading.destroy();
});

test('a record speaks of its fields in the words of its kind', async () => {
  const at = new Date('2026-11-28T19:05:00.000Z');
  const form = { ...copied.row, kind: 'acceptance-forms', category: 'receiving', subtype: 'raw' };
  const certificate = { ...copied.row, kind: 'certifications', category: 'food-safety', status: 'draft' };
  const textOf = async (row: object) => {
    const of = { ...copied, row } as CopiedDocument;
    const pdf = await printRecord(of, { by: 'Clara', at, timeZone: 'UTC', signaturesAt: 'http://localhost' });
    const { pages } = await extractText('pdf', new Uint8Array(pdf));
    return pages.join(' ').replace(/\s+/g, ' ');
  };
  expect(await textOf(form)).toMatch(/Department Receiving .*Form Type Raw/);
  expect(await textOf(certificate)).toMatch(/Type Food Safety .*Status Pending/);
});

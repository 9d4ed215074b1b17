import { expect, test } from 'vitest';
import type { ExportColumn } from './export-column.ts';
import { writePdf } from './write-pdf.ts';

test.each([
  [6, '841.89 595.28'],
  [25, '1190.55 841.89'],
  [38, '1683.78 1190.55'],
  [70, '2383.94 1683.78'],
])('%i columns stand on a sheet of %s points', async (count, size) => {
  const columns = Array.from(
    { length: count },
    (_, n): ExportColumn => ({ key: `k${n}`, label: `Column ${n}`, kind: 'text' }),
  );
  async function* rows() {
    yield [{ k0: 'One' }];
  }
  const head = {
    company: 'Company',
    title: 'Table',
    rowTitle: 'k0',
    filters: [],
    printedBy: 'Somebody',
    at: new Date('2026-01-31T10:00:00Z'),
  };
  const parts: Buffer[] = [];
  const locale = { dateFormat: 'YYYY-MM-DD', timeZone: 'UTC' };
  for await (const part of writePdf(head, columns, rows(), locale)) parts.push(part);
  expect(Buffer.concat(parts).toString('latin1')).toContain(`/MediaBox [0 0 ${size}]`);
});

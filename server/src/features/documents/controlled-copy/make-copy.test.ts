import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { makeCopy } from './make-copy.ts';

/** A PDF of a few hundred kB whose objects unfold to this many bytes. */
function unfolding(bytes: number): Buffer {
  const packed = deflateSync(Buffer.concat([Buffer.from('4 0 '), Buffer.alloc(bytes, 0x20)]));
  return Buffer.concat([
    Buffer.from(`%PDF-1.5
1 0 obj
<</Type/Catalog/Pages 4 0 R>>
endobj
2 0 obj
<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>
stream
`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n'),
  ]);
}

test('of a content that unfolds beyond all measure there is a cover only, in bounded memory', async () => {
  const mb = 1024 ** 2;
  const content = unfolding(400 * mb);
  expect(content.length).toBeLessThan(mb);
  const before = process.memoryUsage.rss();
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 50);
  const job = { title: 'T', heading: 'H', taken: 'By nobody', watermark: null, signatures: [] };
  const facts = [['Step', 'Draft']] as const;
  const copy = await makeCopy(
    { ...job, kind: 'pdf', content, facts },
    new AbortController().signal,
    200 * mb,
  );
  clearInterval(look);
  expect((await PDFDocument.load(copy)).getPageCount()).toBe(2);
  expect(most / mb).toBeLessThan(500);
});

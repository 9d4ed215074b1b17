import { describe, expect, test } from 'vitest';
import { drawnRuns, lackingNote } from './pdf-faces.ts';
import { inFaces } from './pdf-text.ts';

describe('each character in a typeface that has it', () => {
  test.each([
    ['Plain text – “as usual” 12 µm', undefined],
    ['Ωμέγα, Молоко, Żółć, ≤ 4 °C', undefined],
    [
      'A → B',
      [
        ['own', 'A '],
        ['Symbols', '→'],
        ['own', ' B'],
      ],
    ],
    [
      'Done ✓ ⚠️ 🍫',
      [
        ['own', 'Done '],
        ['Symbols', '✓'],
        ['own', ' '],
        ['Emoji', '⚠'],
        ['own', ' '],
        ['Emoji', '🍫'],
      ],
    ],
    ['👩\u200d🔬', [['Emoji', '👩\u200d🔬']]],
    ['巧克力', [['Symbols', '□□□']]],
    ['שלום', [['Symbols', '□□□□']]],
    ['a\u2060b', [['own', 'ab']]],
  ])('%s', (text, runs) => {
    expect(drawnRuns(text)?.map((run) => [run.face, run.text])).toEqual(runs);
  });
});

test('what is lacking is named by its first code points', () => {
  expect(lackingNote([])).toBeUndefined();
  expect(lackingNote(['巧', '克', '巧'])).toBe(
    '□ stands for characters that cannot be printed here: U+5DE7, U+514B',
  );
});

test('words that no column has room for may be broken, and what steers is not printed', () => {
  const long = 'Donaudampfschifffahrtsgesellschaft';
  const checksum = 'ab12'.repeat(16);
  const { content } = inFaces({
    content: [`a ${long} b`, checksum, { text: 'a\u0007\u202e\u001bb\r\nc' }, '🍫'.repeat(40)],
  });
  expect(content).toEqual([
    'a Donaudampfsc\u200bhifffahrtsge\u200bsellschaft b',
    checksum,
    { text: 'ab\nc' },
    { text: expect.arrayContaining([{ text: '🍫'.repeat(12), font: 'Emoji' }, '\u200b']) },
  ]);
});

test('a document keeps its form, and its end explains the boxes', () => {
  const { content } = inFaces({
    content: [
      { text: 'A → 巧', bold: true },
      { table: { body: [['plain', { text: ['x', '✓'] }]] } },
      { ul: ['🍫'] },
    ],
  });
  expect(content).toMatchObject([
    [
      { bold: true, text: ['A ', { font: 'Symbols', text: '→' }, ' ', { font: 'Symbols', text: '□' }] },
      { table: { body: [['plain', { text: ['x', { text: [{ font: 'Symbols', text: '✓' }] }] }]] } },
      { ul: [{ text: [{ font: 'Emoji', text: '🍫' }] }] },
    ],
    { text: [{ font: 'Symbols', text: '□' }, ' stands for characters that cannot be printed here: U+5DE7'] },
  ]);
});

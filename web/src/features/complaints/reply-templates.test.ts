import { expect, it } from 'vitest';
import { interpolate } from '../../i18n/interpolate.ts';
import { gapMessage, replySchema, replyTemplates } from './reply-templates.ts';

const facts = {
  number: 'CMP-2026-0001',
  customer: 'Café Miller',
  product: 'Truffle Assortment',
  received: '25 Nov 2026',
  resolution: 'A new box was sent.',
  company: 'Aldermoor',
  person: 'Robin Reyes',
};
const written = (closed: boolean) => replyTemplates(interpolate, { ...facts, closed });

it('never tells the customer of a closed complaint that it is being looked into', () => {
  expect(written(false).map(({ key }) => key)).toEqual(['received', 'question', 'resolved']);
  const closed = written(true);
  expect(closed.map(({ key }) => key)).toEqual(['closed', 'afterwards']);
  for (const { text } of closed) {
    expect(text).toContain('Dear Café Miller,');
    expect(text).toContain('CMP-2026-0001');
    expect(text).not.toContain('looking into');
    expect(text).not.toContain('{{');
  }
  expect(closed[0]?.text).toContain('A new box was sent.');
});

it('does not send a template with a gap that was not filled', () => {
  const schema = replySchema(interpolate);
  const withoutResult = [true, false].flatMap((closed) =>
    replyTemplates(interpolate, { ...facts, resolution: '', closed }),
  );
  const said = withoutResult.map(({ key, subject, text }) => [
    key,
    schema.safeParse({ subject, text }).error?.issues.map(({ message }) => message),
  ]);
  expect(said).toEqual([
    ['closed', [gapMessage]],
    ['afterwards', [gapMessage]],
    ['received', undefined],
    ['question', undefined],
    ['resolved', [gapMessage]],
  ]);
  const [closed] = written(true);
  expect(schema.safeParse({ subject: closed?.subject, text: closed?.text }).success).toBe(true);
});

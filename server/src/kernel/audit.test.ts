import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type AuditEvent, auditMac, canonicalJson, diff } from './audit.ts';

const client = new pg.Client({ connectionString: inject('databaseUrl') });
beforeAll(() => client.connect());
afterAll(() => client.end());

/** What a stored value can be: jsonb takes no NUL and no lone surrogate, and the routes let none in. */
const text = fc
  .string({ unit: 'grapheme' })
  .filter((value) => !value.includes('\u0000') && value.isWellFormed());
const stored = fc.jsonValue({ noUnicodeString: false }).filter((value) => {
  const json = JSON.stringify(value);
  return !json.includes('\\u0000') && !/\\ud[89a-f]/i.test(json) && json.isWellFormed();
});

test('the canonical text of any value is the same after a trip through jsonb', async () => {
  await fc.assert(
    fc.asyncProperty(stored, async (value) => {
      const { rows } = await client.query<{ value: unknown }>('select $1::jsonb as value', [
        JSON.stringify(value),
      ]);
      expect(canonicalJson(rows[0]?.value)).toBe(canonicalJson(JSON.parse(JSON.stringify(value))));
    }),
    { numRuns: 300 },
  );
});

test('the code of an event changes with every part of it', () => {
  const key = createSecretKey(Buffer.alloc(32, 7));
  const event: AuditEvent = {
    companyId: 'c',
    at: '2026-01-01T00:00:00.000Z',
    actorId: 'a',
    actorName: 'Ann',
    action: 'product.update',
    entity: 'product',
    recordId: 'r',
    recordTitle: 'Bar',
    changes: [{ field: 'name', from: 'a', to: 'b' }],
    reason: null,
    requestId: null,
  };
  const mac = auditMac(key, event);
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(event) as (keyof AuditEvent)[])), text, (part, value) => {
      fc.pre(value !== event[part]);
      expect(auditMac(key, { ...event, [part]: value })).not.toBe(mac);
    }),
  );
  expect(auditMac(createSecretKey(Buffer.alloc(32, 8)), event)).not.toBe(mac);
});

test('a diff names exactly the fields that differ', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), stored),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), stored),
      (before, after) => {
        const fields = diff(before, after, ['a', 'b', 'c']).map(({ field }) => field);
        for (const field of ['a', 'b', 'c'])
          expect(fields.includes(field)).toBe(
            canonicalJson(before[field] ?? null) !== canonicalJson(after[field] ?? null),
          );
      },
    ),
  );
});

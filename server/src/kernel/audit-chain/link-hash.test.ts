import { createHmac, createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson } from '../audit.ts';
import { eventOf, isLinkHash, linkHash, type StoredEvent } from './link-hash.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const event: StoredEvent = {
  id: 12,
  mac: 'the code of the event',
  companyId: 'c',
  at: '2026-01-01T00:00:00.000Z',
  actorId: 'p',
  actorName: 'Clara',
  action: 'product.update',
  entity: 'product',
  recordId: 'r',
  recordTitle: 'Bar',
  changes: [],
  reason: null,
  requestId: null,
};

test('a link binds the one before it, the event and its code', () => {
  const hash = linkHash(key, 'before', event);
  expect(isLinkHash(key, 'before', event, hash)).toBe(true);
  expect(isLinkHash(key, 'another', event, hash)).toBe(false);
  expect(isLinkHash(key, 'before', { ...event, id: 13 }, hash)).toBe(false);
  expect(isLinkHash(key, 'before', { ...event, mac: 'another code' }, hash)).toBe(false);
  expect(isLinkHash(createSecretKey(Buffer.alloc(32, 8)), 'before', event, hash)).toBe(false);
});

test('links that earlier versions made over the whole event stand', () => {
  const text = `before\n${canonicalJson(eventOf(event))}\n12\nthe code of the event`;
  const hash = createHmac('sha256', key).update(text).digest('base64url');
  expect(isLinkHash(key, 'before', event, hash)).toBe(true);
  expect(isLinkHash(key, 'before', { ...event, recordTitle: 'Another' }, hash)).toBe(false);
});

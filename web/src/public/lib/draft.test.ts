import { describe, expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

function memory(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    key: () => null,
    length: 0,
  };
}

const initial = { name: '', password: '', terms: false };

describe('drafts', () => {
  it('come back without the secrets', () => {
    const storage = memory();
    keepDraft('x', { name: 'Ada', password: 'secret', terms: true }, ['password'], storage);
    expect(storage.getItem('temper.draft.x')).not.toContain('secret');
    expect(readDraft('x', initial, storage)).toEqual({ name: 'Ada', password: '', terms: true });
    dropDraft('x', storage);
    expect(readDraft('x', initial, storage)).toEqual(initial);
  });

  it('ignore what does not fit the form', () => {
    const storage = memory();
    storage.setItem('temper.draft.x', '{"name":5,"terms":"yes","other":"x","__proto__":{"a":1}}');
    expect(readDraft('x', initial, storage)).toEqual(initial);
    storage.setItem('temper.draft.x', 'not json');
    expect(readDraft('x', initial, storage)).toEqual(initial);
  });
});

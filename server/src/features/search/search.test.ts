import type { SearchGroup } from '@temper/contract/endpoints/search.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '../../kernel/ctx.ts';
import { mutate } from '../../kernel/mutate.ts';
import { insertRecord } from '../../kernel/records.ts';
import { exampleRecord } from '../../testing/examples.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  await enter(company.id, 'product', 'Dark Praline 70%', 'PRL-1', 'hazelnut');
  await enter(company.id, 'product', 'Noir au Praliné', 'PRL-2', '');
  await enter(company.id, 'product', 'Hazelnut Box', 'BOX-1', 'with dark praline inside');
  await enter(company.id, 'product', 'Ünïcode Crème', 'CRM-1', '');
  for (let i = 0; i < 8; i++) await enter(company.id, 'flowStep', `Conching ${i}`);
  await enter((await t.createCompany()).id, 'product', 'Dark Praline of others', 'PRL-1', '');
});
afterAll(() => t.close());

/** Writes a record that is found by its name, its code and this text. */
const enter = (companyId: string, entity: 'product' | 'flowStep', name: string, code?: string, text = '') => {
  const ctx = systemCtx(t.kernel, companyId);
  const { meta } = registry[entity];
  const { values: _, ...example } = exampleRecord(meta, 0, ctx.principal.personId);
  return mutate(ctx, 'test.search', (tx) =>
    insertRecord(ctx, tx, meta, { ...example, name, ...(code && { code }) }, { searchText: () => text }),
  );
};
const search = async (q: string): Promise<SearchGroup[]> => {
  const reply = await company.members.viewer.request({
    method: 'GET',
    url: `/api/v1/search?q=${encodeURIComponent(q)}`,
  });
  expect(reply.status).toBe(200);
  return (reply.body as { groups: SearchGroup[] }).groups;
};
const titles = async (q: string) => (await search(q)).flatMap(({ items }) => items.map(({ title }) => title));

test('titles that begin with the words come first, then titles that contain them, then the rest', async () => {
  expect(await titles('praline')).toEqual(['Dark Praline 70%', 'Noir au Praliné', 'Hazelnut Box']);
  expect((await titles('hazelnut'))[0]).toBe('Hazelnut Box');
  expect(await titles('praline dark')).toEqual(['Dark Praline 70%', 'Hazelnut Box']);
});

test('a long title is known by its beginning, also where that would end within an emoji', async () => {
  const long = `${'Mousse '.repeat(14)}!😀 of the year`;
  await enter(company.id, 'flowStep', `A ${long}`);
  await enter(company.id, 'flowStep', long);
  expect(long.codePointAt(99)).toBe('😀'.codePointAt(0));
  expect(await titles(long)).toEqual([long, `A ${long}`]);
});

test('case, accents, short beginnings and misspelt words are forgiven; wildcards are text', async () => {
  expect(await titles('UNICODE creme')).toEqual(['Ünïcode Crème']);
  expect(await titles('no')).toEqual(['Noir au Praliné']);
  expect(await titles('hazlenut')).toEqual(expect.arrayContaining(['Hazelnut Box', 'Dark Praline 70%']));
  expect((await search('hazlenut'))[0]?.items.map(({ similar }) => similar)).toEqual([true, true]);
  expect((await search('hazelnut'))[0]?.items.map(({ similar }) => similar)).toEqual([false, false]);
  expect(await titles('70%')).toEqual(['Dark Praline 70%']);
  expect(await titles('%')).toEqual([]);
  expect(await titles('PRL-2')).toEqual(['Noir au Praliné']);
  expect(await titles("'; drop table product; --")).toEqual([]);
  expect(await titles('')).toEqual([]);
});

test('hits are grouped by entity with a link each, five at most', async () => {
  const [group] = await search('conching');
  expect(group).toMatchObject({ entity: 'flowStep', label: 'Flow steps', more: true });
  expect(group?.items).toHaveLength(5);
  // Of similar words the lists show none, so nothing leads there.
  const [similar] = await search('conchign');
  expect(similar).toMatchObject({ entity: 'flowStep', more: false });
  expect(similar?.items).toHaveLength(5);
  expect(group?.items[0]?.link).toBe(`/products/flow-steps/${group?.items[0]?.recordId}`);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { findMentioned } from './tell-people.ts';

let t: TestApp;
let company: TestCompany;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
});
afterAll(() => t.close());

async function named(role: 'operator' | 'viewer' | 'specialist', name: string): Promise<TestMember> {
  const member = await company.addMember(role);
  await t.kernel.databases.system
    .updateTable('person')
    .set({ name })
    .where('id', '=', member.principal.personId)
    .execute();
  return member;
}
const told = async (member: TestMember) =>
  (
    (await member.request({ method: 'GET', url: '/api/v1/notifications' })).body as {
      items: { kind: string; title: string; message: string; link: string }[];
    }
  ).items;

test('a name after @ tells that member, and a comment tells those whose record it is', async () => {
  const made = await company.members['quality-manager'].request({
    method: 'POST',
    url: '/api/v1/products/flow-steps',
    payload: { name: 'Conching', status: 'hold', completionPercentage: 10, position: 1 },
  });
  const { id: recordId } = (made.body as { row: { id: string } }).row;
  const [ann, annLee, bystander] = [
    await named('operator', 'Ann'),
    await named('specialist', 'Ann Lee'),
    await named('viewer', 'Zoé Ångström'),
  ];
  const comment = await ann.request({
    method: 'POST',
    url: '/api/v1/comments',
    payload: { entity: 'flowStep', recordId, text: '@ann lee please look, and I, @Ann, will too' },
  });
  expect(comment.status, comment.text).toBe(201);
  expect(await told(annLee)).toMatchObject([
    {
      kind: 'mention',
      title: expect.stringContaining('mentions you on Conching'),
      message: '@ann lee please look, and I, @Ann, will too',
      link: expect.stringContaining(recordId),
    },
  ]);
  expect(await told(ann)).toEqual([]);
  expect(await told(bystander)).toEqual([]);
  expect(await told(company.members['quality-manager'])).toMatchObject([{ kind: 'comment' }]);
});

test('names are found whole, longest first, in any case, and not in mail addresses', () => {
  const people = [
    { personId: '1', name: 'Ann' },
    { personId: '2', name: 'Ann Lee' },
    { personId: '3', name: 'Zoé' },
    { personId: '4', name: 'Ann' },
  ];
  expect(findMentioned('@Ann', people)).toEqual(['1', '4']);
  expect(findMentioned('(@ANN LEE), hello', people)).toEqual(['2']);
  expect(findMentioned('@Anna, mail bob@Ann.example or @zoé!', people)).toEqual(['3']);
  expect(findMentioned('@ Ann @', people)).toEqual([]);
});

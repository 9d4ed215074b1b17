import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
let operator: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  operator = company.members.administrator;
  Object.assign(operator.principal, { productAdmin: true });
});
afterAll(() => t.close());

/** A mail that could not be sent; of no company (null) it belongs to a person. */
async function failedMail(companyId: string | null): Promise<string> {
  const id = newId();
  const payload = JSON.stringify({ to: 'a@b.example', subject: `Mail ${id}`, text: 'Hello' });
  await t.kernel.databases.system
    .insertInto('outbox')
    .values({ id, companyId, kind: 'mail', payload, state: 'failed', attempts: 8 })
    .execute();
  return id;
}
const stateOf = (id: string) =>
  t.kernel.databases.system.selectFrom('outbox').select('state').where('id', '=', id).executeTakeFirst();
const eventsOf = (recordId: string) =>
  t.kernel.databases.system
    .selectFrom('auditEvent')
    .select(['action', 'companyId'])
    .where('recordId', '=', recordId)
    .execute();

test.each(['/outbox', '/outbox/product'])(
  '%s: a mail is sent again, once, and the trail says so',
  async (path) => {
    const id = await failedMail(path === '/outbox' ? company.id : null);
    const retry = () => operator.request({ method: 'POST', url: `/api/v1${path}/${id}/retry` });
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateOf(id)).toEqual({ state: 'waiting' });
    expect(await eventsOf(id)).toEqual([{ action: 'outbox.retry', companyId: company.id }]);
  },
);

test('what cannot be recorded is not done', async () => {
  const id = await failedMail(null);
  const { name } = operator.principal;
  // The trail refuses the event: PostgreSQL stores no NUL.
  Object.assign(operator.principal, { name: 'a\u0000b' });
  const { status } = await operator.request({ method: 'POST', url: `/api/v1/outbox/product/${id}/retry` });
  Object.assign(operator.principal, { name });
  expect([status, await stateOf(id), await eventsOf(id)]).toEqual([500, { state: 'failed' }, []]);
});

test('neither way reaches the mails of the other', async () => {
  const [own, nobodys] = [await failedMail(company.id), await failedMail(null)];
  for (const url of [`/api/v1/outbox/${nobodys}/retry`, `/api/v1/outbox/product/${own}/retry`])
    expect((await operator.request({ method: 'POST', url })).status).toBe(404);
});

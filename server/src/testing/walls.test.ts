import { roleMay } from '@temper/contract/access/role-table.ts';
import { roles } from '@temper/contract/access/roles.ts';
import type { Endpoint } from '@temper/contract/endpoints/endpoint.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from './test-app.ts';

/** Walks every endpoint of the server with everything that must not get through. */

let t: TestApp;
let company: TestCompany;
let endpoints: Endpoint[];
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  endpoints = t.app.mounted;
});
afterAll(() => t.close());

const urlOf = (endpoint: Endpoint) => `/api/v1${endpoint.path.replace(/:\w+/g, () => newId())}`;
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
/** Live streams answer only when they end; their own tests cover them. */
const answers = (endpoint: Endpoint) => endpoint.path !== '/events';

test('nobody who is not signed in gets past', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
    const { status } = await t.anonymous({ method: endpoint.method, url: urlOf(endpoint) });
    expect(status, nameOf(endpoint)).toBe(401);
  }
});

test.each(roles)(
  '%s is refused whatever its role does not allow, before anything else is looked at',
  async (role) => {
    for (const endpoint of endpoints) {
      const { access } = endpoint;
      if (access === 'public' || access === 'member') continue;
      const refused = access === 'productAdmin' ? 404 : 403;
      if (access !== 'productAdmin' && roleMay(role, access)) continue;
      const { status } = await company.members[role].request({
        method: endpoint.method,
        url: urlOf(endpoint),
      });
      expect(status, nameOf(endpoint)).toBe(refused);
    }
  },
);

test('no malformed request is a server error, and none is accepted', async () => {
  const member = company.members.administrator;
  for (const endpoint of endpoints.filter((one) => answers(one) && one.access !== 'productAdmin')) {
    const url = urlOf(endpoint);
    const headers = { 'content-type': 'application/json' };
    if (endpoint.body) {
      for (const payload of ['{"a":', '[]', '"text"', '{"\\u0000":"\\u0000"}', 'null']) {
        const { status } = await member.request({ method: endpoint.method, url, headers, payload });
        expect([400, 404, 409, 422], `${nameOf(endpoint)} ${payload}: ${status}`).toContain(status);
      }
      const large = await member.request({
        method: endpoint.method,
        url,
        headers,
        payload: JSON.stringify({ a: 'x'.repeat((endpoint.bodyLimit ?? 1_048_576) + 10) }),
      });
      expect(large.status, `${nameOf(endpoint)} too large`).toBe(413);
    }
    if (endpoint.method === 'GET' && !endpoint.streams) {
      const { status } = await member.request({ method: 'GET', url: `${url}?nonsense=1` });
      expect([400, 404], `${nameOf(endpoint)} unknown query: ${status}`).toContain(status);
    }
    const odd = await member.request({
      method: endpoint.method,
      url: `/api/v1${endpoint.path.replace(/:\w+/g, "'%3B--")}`,
    });
    expect(odd.status, `${nameOf(endpoint)} odd id`).toBeLessThan(500);
  }
});

test('another site cannot write in the name of a signed-in person', async () => {
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD')) {
    const { status } = await company.members.administrator.request({
      method: endpoint.method,
      url: urlOf(endpoint),
      headers: { origin: 'https://evil.example' },
    });
    expect(status, nameOf(endpoint)).toBe(403);
  }
});

test('every route of the API is an endpoint of the contract', () => {
  const known = new Set(endpoints.map(({ method, path }) => `${method} /api/v1${path}`));
  expect(known.size, 'no endpoint is mounted twice').toBe(endpoints.length);
});

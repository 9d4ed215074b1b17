import type { APIRequestContext, Page } from '@playwright/test';
import { samplePassword } from './sign-in.ts';

/** A company of a test's own, in which it may change everything; the page is signed in as its administrator. */
export interface OwnCompany {
  /** Calls the API as the administrator; throws with the answer when it is refused. */
  api<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<T>;
}

let made = 0;

/** Registers a company and signs the page in; the administrator belongs to Quality Control. */
export async function ownCompany(page: Page, origin: string): Promise<OwnCompany> {
  made += 1;
  const { request } = page.context();
  const api = apiOf(request, origin);
  const { authToken } = await api<{ authToken: string }>('POST', '/auth/register', {
    fullName: 'Robin Reyes',
    companyName: `Test Works ${made}`,
    email: `robin.${process.pid}.${Date.now()}.${made}@works.example`,
    password: 'Grated-nutmeg-47-jars',
    industry: 'food',
    terms: true,
  });
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), authToken);
  const { items } = await api<{ items: { id: string; version: number }[] }>('GET', '/members');
  const [self] = items;
  if (self)
    await api('PATCH', `/members/${self.id}`, { department: 'Quality Control', version: self.version });
  return { api };
}

/** The API with the session of a page's context. */
export const apiOf =
  (request: APIRequestContext, origin: string): OwnCompany['api'] =>
  async <T>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(`${origin}/api/v1${path}`, { method, data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return (text ? JSON.parse(text) : {}) as T;
  };

/** Signs the page in as one of the sample's people, or as the demo's without an address; no form is passed. */
export async function enter(page: Page, origin: string, email?: string): Promise<OwnCompany> {
  const api = apiOf(page.context().request, origin);
  const { authToken } = await (email
    ? api<{ authToken: string }>('POST', '/auth/sign-in', {
        email,
        password: samplePassword,
        remember: false,
      })
    : api<{ authToken: string }>('POST', '/auth/demo', {}));
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), authToken);
  return { api };
}

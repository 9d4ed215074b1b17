import { type Page, test } from '@playwright/test';
import { peopleMailbox } from './mailbox.ts';
import { apiOf } from './own-company.ts';

/**
 * Signs the page in as an administrator of the product: somebody named in PRODUCT_ADMINS who has confirmed
 * the address. Each test takes a name of its own among those of start-product.mjs.
 */
export async function enterOffice(page: Page, origin: string, name: string): Promise<void> {
  const api = apiOf(page.context().request, origin);
  const email = `${name}-${test.info().retry}@office.example`;
  const { authToken } = await api<{ authToken: string }>('POST', '/auth/register', {
    fullName: 'Otto Office',
    companyName: 'The office',
    email,
    password: 'Grated-nutmeg-47-jars',
    industry: 'food',
    terms: true,
  });
  const link = await peopleMailbox().linkTo(email, /^Confirm/);
  await api('POST', '/auth/confirm-email', { token: new URL(link).searchParams.get('token') ?? '' });
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), authToken);
}

import type { Page } from '@playwright/test';
import { companyMailbox } from './mailbox.ts';
import { apiOf, type OwnCompany } from './own-company.ts';

let invited = 0;

/** A specialist in the page's company, invited by mail, in a browser of their own. */
export async function colleague(
  page: Page,
  company: OwnCompany,
  origin: string,
  { fullName, department }: { fullName: string; department?: string },
) {
  invited += 1;
  const email = `colleague.${process.pid}.${Date.now()}.${invited}@works.example`;
  await company.api('POST', '/members/invitations', { email, role: 'specialist', department });
  const link = await companyMailbox(company.api).linkTo(email, /^Join/);
  const context = await page.context().browser()?.newContext({ baseURL: origin });
  if (!context) throw new Error('The browser is gone');
  const api = apiOf(context.request, origin);
  const { authToken } = await api<{ authToken: string }>('POST', '/auth/accept-invite', {
    token: new URL(link).searchParams.get('token'),
    fullName,
    password: 'Grated-nutmeg-47-jars',
  });
  const theirs = await context.newPage();
  await theirs.addInitScript((token) => localStorage.setItem('auth_token', token), authToken);
  const { person } = await api<{ person: { id: string } }>('GET', '/me');
  return { page: theirs, email, personId: person.id };
}

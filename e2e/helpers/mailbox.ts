import { type APIRequest, expect } from '@playwright/test';
import { apiOf, type OwnCompany } from './own-company.ts';
import { people, samplePassword } from './sign-in.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Finds mails where the product keeps them while no mail server is configured: in the outbox. */
export interface Mailbox {
  /** The newest mail whose address and subject match; waits for it. */
  find(address: string | RegExp, subject: RegExp): Promise<Mail>;
  /** The link in that mail. */
  linkTo(address: string, subject: RegExp): Promise<string>;
}

/** The mails of people, as an administrator of the product reads them. */
export async function peopleMailbox(playwright: { request: APIRequest }, origin: string): Promise<Mailbox> {
  const api = apiOf(await playwright.request.newContext(), origin);
  await api('POST', '/auth/sign-in', { email: people.administrator, password: samplePassword });
  return mailboxOf(api, '/outbox/product');
}

/** The mails of a company, as its administrator reads them. */
export const companyMailbox = (api: OwnCompany['api']): Mailbox => mailboxOf(api, '/outbox');

function mailboxOf(api: OwnCompany['api'], path: string): Mailbox {
  const find: Mailbox['find'] = async (address, subject) => {
    let mail: Mail | undefined;
    await expect(async () => {
      const { items } = await api<{ items: Mail[] }>('GET', path);
      mail = items.find(
        (one) =>
          (typeof address === 'string' ? one.to === address : address.test(one.to)) &&
          subject.test(one.subject),
      );
      expect(mail).toBeDefined();
    }).toPass();
    if (!mail) throw new Error('No such mail');
    return mail;
  };
  return {
    find,
    linkTo: async (address, subject) => {
      const { text } = await find(address, subject);
      return text.match(/https?:\/\/\S+/)?.[0] ?? '';
    },
  };
}

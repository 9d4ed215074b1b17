import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { OwnCompany } from './own-company.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Finds mails where the product keeps them while no mail server is configured. */
export interface Mailbox {
  /** The newest mail whose address and subject match; waits for it. */
  find(address: string | RegExp, subject: RegExp): Promise<Mail>;
  /** The link in that mail. */
  linkTo(address: string, subject: RegExp): Promise<string>;
}

/** The mails of people, as the operator reads them on the machine itself: `npm run mails`. */
export const peopleMailbox = (): Mailbox =>
  mailboxOf(async () => {
    const command = fileURLToPath(new URL('../../server/src/app/list-mails.ts', import.meta.url));
    const { E2E_DATA_DIR = '', E2E_DATABASE_URL = '' } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, [command], {
      env: { ...process.env, DATA_DIR: E2E_DATA_DIR, DATABASE_URL: E2E_DATABASE_URL },
    });
    return stdout
      .split(`${'-'.repeat(72)}\n`)
      .slice(1)
      .map((mail) => {
        const [head = '', ...paragraphs] = mail.split('\n\n');
        const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
        return { to: of('To'), subject: of('Subject'), text: paragraphs.join('\n\n') };
      })
      .reverse();
  });

/** The mails of a company, as its administrator reads them. */
export const companyMailbox = (api: OwnCompany['api']): Mailbox =>
  mailboxOf(async () => (await api<{ items: Mail[] }>('GET', '/outbox')).items);

/** `list` gives the mails, newest first. */
function mailboxOf(list: () => Promise<Mail[]>): Mailbox {
  const find: Mailbox['find'] = async (address, subject) => {
    let mail: Mail | undefined;
    await expect(async () => {
      mail = (await list()).find(
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

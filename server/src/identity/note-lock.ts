import { systemCtx } from '../kernel/ctx.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { mutate } from '../kernel/mutate.ts';
import { notify } from '../kernel/notify.ts';
import { lockedFrom } from './attempts.ts';
import { lockedMail } from './mails.ts';
import { queueMail, tellOutbox } from './queue-mail.ts';
import { listCompanyIds } from './security-event.ts';

/** What failed so often. */
export type Doing = 'signing in' | 'confirming by password' | 'signing electronically';

/**
 * Records in the trails of all companies of a person that the account is locked. The first time its owner is told by
 * mail and in the application, and whoever manages the members in the application and by mail: somebody may be trying
 * to come in, or to sign, as somebody else. Unknown addresses leave no trace.
 */
export async function noteLock(
  kernel: Kernel,
  account: { readonly email: string } | { readonly personId: string },
  failures: number,
  requestId: string,
  doing: Doing = 'signing in',
): Promise<void> {
  const { system } = kernel.databases;
  const person = await system
    .selectFrom('person')
    .select(['id', 'name', 'email', 'pendingEmail'])
    .where((eb) =>
      'personId' in account
        ? eb('id', '=', account.personId)
        : eb.or([eb('email', '=', account.email), eb('pendingEmail', '=', account.email)]),
    )
    .orderBy('pendingEmail', (order) => order.nullsFirst())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!person) return;
  const first = failures === lockedFrom;
  for (const companyId of await listCompanyIds(system, person.id)) {
    const ctx = { ...systemCtx(kernel, companyId), requestId };
    await mutate(ctx, 'person.lock', async (tx) => {
      tx.audit({
        entity: 'person',
        recordId: person.id,
        recordTitle: person.name,
        reason: `${failures} failed attempts, the last at ${doing}`,
      });
      if (!first) return;
      const times = `${failures} attempts at ${doing} failed in a row.`;
      await notify(ctx, tx, {
        to: { permission: 'member.manage' },
        except: person.id,
        kind: 'accountLocked',
        type: 'critical',
        title: `The account of ${person.name} is locked`,
        message: `${times} It opens again by itself after a while. Ask ${person.name} whether it was they who tried.`,
        link: '/settings/members',
      });
      // The mail to the owner leaves below, once for all companies.
      await notify(ctx, tx, {
        to: { personId: person.id },
        type: 'critical',
        title: 'Your account was locked after failed attempts',
        message: `${times} If it was not you who tried, change your password.`,
      });
    });
  }
  if (!first) return;
  await queueMail(system, lockedMail(kernel, person.pendingEmail ?? person.email));
  tellOutbox(kernel);
}

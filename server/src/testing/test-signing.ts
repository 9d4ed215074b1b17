import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Kernel } from '../kernel/kernel.ts';
import type { TestMember } from './test-app.ts';

/** The password of people who sign in tests. */
export const signingPassword = 'A-password-for-signing-1';
let hash: Promise<string> | undefined;

/** Gives members the password, so that they can sign. */
export async function letSign(kernel: Kernel, members: readonly TestMember[]): Promise<void> {
  hash ??= hashPassword(signingPassword);
  const password = await hash;
  await kernel.databases.system
    .insertInto('account')
    .values(
      members.map(({ principal: { personId } }) => ({
        id: randomUUID(),
        accountId: personId,
        providerId: 'credential',
        userId: personId,
        password,
      })),
    )
    .execute();
}

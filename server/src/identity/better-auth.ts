import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { KyselyPlugin } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '../kernel/database/pool.ts';
import type { Kernel } from '../kernel/kernel.ts';
import {
  cookiePrefix,
  identitySecret,
  isSecure,
  rememberedSeconds,
  resetLinkSeconds,
  secondStepSeconds,
} from './settings.ts';

export interface AuthHooks {
  /** The id of a person about to be created. */
  readonly personId?: string;
  /** Takes the token of a link to choose a new password. */
  readonly sendReset?: (personId: string, token: string) => Promise<void>;
}

const dates = new Set(['expiresAt', 'createdAt', 'updatedAt', 'lockedUntil', 'lastSeenAt']);

/** Our rows hold instants as text; Better Auth compares dates. */
const asDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    for (const row of result.rows)
      for (const [key, value] of Object.entries(row))
        if (dates.has(key) && typeof value === 'string') row[key] = new Date(value);
    return result;
  },
};

/**
 * Better Auth over one transaction, so that what it writes commits together with our rows, audit events
 * and mails. Its routes are never served: our verbs call its API. Made anew for each use, in 3 ms.
 */
export function createAuth(kernel: Kernel, transaction: Db, hooks: AuthHooks = {}) {
  const { sendReset, personId } = hooks;
  return betterAuth({
    appName: 'Temper',
    baseURL: kernel.config.publicUrl,
    basePath: '/api/not-served',
    secret: identitySecret(kernel),
    // Its messages name addresses; ours are in the audit trail.
    logger: { disabled: true },
    telemetry: { enabled: false },
    database: { db: transaction.withPlugin(asDates), type: 'postgres', transaction: false },
    user: { modelName: 'person' },
    session: {
      expiresIn: rememberedSeconds,
      // The life of a session is absolute, and our verbs ask for the password where it matters.
      disableSessionRefresh: true,
      freshAge: 0,
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // The rule for new passwords is ours (password-rule.ts); this is no second one.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => sendReset?.(user.id, token),
    },
    plugins: [twoFactor({ issuer: 'Temper', twoFactorCookieMaxAge: secondStepSeconds })],
    advanced: {
      cookiePrefix,
      useSecureCookies: isSecure(kernel),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: {
        generateId: ({ model }) => (model === 'user' && personId ? personId : newId()),
        // It would not see that our columns are its own in another spelling.
        validateSchema: false,
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

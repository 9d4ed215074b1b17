import type { Kernel } from '../kernel/kernel.ts';

/** Longest life of a session with Remember me, in seconds; the idle rule applies besides. */
export const rememberedSeconds = 30 * 24 * 3600;
/** Longest life of a session without it, in seconds. */
export const plainSeconds = 12 * 3600;
/** How long links and the second step of signing in work, in seconds. */
export const resetLinkSeconds = 3600;
export const confirmLinkSeconds = 7 * 24 * 3600;
export const secondStepSeconds = 600;

export const cookiePrefix = 'temper';
export const isSecure = (kernel: Kernel) => kernel.config.publicUrl.startsWith('https:');
export const identitySecret = (kernel: Kernel) =>
  kernel.config.key('identity').export().toString('base64url');

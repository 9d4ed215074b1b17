import { invitationDays } from '@temper/contract/endpoints/members.ts';
import { cut } from '../kernel/cut.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** A mail as the outbox keeps it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A name inside a sentence of a mail: one line, no more than needed to recognise it. */
const quoted = (name: string) => cut(name.replace(/\s+/g, ' '), 160);

const link = (kernel: Kernel, path: string, token: string) =>
  `${kernel.config.publicUrl}${path}?token=${encodeURIComponent(token)}`;

const paragraphs = (...lines: string[]) => `${lines.join('\n\n')}\n\nTemper\n`;

export const confirmationMail = (kernel: Kernel, to: string, company: string, token: string): Mail => ({
  to,
  subject: 'Confirm your email address',
  text: paragraphs(
    `Welcome to Temper. You have registered the company ${quoted(company)} with this address.`,
    `Please confirm that the address is yours:\n${link(kernel, '/confirm-email', token)}`,
    'The link works once, within 7 days. If you did not register, ignore this mail; the address is then not used.',
  ),
});

/** To the owner of an account, when somebody registers a company with the same address. */
export const attachMail = (kernel: Kernel, to: string, company: string, token: string): Mail => ({
  to,
  subject: 'A company was registered with your email address',
  text: paragraphs(
    `The company ${quoted(company)} has been registered at Temper with this address, which belongs to your account already.`,
    `If that was you, open this link to add the company to your account:\n${link(kernel, '/confirm-email', token)}`,
    'You then sign in with the password you have, and the one given at the registration no longer works. The link works once, within 7 days.',
    'If it was not you, ignore this mail: your account has not been touched.',
  ),
});

export const resetMail = (kernel: Kernel, to: string, token: string): Mail => ({
  to,
  subject: 'Choose a new password',
  text: paragraphs(
    'Somebody, hopefully you, asked for a new password for your account at Temper.',
    `Choose it here:\n${link(kernel, '/reset-password', token)}`,
    'The link works once, within one hour. If you did not ask, ignore this mail; your password stays as it is.',
  ),
});

export const lockedMail = (kernel: Kernel, to: string): Mail => ({
  to,
  subject: 'Your account was locked after failed attempts',
  text: paragraphs(
    'There were many failed attempts to sign in to your account at Temper. It is locked for 15 minutes.',
    `If it was you, wait or choose a new password, which unlocks the account at once:\n${kernel.config.publicUrl}/forgot-password`,
    'If it was not you, your password has held. Two-factor authentication in your profile protects the account further.',
  ),
});

export const passwordChangedMail = (kernel: Kernel, to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: paragraphs(
    'The password of your account at Temper was changed, and all other sessions were ended.',
    `If it was not you, choose a new one now:\n${kernel.config.publicUrl}/forgot-password`,
  ),
});

export const invitationMail = (
  kernel: Kernel,
  to: string,
  from: { name: string; company: string; role: string },
  token: string,
): Mail => ({
  to,
  subject: `Join ${quoted(from.company)} at Temper`,
  text: paragraphs(
    `${quoted(from.name)} invites you to work on the quality of ${quoted(from.company)} at Temper, as ${from.role}.`,
    `Accept here:\n${link(kernel, '/accept-invite', token)}`,
    `The link works once, within ${invitationDays} days.`,
  ),
});

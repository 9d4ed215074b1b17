import { z } from 'zod';
import { oneLine } from '../fields/one-line.ts';

/** Industries offered on the register and apply forms, as stored and as shown. */
export const industries = [
  { value: 'food', label: 'Food & Beverage' },
  { value: 'pharma', label: 'Pharmaceuticals' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'electronics', label: 'Electronics' },
  { value: 'chemicals', label: 'Chemicals' },
  { value: 'other', label: 'Other' },
] as const;

/** Numbers of employees offered on the apply form. */
export const employeeCounts = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const;

/** Length limits of a password, in characters. */
export const passwordLength = { min: 10, max: 128 } as const;

export const resumeLimits = {
  /** 10 MB as people and the form understand it: 10 times 1024 times 1024 bytes. */
  maxBytes: 10 * 1024 * 1024,
  extensions: ['.pdf', '.doc', '.docx'],
} as const;

const industryValues = industries.map((industry) => industry.value);

/** PostgreSQL cannot store NUL, and no form here has a use for it. */
const noNul = (value: string) => !value.includes('\u0000');

const inLines = (text: string) => text.trim();

/** A text that must be there. `name` is the sentence's subject: 'Full name' gives 'Full name is required'. */
function requiredText(name: string, max: number, shape = oneLine) {
  return z
    .string({ error: `${name} is required` })
    .overwrite(shape)
    .min(1, `${name} is required`)
    .max(max, `${name} must be at most ${max} characters`)
    .refine(noNul, `${name} contains a character that cannot be stored`);
}

/** One address, without quoting or comments: those are legal and never typed on purpose. */
const emailPattern = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/;

const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .max(254, { error: 'Email must be at most 254 characters', abort: true })
  .regex(emailPattern, 'Invalid email address')
  .refine(noNul, 'Invalid email address');

/** Of an account: only what its sign-in takes, which knows no letters beyond ASCII. */
const accountEmail = email.refine((value) => z.regexes.email.test(value), 'Invalid email address');

const phonePattern = /^\+?[0-9 ()./-]*[0-9][0-9 ()./-]*( ?(x|ext\.?) ?[0-9]+)?$/i;

const optionalPhone = z
  .string()
  .trim()
  .max(40, { error: 'Phone must be at most 40 characters', abort: true })
  .refine((value) => value === '' || phonePattern.test(value), 'Invalid phone number')
  .optional();

const requiredPhone = z
  .string({ error: 'Phone is required' })
  .trim()
  .min(1, { error: 'Phone is required', abort: true })
  .max(40, { error: 'Phone must be at most 40 characters', abort: true })
  .regex(phonePattern, 'Invalid phone number');

/** A password being chosen. Spaces count, nothing is trimmed. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required', abort: true })
  .min(passwordLength.min, `Password must be at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Password must be at most ${passwordLength.max} characters`)
  .refine(noNul, 'Password contains a character that cannot be stored');

const industry = z.enum(industryValues, { error: 'Industry is required' });
const token = z.string({ error: 'The link is not complete' }).min(1, 'The link is not complete').max(512);

/** POST /api/v1/auth/register */
export const registerForm = z.object({
  fullName: requiredText('Full name', 120),
  companyName: requiredText('Company name', 160),
  email: accountEmail,
  phone: optionalPhone,
  password: newPassword,
  industry,
  terms: z.literal(true, { error: 'Agreement to the terms is required' }),
});

/** POST /api/v1/auth/sign-in. An existing password is only checked for presence: the rules may have been others. */
export const loginForm = z.object({
  email: accountEmail,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1024, 'Password is too long'),
  rememberMe: z.boolean().default(false),
});

/** POST /api/v1/auth/two-factor, by authenticator. */
export const twoFactorForm = z.object({
  code: z
    .string({ error: 'Code is required' })
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, { error: 'Code is required', abort: true })
        .regex(/^[0-9]{6}$/, 'The code has 6 digits'),
    ),
});

/** POST /api/v1/auth/two-factor, by one of the recovery codes. */
export const recoveryForm = z.object({ recoveryCode: requiredText('Recovery code', 64) });

/** POST /api/v1/auth/forgot-password */
export const forgotPasswordForm = z.object({ email: accountEmail });

/** POST /api/v1/auth/reset-password */
export const resetPasswordForm = z.object({ token, password: newPassword });

/** POST /api/v1/auth/confirm-email */
export const confirmEmailForm = z.object({ token });

/** POST /api/v1/auth/accept-invite for a person who has no account yet. */
export const acceptInviteForm = z.object({
  token,
  fullName: requiredText('Full name', 120),
  password: newPassword,
});

/** POST /api/v1/contact */
export const contactForm = z.object({
  firstName: requiredText('First name', 80),
  lastName: requiredText('Last name', 80),
  email,
  phone: optionalPhone,
  subject: requiredText('Subject', 200),
  message: requiredText('Message', 5000, inLines),
});

/** The `data` part of POST /api/v1/applications; the resume travels beside it as a file. */
export const applicationForm = z.object({
  fullName: requiredText('Full name', 120),
  email,
  phone: requiredPhone,
  company: requiredText('Company', 160),
  position: requiredText('Job title', 120),
  industry,
  employees: z.enum(employeeCounts, { error: 'Number of employees is required' }),
  message: requiredText('Message', 5000, inLines),
  consent: z.literal(true, { error: 'Consent is required' }),
});

/**
 * What is wrong with a chosen resume, or null. `size` is in bytes. The words are the standard ones of the
 * file drop; the server checks the content as well, since a name proves nothing.
 */
export function resumeProblem(file: { name: string; size: number }): string | null {
  const name = file.name.toLowerCase();
  if (!resumeLimits.extensions.some((extension) => name.endsWith(extension))) {
    return 'File type must be .pdf, .doc, .docx';
  }
  if (file.size > resumeLimits.maxBytes) return `File is larger than ${resumeLimits.maxBytes} bytes`;
  if (file.size < 1) return 'File is smaller than 1 bytes';
  return null;
}

import { z } from 'zod';
import { oneLine } from '../fields/one-line.ts';
import { storable } from '../fields/storable.ts';
import { endpoint } from './endpoint.ts';

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

export const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
  { value: 'fr', label: 'French' },
  { value: 'de', label: 'German' },
] as const;
export type Language = (typeof languages)[number]['value'];

/** Minutes without activity after which a session ends. */
export const idleMinuteOptions = [15, 30, 60, 120] as const;

const languageValues = languages.map((language) => language.value);

/** A text that must be there; `name` is the subject of its messages. */
const requiredText = (name: string, max: number) =>
  z
    .string(`${name} is required`)
    .overwrite(oneLine)
    .min(1, `${name} is required`)
    .max(max, `${name} must be at most ${max} characters`)
    .refine(storable, `${name} contains a character that cannot be stored`);

/** The name of a department; a company keeps its own list of them. */
export const departmentName = requiredText('Department', 60);

/** The settings of a company as its members see them. */
export const companySettings = z.object({
  id: z.uuid(),
  name: z.string(),
  industry: z.string(),
  /** IANA name, such as 'Europe/Brussels'. */
  timeZone: z.string(),
  dateFormat: z.enum(dateFormats),
  language: z.enum(languageValues),
  idleMinutes: z.int(),
  departments: z.array(z.string()),
  /** Whether every electronic signature takes a second factor beside the password. */
  signatureSecondFactor: z.boolean(),
  /** Days within which reviews and approvals are asked for, unless whoever submits says otherwise. */
  reviewDays: z.int(),
  version: z.int(),
});
export type CompanySettings = z.output<typeof companySettings>;

/** What may be changed of a company. Whether a time zone exists is checked by the server. */
export const companyPatch = z
  .strictObject({
    name: requiredText('Company name', 160),
    timeZone: requiredText('Time zone', 64),
    dateFormat: z.enum(dateFormats, 'Date format is not one of those offered'),
    language: z.enum(languageValues, 'Language is not one of those offered'),
    idleMinutes: z.literal(idleMinuteOptions, 'Session timeout must be 15, 30, 60 or 120 minutes'),
    departments: z
      .array(departmentName, 'Departments must be a list')
      .min(1, 'At least one department is required')
      .max(50, 'At most 50 departments')
      .refine(
        (list) => new Set(list.map((name) => name.toLowerCase())).size === list.length,
        'Each department may be listed once',
      ),
    signatureSecondFactor: z.boolean('Second factor for signatures must be on or off'),
    reviewDays: z
      .int('Days for reviews must be a whole number')
      .min(1, 'Days for reviews must be from 1 to 365')
      .max(365, 'Days for reviews must be from 1 to 365'),
  })
  .partial();

export const companyApi = {
  update: endpoint({
    method: 'PATCH',
    path: '/company',
    access: 'company.update',
    summary: 'Change the settings of the company; they take effect at once for everybody',
    body: companyPatch.extend({ version: z.int().min(1) }),
    reply: companySettings,
  }),
} as const;

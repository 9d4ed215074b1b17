import { z } from 'zod';
import { contactForm, resumeLimits } from '../public/forms.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';
import { listBase, pageOf } from './list-query.ts';

const received = z.object({ id: z.uuid() });
const paging = z.strictObject({ page: listBase.page, pageSize: listBase.pageSize });

export const application = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  position: z.string(),
  industry: z.string(),
  employees: z.string(),
  message: z.string(),
  createdAt: z.string(),
  resume: z.object({ name: z.string(), size: z.int(), type: z.string() }).nullable(),
});
export type Application = z.output<typeof application>;

export const contactMessage = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** The forms of the public site, and their reading and deleting by administrators of the product. */
export const publicFormApi = {
  contact: endpoint({
    method: 'POST',
    path: '/contact',
    access: 'public',
    summary: 'Send a message to the people behind Temper',
    body: contactForm,
    reply: received,
    status: 201,
    rateLimit: 10,
  }),
  /** multipart/form-data: `data` is the application as JSON (`applicationForm`), `resume` an optional file. */
  apply: endpoint({
    method: 'POST',
    path: '/applications',
    access: 'public',
    summary: 'Apply, with an optional resume',
    reply: received,
    status: 201,
    rateLimit: 10,
    bodyLimit: resumeLimits.maxBytes + 1_048_576,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/applications',
    access: 'productAdmin',
    summary: 'Applications, newest first',
    query: paging,
    reply: pageOf(application),
  }),
  resume: endpoint({
    method: 'GET',
    path: '/applications/:id/resume',
    access: 'productAdmin',
    summary: 'The resume of an application',
    params: idParams,
    streams: true,
  }),
  removeApplication: endpoint({
    method: 'DELETE',
    path: '/applications/:id',
    access: 'productAdmin',
    summary: 'Delete an application and its resume for good',
    params: idParams,
    status: 204,
  }),
  contactMessages: endpoint({
    method: 'GET',
    path: '/contact-messages',
    access: 'productAdmin',
    summary: 'Messages of the contact form, newest first',
    query: paging,
    reply: pageOf(contactMessage),
  }),
  removeContactMessage: endpoint({
    method: 'DELETE',
    path: '/contact-messages/:id',
    access: 'productAdmin',
    summary: 'Delete a message of the contact form and its mail for good',
    params: idParams,
    status: 204,
  }),
} as const;

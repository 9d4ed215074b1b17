import { publicFormApi } from '@temper/contract/endpoints/public-forms.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import { mount } from '../../kernel/http/mount.ts';
import { serveFile } from '../../kernel/http/serve-file.ts';
import { listApplications, listContactMessages } from './lists.ts';
import { receiveApplication } from './receive-application.ts';
import { removeApplication, removeContactMessage } from './remove.ts';
import { sendContact } from './send-contact.ts';

/** The forms of the public site. What they bring belongs to no company and is read by the product's administrators. */
export function mountPublicForms(app: FastifyInstance): void {
  mount(app, publicFormApi.contact, sendContact);
  mount(app, publicFormApi.apply, (ctx, _input, { request }) => receiveApplication(ctx, request));
  mount(app, publicFormApi.applications, listApplications);
  mount(app, publicFormApi.contactMessages, listContactMessages);
  mount(app, publicFormApi.removeApplication, removeApplication);
  mount(app, publicFormApi.removeContactMessage, removeContactMessage);
  mount(app, publicFormApi.resume, async ({ kernel }, { params }, http) => {
    const row = await kernel.databases.system
      .selectFrom('application')
      .select(['resumeName', 'resumeSize', 'resumeType', 'resumeSha256'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!row?.resumeSha256) throw notFound('Resume');
    return serveFile(
      kernel,
      {
        name: row.resumeName ?? 'resume',
        type: row.resumeType ?? 'application/octet-stream',
        size: row.resumeSize ?? 0,
        sha256: row.resumeSha256,
      },
      http,
    );
  });
}

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Application } from '@temper/contract/endpoints/public-forms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { docx, ole, pdf, zip } from '../../testing/test-files.ts';

let t: TestApp;
let company: TestCompany;
let productAdmin: TestMember;
let base: string;
beforeAll(async () => {
  t = await createTestApp({ env: { CONTACT_TO: 'hello@temper.example' } });
  company = await t.createCompany();
  productAdmin = await company.addMember('viewer');
  Object.assign(productAdmin.principal, { productAdmin: true });
  base = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

const form = {
  fullName: 'Ana María López 🍫',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  company: 'L\'Œuvre "Cacao" <script>',
  position: 'Quality lead',
  industry: 'food',
  employees: '11-50',
  message: '=cmd() مرحبا\nWe make bars.',
  consent: true,
};

const deletions = (recordId: string) =>
  t.kernel.databases.system
    .selectFrom('auditEvent')
    .select(['action', 'actorId', 'recordTitle'])
    .where('companyId', '=', company.id)
    .where('recordId', '=', recordId)
    .execute();

let address = 0;
/** Each from an address of its own, so that the limit is not in the way. */
const nextAddress = () => `10.0.${Math.floor(++address / 250)}.${address % 250}`;

/** A multipart body by hand, so that also broken ones can be sent. */
function parts(entries: { name: string; filename?: string; type?: string; content: Buffer | string }[]) {
  const boundary = '----temper-test';
  const chunks = entries.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    type ? `content-type: ${type}\r\n\r\n` : '\r\n',
    content,
    '\r\n',
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
  };
}

const apply = (
  data: unknown,
  resume?: { filename: string; content: Buffer; type?: string },
  remoteAddress = nextAddress(),
) =>
  t.anonymous({
    method: 'POST',
    url: '/api/v1/applications',
    remoteAddress,
    ...parts([
      { name: 'data', content: typeof data === 'string' ? data : JSON.stringify(data) },
      ...(resume ? [{ name: 'resume', type: 'application/octet-stream', ...resume }] : []),
    ]),
  });

const received = () => {
  try {
    return readdirSync(path.join(t.kernel.config.dataDir, 'received'));
  } catch {
    return [];
  }
};

describe('applications', () => {
  test('are kept with their resume and read by administrators of the product only', async () => {
    const content = docx();
    const sent = await apply(form, { filename: 'Lebenslauf größe.docx', content });
    expect(sent.status, sent.text).toBe(201);
    const { id } = sent.body as { id: string };
    const list = await productAdmin.request({ method: 'GET', url: '/api/v1/applications?pageSize=10' });
    const { consent: _, ...kept } = form;
    expect((list.body as { items: Application[] }).items.find((item) => item.id === id)).toMatchObject({
      ...kept,
      resume: {
        name: 'Lebenslauf größe.docx',
        size: content.length,
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      },
    });
    const resume = await productAdmin.request({ method: 'GET', url: `/api/v1/applications/${id}/resume` });
    expect([resume.status, Number(resume.headers['content-length'])]).toEqual([200, content.length]);
    expect(resume.headers['content-disposition']).toMatch(/^attachment;/);
    for (const url of [
      '/api/v1/applications',
      `/api/v1/applications/${id}/resume`,
      '/api/v1/contact-messages',
    ]) {
      expect((await company.members.administrator.request({ method: 'GET', url })).status).toBe(404);
      expect((await t.anonymous({ method: 'GET', url })).status).toBe(401);
    }
    expect(received()).toEqual([]);
  });

  test.each([
    ['cv.pdf', pdf()],
    ['cv.doc', ole()],
    ['CV.DOCX', docx()],
  ])('take %s', async (filename, content) => {
    expect((await apply(form, { filename, content })).status).toBe(201);
  });

  test('come without a resume, or with the empty part of a browser', async () => {
    expect((await apply(form)).status).toBe(201);
    expect((await apply(form, { filename: '', content: Buffer.alloc(0) })).status).toBe(201);
  });

  test.each([
    ['a program', 'cv.exe', Buffer.from('MZ'), 415, 'File type must be .pdf, .doc, .docx'],
    ['a ZIP archive named .docx', 'cv.docx', zip({ a: 'b' }), 415, 'its content is a ZIP archive'],
    ['a ZIP archive named .pdf', 'cv.pdf', zip({ a: 'b' }), 415, 'its content is a ZIP archive'],
    [
      'a web page named .doc',
      'cv.doc',
      Buffer.from('<html><body>x</body></html>'),
      415,
      'its content is a web page',
    ],
    ['an empty file', 'cv.pdf', Buffer.alloc(0), 422, 'File is smaller than 1 bytes'],
    [
      'a file over 10 MB',
      'cv.pdf',
      Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'File is larger than 10485760 bytes',
    ],
  ])('refuse %s as resume', async (_name, filename, content, status, message) => {
    const answer = await apply(form, { filename, content });
    expect(answer.status).toBe(status);
    const { errors } = answer.body as { errors: { path: string; message: string }[] };
    expect(errors[0]?.path).toBe('resume');
    expect(errors[0]?.message).toContain(message);
    expect(received()).toEqual([]);
  });

  test('take a resume of exactly 10 MB, over a real connection', async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024 - pdf().length, ' ')]);
    const send = (bytes: Buffer) => {
      const body = new FormData();
      body.append('data', JSON.stringify(form));
      body.append('resume', new File([new Uint8Array(bytes)], 'cv.pdf', { type: 'application/pdf' }));
      return fetch(`${base}/api/v1/applications`, { method: 'POST', body });
    };
    expect((await send(content)).status).toBe(201);
    const over = await send(Buffer.concat([content, Buffer.from('x')]));
    expect(over.status).toBe(413);
    // An early refusal does not leave the connection stuck.
    expect((await send(Buffer.concat([content, content]))).status).toBe(413);
    expect(received()).toEqual([]);
  });

  test('name every wrong field and refuse what is no form', async () => {
    const empty = await apply({});
    expect(empty.status).toBe(422);
    expect((empty.body as { errors: unknown[] }).errors).toEqual(
      expect.arrayContaining([
        { path: 'fullName', message: 'Full name is required' },
        { path: 'position', message: 'Job title is required' },
        { path: 'consent', message: 'Consent is required' },
      ]),
    );
    expect((await apply({ ...form, fullName: 'a\u0000b' })).status).toBe(422);
    expect((await apply({ ...form, message: 'x'.repeat(100_000) })).status).toBe(422);
    expect((await apply({ ...form, message: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect((await apply('{not json')).status).toBe(400);
    expect((await apply('"text"')).status).toBe(422);
    const post = (options: object) =>
      t.anonymous({ method: 'POST', url: '/api/v1/applications', remoteAddress: nextAddress(), ...options });
    expect((await post({ payload: form })).status).toBe(400);
    expect((await post(parts([{ name: 'resume', filename: 'a.pdf', content: pdf() }]))).status).toBe(400);
    const data = { name: 'data', content: JSON.stringify(form) };
    expect((await post(parts([data, data]))).status).toBe(400);
    expect((await post(parts([data, { name: 'other', content: 'x' }]))).status).toBe(400);
    expect((await post(parts([{ name: 'other', content: 'x' }]))).status).toBe(422);
    const broken = parts([data]);
    const cut = await post({ ...broken, payload: broken.payload.subarray(0, 100) });
    expect(cut.status).toBe(400);
    expect(received()).toEqual([]);
  });

  test('are deleted for good with their resume, unless something else needs its content', async () => {
    const content = Buffer.concat([pdf(), Buffer.from('% of one who wants to be forgotten')]);
    const sent = async () => ((await apply(form, { filename: 'cv.pdf', content })).body as { id: string }).id;
    const [first, second] = [await sent(), await sent()];
    const sha256 = createHash('sha256').update(content).digest('hex');
    const kept = async () => (await (await t.kernel.files.store()).sizeOf(sha256)) !== null;
    const remove = (id: string, member = productAdmin) =>
      member.request({ method: 'DELETE', url: `/api/v1/applications/${id}` });

    expect((await remove(first, company.members.administrator)).status).toBe(404);
    expect((await t.anonymous({ method: 'DELETE', url: `/api/v1/applications/${first}` })).status).toBe(401);
    expect((await remove(first)).status).toBe(204);
    const resume = `/api/v1/applications/${first}/resume`;
    expect((await productAdmin.request({ method: 'GET', url: resume })).status).toBe(404);
    expect((await remove(first)).status).toBe(404);
    expect(await kept()).toBe(true);
    expect((await remove(second)).status).toBe(204);
    expect(await kept()).toBe(false);
    expect(await deletions(second)).toEqual([
      {
        action: 'application.delete',
        actorId: productAdmin.principal.personId,
        // Nothing of the person stays in a trail that is kept for ever.
        recordTitle: expect.stringMatching(/^of \d{4}-\d\d-\d\d$/),
      },
    ]);
  });

  test('are limited per address', async () => {
    const statuses = [];
    for (let number = 0; number < 11; number++)
      statuses.push((await apply({}, undefined, '10.9.9.9')).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

describe('contact', () => {
  const message = {
    firstName: 'Jo',
    lastName: 'O\'Neil "J" 🍬',
    email: 'jo@example.com',
    subject: 'Line one\r\nBcc: all@example.com',
    message: 'Hello\u200f مرحبا <b>',
  };
  const send = (payload: object) =>
    t.anonymous({ method: 'POST', url: '/api/v1/contact', remoteAddress: nextAddress(), payload });

  test('is kept, mailed and readable', async () => {
    const sent = await send(message);
    expect(sent.status, sent.text).toBe(201);
    const { id } = sent.body as { id: string };
    const list = await productAdmin.request({ method: 'GET', url: '/api/v1/contact-messages' });
    expect((list.body as { items: { id: string }[] }).items.find((item) => item.id === id)).toMatchObject({
      ...message,
      subject: 'Line one Bcc: all@example.com',
      phone: null,
    });
    const mails = await t.kernel.databases.system
      .selectFrom('outbox')
      .select(['kind', 'payload', 'companyId'])
      .where('companyId', 'is', null)
      .execute();
    expect(mails).toContainEqual({
      kind: 'mail',
      companyId: null,
      payload: {
        to: 'hello@temper.example',
        replyTo: 'jo@example.com',
        subject: 'Contact: Line one Bcc: all@example.com',
        text: expect.stringContaining('Jo O\'Neil "J" 🍬 <jo@example.com> wrote on'),
      },
    });
  });

  test('is deleted for good with its mail', async () => {
    const marked = { ...message, message: 'Forget me, please' };
    const sent = async () => ((await send(marked)).body as { id: string }).id;
    const [first, second] = [await sent(), await sent()];
    const mails = async () =>
      (
        await t.kernel.databases.system
          .selectFrom('outbox')
          .select('payload')
          .where('companyId', 'is', null)
          .execute()
      ).filter(({ payload }) => JSON.stringify(payload).includes(marked.message)).length;
    expect(await mails()).toBe(2);
    const remove = (id: string, member = productAdmin) =>
      member.request({ method: 'DELETE', url: `/api/v1/contact-messages/${id}` });
    expect((await remove(first, company.members.administrator)).status).toBe(404);
    expect((await remove(first)).status).toBe(204);
    expect((await remove(first)).status).toBe(404);
    expect(await mails()).toBe(1);
    const list = await productAdmin.request({ method: 'GET', url: '/api/v1/contact-messages' });
    const ids = (list.body as { items: { id: string }[] }).items.map(({ id }) => id);
    expect([ids.includes(first), ids.includes(second)]).toEqual([false, true]);
    expect(await deletions(first)).toMatchObject([{ action: 'contactMessage.delete' }]);
  });

  test('names what is wrong', async () => {
    const answer = await send({ ...message, email: 'nowhere', phone: 'x', message: 'a\u0000' });
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: { path: string }[] }).errors.map((error) => error.path).sort()).toEqual([
      'email',
      'message',
      'phone',
    ]);
    expect((await send({ ...message, message: 'x'.repeat(2_000_000) })).status).toBe(413);
  });
});

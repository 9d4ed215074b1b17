import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptsGzip, compressReplies } from './compress-replies.ts';

const app = Fastify();
const text = 'Ganache '.repeat(1000);
beforeAll(async () => {
  compressReplies(app);
  app.get('/long', () => ({ text }));
  app.get('/short', () => ({ text: 'Ganache' }));
  app.get('/stream', (_request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-length', text.length)
      .send(Readable.from([text])),
  );
  app.get('/broken', (_request, reply) => {
    const source = new Readable({ read() {} });
    source.push(text);
    setTimeout(() => source.destroy(new Error('the disk is gone')), 20);
    return reply.type('text/csv').send(source);
  });
  app.get('/stored', (_request, reply) =>
    reply.type('text/plain').header('accept-ranges', 'bytes').send(text),
  );
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  app.get('/nothing', (_request, reply) => reply.code(204).send());
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { 'accept-encoding': accept } });

test('text of some length is compressed for those who accept it', async () => {
  const answer = await get('/long', 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(answer.rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text });
  const plain = await get('/long');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.json()).toEqual({ text });
});

test('streams are compressed as they flow', async () => {
  const answer = await get('/stream', 'gzip');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['content-length']).toBeUndefined();
  expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
});

test('a stream that fails ends the answer early, and the server lives on', async () => {
  const { port } = app.server.address() as { port: number };
  const broken = fetch(`http://127.0.0.1:${port}/broken`, { headers: { 'accept-encoding': 'gzip' } });
  await expect(broken.then((answer) => answer.text())).rejects.toThrow();
  expect((await get('/short')).statusCode).toBe(200);
});

test.each(['/short', '/stored', '/picture', '/nothing'])('%s stays as it is', async (url) => {
  const answer = await get(url, 'gzip');
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('what a client accepts', () => {
  for (const accepted of ['gzip', 'br, GZIP;q=0.5', '*', 'identity;q=0, *;q=0.1'])
    expect(acceptsGzip(accepted), accepted).toBe(true);
  for (const refused of [undefined, '', 'br', 'gzip;q=0', 'gzip;q=0, *', 'identity', 'gzip;q=x'])
    expect(acceptsGzip(refused), String(refused)).toBe(false);
});

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedPush {
  readonly path: string;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** What the browser of the subscription would show. */
  readonly content: unknown;
  /** The verified claims of the sender's token. */
  readonly claims: { aud: string; sub: string; exp: number };
  /** The key by which the sender is known. */
  readonly senderKey: string;
}

export interface PushSimulator {
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** How often each path was asked. */
  readonly asked: string[];
  /** Answers of the next requests; afterwards 201. */
  readonly answers: { status: number; headers?: Record<string, string> }[];
  subscribe(): Subscription;
  close(): Promise<void>;
}

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A push service (RFC 8030) together with the browsers that subscribe there: it decrypts what it gets. */
export async function startPushSimulator(): Promise<PushSimulator> {
  const devices = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  const asked: string[] = [];
  const answers: PushSimulator['answers'] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const body = await buffer(request);
    const planned = answers.shift();
    if (planned) return response.writeHead(planned.status, planned.headers).end();
    const device = devices.get(path);
    if (!device) return response.writeHead(404).end();
    try {
      received.push({ path, ...readHeaders(request), content: JSON.parse(decrypt(body, device)) });
      response.writeHead(201, { location: `/message/${received.length}` }).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    asked,
    answers,
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      devices.set(path, { curve, auth });
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The headers that RFC 8030 and RFC 8292 ask for, with the token's signature verified. */
function readHeaders({ headers }: IncomingMessage) {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('content-encoding');
  const [, token = '', senderKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as never);
  const signed = Buffer.from(`${head}.${claims}`);
  const is = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!is) throw new Error('signature');
  return {
    ttl: Number(headers.ttl),
    urgency: headers.urgency as string | undefined,
    topic: headers.topic as string | undefined,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()),
    senderKey,
  };
}

/** RFC 8291 over RFC 8188, one record. */
function decrypt(
  body: Buffer,
  { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const cipherText = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(cipherText.subarray(-16));
  const plain = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
  // The padding: a delimiter of 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

import { request as plainRequest } from 'node:http';
import { type RequestOptions, request as secureRequest } from 'node:https';
import { z } from 'zod';
import { cut } from '../../kernel/cut.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PushMessage } from '../../kernel/notify.ts';
import { UndeliverableError } from '../mail/mailer.ts';
import { outsideUrlProblem, publicLookup } from './public-address.ts';
import { vapidKeys, vapidSubject } from './vapid.ts';

/** News that is older is no news: neither we nor a push service keep trying longer. */
const lifeSeconds = 24 * 3600;
const timeoutMs = 10_000;
/** Push services take 4096 bytes encrypted; this many characters stay below that in any script. */
const longestTitle = 150;
const longestMessage = 400;

const payload: z.ZodType<PushMessage> = z.object({ deviceId: z.uuid(), notificationId: z.uuid() });

/** A push service that asks to be left alone for a while. */
export class LaterError extends Error {
  readonly afterMs: number;
  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** Why pushes cannot be sent to an endpoint, or undefined. */
export const endpointProblem = (kernel: Kernel, endpoint: string): string | undefined =>
  isOwnService(kernel, endpoint) ? undefined : outsideUrlProblem(endpoint);

/**
 * Sends one push, encrypted for its device (RFC 8291), unless the person has left, read it or removed
 * the device meanwhile. Devices that their push service does not know any more are forgotten. Throws
 * UndeliverableError when repeating is of no use, LaterError when the push service names a time.
 */
export async function sendPush(kernel: Kernel, message: unknown): Promise<void> {
  const { deviceId, notificationId } = payload.parse(message);
  const found = await findPush(kernel, deviceId, notificationId);
  const age = found ? (kernel.now().getTime() - Date.parse(found.createdAt)) / 1000 : 0;
  if (!found || age >= lifeSeconds) return;
  const problem = endpointProblem(kernel, found.endpoint);
  if (problem) return forget(kernel, deviceId);
  const { default: webPush } = await import('web-push');
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    details = webPush.generateRequestDetails(
      { endpoint: found.endpoint, keys: { p256dh: found.p256dh, auth: found.auth } },
      JSON.stringify({
        id: notificationId,
        title: cut(found.title, longestTitle),
        body: cut(found.message, longestMessage),
        link: found.link,
      }),
      {
        TTL: Math.ceil(lifeSeconds - age),
        urgency: found.type === 'critical' ? 'high' : 'normal',
        // A push that is sent twice after a crash replaces itself.
        topic: notificationId.replaceAll('-', ''),
        vapidDetails: { subject: vapidSubject(kernel.config), ...vapidKeys(kernel.config) },
      },
    );
  } catch (error) {
    // Keys that are no point on the curve: nobody can ever read what is sent there.
    await forget(kernel, deviceId);
    throw new UndeliverableError((error as Error).message);
  }
  const { status, retryAfter } = await post(kernel, details);
  if (status >= 200 && status < 300) return;
  // Gone, or made for another key of ours: it will never work again.
  if ([401, 403, 404, 410].includes(status)) return forget(kernel, deviceId);
  const text = `The push service answered ${status}.`;
  if (status === 429 || status >= 500) throw new LaterError(text, retryAfter * 1000);
  throw new UndeliverableError(text);
}

const findPush = (kernel: Kernel, deviceId: string, notificationId: string) =>
  kernel.databases.system
    .selectFrom('pushDevice as d')
    .innerJoin('notification as n', (join) =>
      join.onRef('n.companyId', '=', 'd.companyId').onRef('n.personId', '=', 'd.personId'),
    )
    .innerJoin('member as m', (join) =>
      join.onRef('m.companyId', '=', 'd.companyId').onRef('m.personId', '=', 'd.personId'),
    )
    .select(['d.endpoint', 'd.p256dh', 'd.auth'])
    .select(['n.title', 'n.message', 'n.link', 'n.type', 'n.createdAt'])
    .where('d.id', '=', deviceId)
    .where('n.id', '=', notificationId)
    .where('n.readAt', 'is', null)
    .where('m.active', '=', true)
    .executeTakeFirst();

async function forget(kernel: Kernel, deviceId: string): Promise<void> {
  await kernel.databases.system.deleteFrom('pushDevice').where('id', '=', deviceId).execute();
}

const isOwnService = ({ config }: Kernel, endpoint: string) =>
  config.pushService !== undefined &&
  URL.canParse(endpoint) &&
  new URL(endpoint).origin === new URL(config.pushService).origin;

interface Details {
  readonly endpoint: string;
  readonly headers: unknown;
  readonly body: Buffer | null | string;
}

/** Follows no redirect and reads no body: only the status matters. */
function post(kernel: Kernel, details: Details): Promise<{ status: number; retryAfter: number }> {
  const url = new URL(details.endpoint);
  const own = isOwnService(kernel, details.endpoint);
  const request = url.protocol === 'http:' ? plainRequest : secureRequest;
  const options: RequestOptions = {
    method: 'POST',
    headers: details.headers as Record<string, string>,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(own ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const seconds = Number(response.headers['retry-after']);
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: seconds > 0 ? Math.min(seconds, 6 * 3600) : 0,
      });
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(details.body ?? undefined);
  });
}

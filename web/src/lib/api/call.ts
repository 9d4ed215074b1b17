import type { Endpoint, ReceivedOf, SentOf } from '@temper/contract/endpoints/endpoint.ts';
import type { z } from 'zod';
import { lostConnection, reachedServer } from '../connection.ts';
import { isPresent } from '../presence.ts';
import { companyHeader, companyMoved } from '../session/company-switch.ts';
import { sessionEnded } from '../session/session-gate.ts';
import { apiAddress, type Query } from './address.ts';
import { noAnswer, problemOf } from './api-problem.ts';
import { keepKey, keyFor } from './unanswered.ts';

type Part<E extends Endpoint, K extends 'params' | 'body'> = E[K] extends z.ZodType
  ? { [P in K]: SentOf<E>[K] }
  : { [P in K]?: undefined };
export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'body'> & { query?: E['query'] extends z.ZodType ? SentOf<E>['query'] : undefined };

export interface CallOptions {
  signal?: AbortSignal;
  /** Is finished also when the page is left; for small bodies. */
  keepalive?: boolean;
  /** Sent as Idempotency-Key, for forms that make a change in several goes; otherwise each write has one of its own. */
  idempotencyKey?: string;
  /** False for the calls of signing in, whose 401 means a wrong password and not an ended session. */
  gate?: boolean;
}

/**
 * Calls an endpoint of the contract: `call(productApi.get, { params: { id } })`. Rejects with an ApiProblem.
 * When the session has ended and a form is open, it waits until the person has signed in again and repeats
 * itself; without open form the browser leaves for /login and the call never settles.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...rest: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<ReceivedOf<E>> {
  const [input, options] = rest;
  return (await callAny(endpoint, input as AnyInput | undefined, options)) as ReceivedOf<E>;
}

export interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: unknown;
  body?: unknown;
}

/** What is being written, by what was sent. */
const writing = new Map<string, Promise<unknown>>();

/**
 * The same for shared code that does not know which entity it serves. What is written again while the same is on its
 * way, as by a double click, is sent once: both get the one answer. What is written again after it got no answer goes
 * under the same Idempotency-Key: if it was carried out, the answer that was lost comes now.
 */
export function callAny(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: AnyInput = {},
  options: CallOptions = {},
): Promise<unknown> {
  if (endpoint.method === 'GET') return callRaw(endpoint, input, options).then(read);
  const sent = `${endpoint.method} ${apiAddress(endpoint.path, input.params, input.query as Query)} ${JSON.stringify(input.body)}`;
  const earlier = writing.get(sent);
  if (earlier) return earlier;
  const idempotencyKey = options.idempotencyKey ?? keyFor(sent);
  const written = callRaw(endpoint, input, { ...options, idempotencyKey })
    .then(read)
    .catch((error: unknown) => {
      keepKey(sent, idempotencyKey, error);
      throw error;
    })
    .finally(() => writing.delete(sent));
  writing.set(sent, written);
  return written;
}

/** The answer itself, for downloads; problems reject as everywhere. */
export async function callRaw(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: AnyInput = {},
  options: CallOptions = {},
): Promise<Response> {
  for (;;) {
    const response = await send(
      endpoint.method,
      apiAddress(endpoint.path, input.params, input.query as Query),
      {
        body: input.body,
        ...options,
      },
    );
    const moved = response.status === 409 && response.headers.get('x-company');
    if (moved) companyMoved(moved);
    if (response.status !== 401 || options.gate === false) {
      if (!response.ok) await read(response);
      return response;
    }
    await sessionEnded();
  }
}

async function send(
  method: string,
  address: string,
  options: CallOptions & { body?: unknown },
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...companyHeader() };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  // What a screen fetches anew by itself does not keep the session of somebody who has left.
  if (method === 'GET' && !isPresent()) headers['x-background'] = '1';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  try {
    const response = await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
      keepalive: options.keepalive,
    });
    if ([502, 503, 504].includes(response.status)) lostConnection();
    else reachedServer();
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    lostConnection();
    throw noAnswer();
  }
}

async function read(response: Response): Promise<unknown> {
  let content: unknown;
  try {
    const text = await response.text();
    content = text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  } catch {
    throw noAnswer();
  }
  if (!response.ok) throw problemOf(response.status, content, response.headers.get('retry-after'));
  return content;
}

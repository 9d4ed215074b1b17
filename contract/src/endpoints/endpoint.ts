import type { z } from 'zod';
import type { Permission } from '../access/role-table.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint: anyone ('public'), any signed-in member ('member'), administrators of the product itself
 * ('productAdmin'), or holders of a permission. There is no default: an endpoint without it does not compile.
 */
export type Access = 'public' | 'member' | 'productAdmin' | Permission;

export interface Endpoint {
  readonly method: Method;
  /** Below `/api/v1`, with `:id` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent: 204 without content, or a reply that the verb streams itself (`streams`). */
  readonly reply?: z.ZodType;
  readonly status?: 200 | 201 | 202 | 204;
  /** What a stale write is answered with; the reply, or its `row`, when absent. */
  readonly current?: z.ZodType;
  /** The verb answers with the raw reply itself (files, exports, event streams). */
  readonly streams?: true;
  /** Screens ask for it by themselves: it is no activity of the person, whose session idles on. */
  readonly background?: true;
  /** Greatest body in bytes; 1 MiB when absent. */
  readonly bodyLimit?: number;
  /** Requests a minute and address; the general limit when absent. */
  readonly rateLimit?: number;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the verb of an endpoint gets and what it must return. */
export type InputOf<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : unknown;
/** What a client receives. */
export type ReceivedOf<E extends Endpoint> = Out<E['reply']>;
/** What a client sends. */
export type SentOf<E extends Endpoint> = {
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
};

/** Declares an endpoint; identity with inference. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

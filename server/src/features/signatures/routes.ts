import { signatureApi } from '@temper/contract/endpoints/signatures.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { verifySignature } from './verify-signature.ts';

/** Electronic signatures of all entities, looked into one at a time. */
export function mountSignatures(app: FastifyInstance): void {
  mount(app, signatureApi.verify, verifySignature);
}

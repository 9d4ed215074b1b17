import { usesEndpoint } from '@temper/contract/endpoints/record-uses.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { usesVerb } from './list-uses.ts';

/** What refers to a record, of every entity there is. */
export function mountRecordUses(app: FastifyInstance): void {
  for (const { meta } of Object.values(registry)) mount(app, usesEndpoint(meta), usesVerb(meta));
}

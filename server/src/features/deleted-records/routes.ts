import { deletedEndpoint } from '@temper/contract/endpoints/deleted-records.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import type { FastifyInstance } from 'fastify';
import { deletedVerb } from '../../derive/deleted-records.ts';
import { mount } from '../../kernel/http/mount.ts';

/** What has been deleted, of every entity there is. */
export function mountDeletedRecords(app: FastifyInstance): void {
  for (const { meta } of Object.values(registry)) mount(app, deletedEndpoint(meta), deletedVerb(meta));
}

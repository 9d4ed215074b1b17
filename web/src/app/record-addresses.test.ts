import { entityNames, registry } from '@temper/contract/entities/registry.ts';
import { expect, test } from 'vitest';
import { recordAddress } from '../lib/record-address.ts';
import { router } from './router.tsx';

const screenOf = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath;

test.each(entityNames)('a record of %s, and the list of all, have a screen', (name) => {
  const { path } = registry[name].meta;
  const id = '01a224ed-7a66-7658-bed2-abb688da491b';
  // The search names records by the entity's path, other screens by `recordAddress`.
  expect(recordAddress(name, id)).toBe(`/${path}/${id}`);
  expect(screenOf(`/${path}/${id}`)).toMatch(new RegExp(`^/${path}/\\{?-?\\$`));
  expect(screenOf(`/${path}`)).toMatch(new RegExp(`^/${path}(/\\{-\\$id\\})?$`));
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createCtx, systemCtx } from '../../kernel/ctx.ts';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { defineBackgroundJob, startBackgroundJob } from './background-jobs.ts';

test('a stopping server hands its work back, and another one does it', async () => {
  const database = await createOwnDatabase();
  const options = { services: true, databaseUrl: database.url };
  const first = await createTestApp(options);
  const company = await first.createCompany();
  const { principal } = company.members.specialist;
  const long = defineBackgroundJob('test.handed-back', z.object({}), async (_ctx, _payload, job) => {
    for (;;) {
      job.throwIfCancelled();
      await sleep(20);
    }
  });
  first.kernel.backgroundJobs.set(long.kind, long);
  await vi.waitUntil(() => first.kernel.jobs.ready, 20_000);
  const base = { ...systemCtx(first.kernel, company.id), log: first.kernel.log };
  const { id } = await startBackgroundJob(createCtx(base, principal), long, {});
  const watching = await createTestApp({ databaseUrl: database.url });
  const stateOf = async () =>
    watching.kernel.databases.system
      .selectFrom('backgroundJob')
      .select(['state', 'note', 'attempts', 'result'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await vi.waitUntil(async () => (await stateOf()).state === 'running', 10_000);

  // The work never ends by itself: whoever waited for it would wait for ever.
  await first.close();
  expect(await stateOf()).toMatchObject({ state: 'queued', note: 'Interrupted; it begins again shortly.' });

  const second = await createTestApp(options);
  second.kernel.backgroundJobs.set(
    long.kind,
    defineBackgroundJob(long.kind, z.object({}), async () => 'done here'),
  );
  await vi.waitUntil(async () => (await stateOf()).state === 'done', 15_000);
  expect(await stateOf()).toMatchObject({ result: 'done here', attempts: 2 });
  await Promise.all([second.close(), watching.close()]);
  await database.drop();
}, 60_000);

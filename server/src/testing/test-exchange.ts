import type { ImportProblem, ImportResult, ImportTable } from '@temper/contract/endpoints/import.ts';
import type { BackgroundJob } from '@temper/contract/endpoints/jobs.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { expect } from 'vitest';
import type { Kernel } from '../kernel/kernel.ts';
import { carryOut } from '../platform/jobs/carry-out.ts';
import type { TestMember } from './test-app.ts';
import { upload } from './test-files.ts';

type Answer<T> = { status: number; body: T; text: string };

/** Imports and exports of one entity as a person does them. */
export function exchangeOf(kernel: Kernel, { path, name }: Pick<EntityMeta, 'path' | 'name'>) {
  const base = `/api/v1/${path}`;
  const post = async <T>(member: TestMember, step: string, payload: object) =>
    (await member.request({ method: 'POST', url: `${base}/import/${step}`, payload })) as Answer<T>;

  const jobOf = async (member: TestMember, id: string) =>
    ((await member.request({ method: 'GET', url: `/api/v1/jobs/${id}` })) as Answer<BackgroundJob>).body;

  /** Does the work here: the queue is shared by all tests, and the files are this test's own. */
  async function endOf(member: TestMember, id: string): Promise<BackgroundJob> {
    await carryOut(kernel, id, new AbortController().signal, true);
    return jobOf(member, id);
  }

  async function work(member: TestMember, step: 'check' | 'run', request: object) {
    const started = await post<{ id: string }>(member, step, request);
    expect(started.status, started.text).toBe(202);
    const job = await endOf(member, started.body.id);
    expect(job.kind).toBe(`${name}.import.${step}`);
    return { ...job, result: job.result as ImportResult };
  }

  return {
    read: (member: TestMember, body: object) => post<ImportTable>(member, 'read', body),
    begin: (member: TestMember, step: 'check' | 'run', request: object) =>
      post<{ id: string; errors: { path: string; message: string }[] }>(member, step, request),
    check: (member: TestMember, request: object) => work(member, 'check', request),
    run: (member: TestMember, request: object) => work(member, 'run', request),
    endOf,
    jobOf,
    async problems(member: TestMember, jobId: string): Promise<ImportProblem[]> {
      const answer = (await member.request({
        method: 'GET',
        url: `${base}/import/jobs/${jobId}/problems`,
      })) as Answer<{ items: ImportProblem[] }>;
      return answer.body.items;
    },
    /** Uploads a table and gives the request that imports it as proposed. */
    async prepare(member: TestMember, fileName: string, content: Buffer | string, options: object = {}) {
      const file = await upload(member, fileName, Buffer.from(content as string));
      const { body, status, text } = await post<ImportTable>(member, 'read', { fileId: file.id });
      expect(status, text).toBe(200);
      const mapping = body.columns.flatMap(({ column, field }) =>
        field === null ? [] : [{ column, field }],
      );
      const { decimalComma, dateFormat } = body;
      return {
        table: body,
        request: { fileId: file.id, mapping, options: { decimalComma, dateFormat, ...options } },
      };
    },
    export: (member: TestMember, query: string) =>
      member.request({ method: 'GET', url: `${base}/export?${query}` }),
  };
}

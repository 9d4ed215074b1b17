import { type ImportRequest, importRequest } from '@temper/contract/endpoints/import.ts';
import { z } from 'zod';

/** What a check was asked, kept in the browser, so that the import can follow after the page was left. */
const kept = z.object({ request: importRequest, fileName: z.string() });
export type KeptRequest = z.output<typeof kept>;

/** Keys of this beginning are forgotten with the session. */
const keyOf = (jobId: string) => `temper.person.import.${jobId}`;

export function keepRequest(jobId: string, request: ImportRequest, fileName: string): void {
  try {
    localStorage.setItem(keyOf(jobId), JSON.stringify({ request, fileName }));
  } catch {
    // Storage can be closed or full: the check then stands alone.
  }
}

export function keptRequest(jobId: string): KeptRequest | undefined {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(keyOf(jobId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

import { problemOf } from './api/api-problem.ts';
import { companyHeader } from './session/company-switch.ts';

export interface Upload {
  retry(): void;
  /** Stops; with `forget` the server drops what it has, too. */
  abort(forget?: boolean): void;
}

/**
 * Sends a file by tus: resumes after an interruption, tells its progress in percent, and gives the id under
 * which the server keeps it.
 */
export function startUpload(
  file: File,
  on: {
    onProgress: (percent: number) => void;
    /** `refused`: the same file would be refused again. */
    onError: (sentence: string, refused: boolean) => void;
    onDone: (id: string) => void;
  },
): Upload {
  let upload: import('tus-js-client').Upload | undefined;
  let stopped = false;
  const begin = async () => {
    const tus = await import('tus-js-client');
    if (stopped) return;
    upload = new tus.Upload(file, {
      endpoint: '/api/v1/files',
      headers: companyHeader(),
      chunkSize: 8 * 1024 * 1024,
      retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
      metadata: { filename: file.name, filetype: file.type },
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        return status === 0 || status >= 500 || status === 409 || status === 423;
      },
      onProgress: (sent, total) => on.onProgress(total ? (sent / total) * 100 : 0),
      onError: (error) => on.onError(sentenceOf(error), isRefused(error)),
      onSuccess: () => on.onDone(upload?.url?.split('/').at(-1)?.split('?')[0] ?? ''),
    });
    upload.start();
  };
  void begin().catch(() => on.onError('This part of Temper could not be loaded. Please try again.', false));
  return {
    retry: () => (upload ? upload.start() : void begin()),
    abort: (forget) => {
      stopped = true;
      void upload?.abort(forget).catch(() => {});
    },
  };
}

/** What the server says of the file itself: its type, its size, its name. */
const isRefused = (error: unknown): boolean => {
  const answer = (error as { originalResponse?: { getStatus(): number } | null }).originalResponse;
  return [400, 413, 415, 422].includes(answer?.getStatus() ?? 0);
};

function sentenceOf(error: unknown): string {
  const answer = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null })
    .originalResponse;
  if (!answer) return problemOf(503, undefined, null).message;
  let body: unknown;
  try {
    body = JSON.parse(answer.getBody());
  } catch {
    body = undefined;
  }
  return problemOf(answer.getStatus(), body, null).message;
}

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const password = 'Tempered-31.5-degrees';
const people = { author: 'amara.okafor@aldermoor.example', approver: 'clara.whelan@aldermoor.example' };
type Who = keyof typeof people;

interface Answer {
  readonly id?: string;
  readonly row?: { readonly id: string; readonly version: number; readonly step: string };
  readonly items?: readonly { readonly contentHash: string | null }[];
}

/** How far a document got, as its people were told. */
export interface KnownDocument {
  readonly number: string;
  step: 'draft' | 'in_review' | 'active';
}

/** What has got no answer: it may have been carried out or not. */
class Unanswered extends Error {}

/**
 * Leads controlled documents, each with a file, from upload to approval without a pause, like people who repeat what
 * was not answered. The sample company's people sign.
 */
export class DocumentWriter {
  readonly #origin: string;
  readonly #cookies = new Map<Who, string>();
  readonly #ids = new Map<Who, string>();
  #count = 0;
  #on = false;
  #running: Promise<void> = Promise.resolve();
  #open: (() => Promise<void>) | undefined;
  /** By the document's id. */
  readonly acknowledged = new Map<string, KnownDocument>();
  /** SHA-256 of received files, by their id. */
  readonly files = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(): Promise<void> {
    for (const who of Object.keys(people) as Who[]) {
      const reply = await this.#fetch('POST', '/auth/sign-in', { email: people[who], password });
      if (!reply.ok) throw new Error(`Signing in was answered ${reply.status}: ${await reply.text()}`);
      const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      this.#cookies.set(who, cookies.join('; '));
      const me = await this.#fetch('GET', '/me', undefined, { cookie: this.#cookies.get(who) ?? '' });
      const { person } = (await me.json()) as { person: { id: string } };
      this.#ids.set(who, person.id);
    }
  }

  go(): void {
    this.#on = true;
    this.#running = this.#work();
    // It is awaited by `rest`.
    this.#running.catch(() => {});
  }

  /** Stops after the document under way; what got no answer is taken up by the next `go`. */
  async rest(): Promise<void> {
    this.#on = false;
    await this.#running;
  }

  async #work(): Promise<void> {
    while (this.#on) {
      this.#open ??= this.#begin();
      try {
        await this.#open();
        this.#open = undefined;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        await sleep(20);
      }
    }
  }

  /** One document's way; called again it goes on where it got no answer. */
  #begin(): () => Promise<void> {
    const number = `CRASH-${++this.#count}`;
    // Whatever got no answer is sent again as it was: if it was carried out, its first answer comes.
    const [creating, submitting, approving] = [randomUUID(), randomUUID(), randomUUID()];
    let fileId: string | undefined;
    let row: Answer['row'];
    return async () => {
      fileId ??= await this.#upload(number);
      if (!row) {
        row = (await this.#ask('author', 'POST', '/documents', document(number, fileId), creating)).row;
        if (row) this.acknowledged.set(row.id, { number, step: 'draft' });
      }
      const { id = '', version } = row ?? {};
      const known = this.acknowledged.get(id) ?? { number, step: 'draft' };
      const submitted = { version, reviewers: [], approvers: [this.#ids.get('approver')] };
      await this.#ask('author', 'POST', `/documents/${id}/submit`, submitted, submitting);
      if (known.step === 'draft') known.step = 'in_review';
      const revision = (await this.#ask('author', 'GET', `/documents/${id}/revisions`)).items?.[0] ?? never();
      const approved = { contentHash: revision.contentHash, password };
      await this.#ask('approver', 'POST', `/documents/${id}/approve`, approved, approving);
      known.step = 'active';
    };
  }

  async #upload(number: string): Promise<string> {
    const bytes = Buffer.from(`${number}\n`.repeat(2000));
    const { id = '' } = await this.#ask('author', 'POST', '/files', bytes, undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(`${number}.txt`).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    });
    this.files.set(id, createHash('sha256').update(bytes).digest('hex'));
    return id;
  }

  /** The answer of a command that was carried out. Throws Unanswered when it may have been, or not yet. */
  async #ask(
    who: Who,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    key?: string,
    more = {},
  ): Promise<Answer> {
    let reply: Response;
    let answer: Answer;
    try {
      const cookie = this.#cookies.get(who) ?? '';
      const headers = { ...more, ...(key && { 'idempotency-key': key }), cookie };
      reply = await this.#fetch(method, path, body, headers);
      answer = (await reply.json()) as Answer;
    } catch {
      throw new Unanswered();
    }
    if (reply.ok) return answer;
    // Its first sending may still be under way, or the database away.
    const passing = reply.status >= 500 || [401, 409].includes(reply.status);
    if (passing || (path === '/files' && reply.status === 400)) throw new Unanswered();
    throw new Error(`${method} ${path} was answered ${reply.status}: ${JSON.stringify(answer)}`);
  }

  #fetch(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent =
      body === undefined
        ? {}
        : Buffer.isBuffer(body)
          ? { body: new Uint8Array(body) }
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    const signal = AbortSignal.timeout(15_000);
    return fetch(`${this.#origin}/api/v1${path}`, { method, headers, ...sent, signal });
  }
}

const never = (): never => {
  throw new Error('A document has no revision.');
};

const document = (documentNumber: string, fileId: string) => ({
  kind: 'brochures',
  name: `Crash ${documentNumber}`,
  documentNumber,
  unit: 'Plant',
  publicationDate: '2026-06-15',
  revisionNumber: 1,
  revisionReason: 'First issue',
  fileId,
});

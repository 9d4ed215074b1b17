import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** One write as its client knows it. */
interface Write {
  readonly name: string;
  readonly key: string;
}

/**
 * Writes without a pause, like impatient people. A write without an answer is repeated under its
 * Idempotency-Key until there is one: it may have happened.
 */
export class Writers {
  readonly #origin: string;
  #cookie = '';
  #count = 0;
  #on = false;
  #running: Promise<void>[] = [];
  readonly #open: Write[] = [];
  /** Acknowledged writes: the record's name by its id. */
  readonly acknowledged = new Map<string, string>();
  repeated = 0;
  readonly surprises = new Map<string, number>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signIn(): Promise<void> {
    const reply = await fetch(`${this.#origin}/api/v1/auth/demo`, { method: 'POST' });
    if (!reply.ok) throw new Error(`Signing in was answered ${reply.status}: ${await reply.text()}`);
    this.#cookie = reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  go(writers: number): void {
    this.#on = true;
    this.#running = Array.from({ length: writers }, () => this.#write());
  }

  /** Stops after the writes under way; what got no answer is repeated after the next `go`. */
  async rest(): Promise<void> {
    this.#on = false;
    await Promise.all(this.#running);
  }

  /** Repeats what is still without an answer. */
  async settle(): Promise<void> {
    for (let tries = 0; this.#open.length > 0 && tries < 200; tries++) {
      const write = this.#open.shift();
      if (write && !(await this.#post(write))) await sleep(100);
    }
    if (this.#open.length > 0) throw new Error(`${this.#open.length} writes never got an answer.`);
  }

  async #write(): Promise<void> {
    while (this.#on) {
      const again = this.#open.shift();
      if (again) this.repeated += 1;
      const write = again ?? { name: `Crash ${++this.#count}`, key: randomUUID() };
      if (!(await this.#post(write))) await sleep(20);
    }
  }

  /** Whether the write was acknowledged; if not it is kept for repeating. */
  async #post(write: Write): Promise<boolean> {
    try {
      const reply = await fetch(`${this.#origin}/api/v1/products/flow-steps`, {
        method: 'POST',
        headers: {
          cookie: this.#cookie,
          'content-type': 'application/json',
          'idempotency-key': write.key,
        },
        body: JSON.stringify({ name: write.name, status: 'pending', completionPercentage: 0, position: 1 }),
        signal: AbortSignal.timeout(15_000),
      });
      const body = (await reply.json()) as { row?: { id: string } };
      if (reply.status === 201 && body.row) {
        this.acknowledged.set(body.row.id, write.name);
        return true;
      }
      this.#surprise(`status ${reply.status}`);
      // Its first sending may still be under way; everything else is worth a second try as well.
      if (reply.status === 401) await this.signIn().catch(() => {});
    } catch (error) {
      this.#surprise(error instanceof Error ? error.name : 'error');
    }
    this.#open.push(write);
    return false;
  }

  #surprise(what: string): void {
    this.surprises.set(what, (this.surprises.get(what) ?? 0) + 1);
  }
}

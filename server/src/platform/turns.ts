import { Readable } from 'node:stream';

/** Lets so many in at a time; the others wait in their order, or leave when their signal says so. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  /** Resolves to the way out, which is to be called once. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#wait(signal);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    };
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(go);
    });
  }
}

/** A stream of pieces that waits for its turn, and gives it up when all is read or `gone` says that nobody reads. */
export async function readInTurn(
  turns: Turns,
  gone: AbortSignal,
  pieces: () => AsyncIterable<Buffer>,
): Promise<Readable> {
  const leave = await turns.enter(gone);
  const content = Readable.from(pieces(), { objectMode: false });
  content.once('close', leave);
  gone.addEventListener('abort', () => content.destroy(), { once: true });
  return content;
}

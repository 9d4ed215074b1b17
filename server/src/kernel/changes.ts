import { EventEmitter } from 'node:events';

/** Says that something committed; carries no data, so that nobody learns what they may not read. */
export interface Change {
  readonly companyId: string;
  /** An entity's name, or a topic such as 'notification', 'session', 'job'. */
  readonly topic: string;
  readonly recordId?: string;
  /** Only for this person. */
  readonly personId?: string;
}

/**
 * The news of what changed: published after commit in this process, and carried to the other server
 * processes by `platform/live.ts`. Arrives at least once, late by milliseconds elsewhere.
 */
export class Changes {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  /** Tells this process and, by the relay, the others. */
  publish(change: Change): void {
    this.#emitter.emit('change', change);
    this.#emitter.emit('local', change);
  }
  /** News from another process. */
  receive(change: Change): void {
    this.#emitter.emit('change', change);
  }
  /** Listens to the news of all processes; returns the way to stop. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }
  /** Listens to what this process itself published. */
  subscribeLocal(listener: (change: Change) => void): () => void {
    this.#emitter.on('local', listener);
    return () => this.#emitter.off('local', listener);
  }
}

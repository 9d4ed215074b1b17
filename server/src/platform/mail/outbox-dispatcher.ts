import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';
import { LaterError, sendPush } from '../push/push-sender.ts';
import { createMailer, mailServerTrouble, UndeliverableError } from './mailer.ts';

/** Looked at without news as well: news can be lost, and repeats come due. */
const everyMs = 5000;
const batchSize = 5;
/** A message being sent belongs to its process this long; after a crash another one sends it again. */
const leaseMinutes = 3;
/** Tries before a message counts as failed: about two days. */
const mostTries = 10;

interface Message {
  id: string;
  companyId: string | null;
  kind: string;
  payload: unknown;
  attempts: number;
}

const isMail = ({ kind }: Message) => kind === 'mail';

/**
 * Carries the messages of the outbox out, at least once. A message is leased before it is sent, so that
 * no second process sends it and no transaction stays open meanwhile.
 */
export class OutboxDispatcher {
  readonly #kernel: Kernel;
  readonly #mailer: ReturnType<typeof createMailer>;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#mailer = createMailer(kernel.config);
    this.#unsubscribe = kernel.changes.subscribe(({ topic }) => {
      if (topic === 'outbox') this.wake();
    });
    this.#timer = setInterval(() => this.wake(), everyMs);
    this.wake();
  }

  /** Looks for messages now. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Tries the mail server. Gives what is wrong with it in a sentence, null when it is well or there is none. */
  async check(): Promise<string | null> {
    await this.#mailer?.check().then(
      () => this.#note(null),
      (error: unknown) => this.#note(error),
    );
    return this.#kernel.mailServer.trouble;
  }

  /** Remembers how the mail server answered, for whoever looks into the outbox. */
  #note(error: unknown): void {
    this.#kernel.mailServer.trouble = error === null ? null : mailServerTrouble(this.#kernel.config, error);
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        if (!this.#mailer) await this.#keep();
        const messages = await this.#lease();
        // A full batch: there may be more.
        if (messages.length === batchSize) this.#again = true;
        const [mails, pushes] = [messages.filter(isMail), messages.filter((one) => !isMail(one))];
        // A push service that does not answer keeps no mail waiting.
        await Promise.all([this.#inTurn(mails), ...pushes.map((push) => this.#inTurn([push]))]);
      } catch (error) {
        this.#kernel.log.warn({ err: error }, 'outbox: the database could not be asked');
      }
    }
  }

  async #inTurn(messages: readonly Message[]): Promise<void> {
    for (const message of messages) await (this.#stopped ? this.#release(message) : this.#carryOut(message));
  }

  /** Without a mail server mails stay here for reading. */
  async #keep(): Promise<void> {
    const { rows } = await sql<{ companyId: string | null }>`update outbox
      set state = 'kept', done_at = ${this.#kernel.now().toISOString()}
      where state = 'waiting' and kind = 'mail' returning company_id`.execute(this.#kernel.databases.system);
    for (const companyId of new Set(rows.map((row) => row.companyId))) this.#tell(companyId);
  }

  async #lease(): Promise<Message[]> {
    const now = this.#kernel.now().toISOString();
    const kinds = this.#mailer ? sql`true` : sql`kind <> 'mail'`;
    const { rows } = await sql<Message>`update outbox
      set attempts = attempts + 1, not_before = ${now}::timestamptz + ${sql.lit(`${leaseMinutes} minutes`)}::interval
      where id in (select id from outbox where state = 'waiting' and not_before <= ${now} and ${kinds}
        order by not_before limit ${sql.lit(batchSize)} for update skip locked)
      returning id, company_id, kind, payload, attempts`.execute(this.#kernel.databases.system);
    return rows;
  }

  /** Gives a leased message back to the other processes, or to the next start. */
  async #release({ id }: Message): Promise<void> {
    await sql`update outbox set attempts = attempts - 1, not_before = now() where id = ${id}`.execute(
      this.#kernel.databases.system,
    );
  }

  async #carryOut(message: Message): Promise<void> {
    try {
      if (message.kind === 'push') {
        await sendPush(this.#kernel, message.payload);
        return await this.#drop(message);
      }
      if (!isMail(message)) throw new UndeliverableError(`Unknown kind of message: ${message.kind}`);
      await this.#mailer?.send(message.id, message.payload);
      this.#note(null);
      await this.#mark(message, { state: 'sent', doneAt: this.#kernel.now().toISOString(), lastError: null });
    } catch (error) {
      if (isMail(message)) this.#note(error);
      const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const final = error instanceof UndeliverableError || message.attempts >= mostTries;
      if (final && message.kind === 'push') {
        this.#kernel.log.warn({ err: error, message: message.id }, 'a push could not be delivered');
        return this.#drop(message);
      }
      const wanted = error instanceof LaterError ? error.afterMs : 0;
      const pauseMs = Math.max(wanted, 30_000 * 2 ** Math.min(message.attempts - 1, 9));
      await this.#mark(message, {
        state: final ? 'failed' : 'waiting',
        lastError,
        notBefore: new Date(this.#kernel.now().getTime() + pauseMs).toISOString(),
      });
    }
  }

  /** A push leaves no trace here: its notification does. */
  async #drop({ id }: Message): Promise<void> {
    await this.#kernel.databases.system.deleteFrom('outbox').where('id', '=', id).execute();
  }

  async #mark(
    { id, companyId }: Message,
    set: { state: string; lastError: string | null; doneAt?: string; notBefore?: string },
  ): Promise<void> {
    await this.#kernel.databases.system
      .updateTable('outbox')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
    this.#tell(companyId);
  }

  /** Open outbox screens fetch again; the dispatchers need not wake. */
  #tell(companyId: string | null): void {
    if (companyId) this.#kernel.changes.publish({ companyId, topic: 'outboxMail' });
  }

  /** Ends the message under way and sends no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    clearInterval(this.#timer);
    await this.#running;
    this.#mailer?.close();
  }
}

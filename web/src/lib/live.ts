import type { QueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '@temper/contract/endpoints/events.ts';
import { type Me, meQuery } from './me.ts';
import { sharedWork } from './shared-work.ts';

/** News that also change what is known of the signed-in person. */
const aboutMe = new Set(['person', 'member', 'company', 'session']);

/** Topics whose queries go by another name. */
const keyOf: Readonly<Record<string, string>> = { outboxMail: 'outbox', invitation: 'member' };

/** What other news make out of date: who is in which department decides what is seen of products. */
const alsoStale: Readonly<Record<string, readonly string[]>> = { member: ['product', 'productColumn'] };

/** Everything may have changed. */
const resync = 'resync';

/** Milliseconds until a stream that ended or was refused is opened anew. */
const pause = 2000;

/** Tabs with the same scope see the same news. */
export const scopeOf = ({ session, company }: Me): string => `temper.live.${session.id}.${company.id}`;

/**
 * Listens to the company's live events and marks what they name as out of date; shown queries fetch anew.
 * News of one burst are taken together. After a gap everything is asked again. All tabs of a browser share one
 * stream: browsers open only six connections to a server, and a stream would keep one for each tab.
 */
export function listenToChanges(client: QueryClient, scope: string): () => void {
  const topics = new Set<string>();
  let flushing: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    flushing = undefined;
    if (topics.has(resync)) void client.invalidateQueries();
    else {
      for (const topic of topics)
        for (const key of [keyOf[topic] ?? topic, ...(alsoStale[topic] ?? [])])
          void client.invalidateQueries({ queryKey: [key] });
      if ([...topics].some((topic) => aboutMe.has(topic)))
        void client.invalidateQueries({ queryKey: meQuery.queryKey });
    }
    topics.clear();
  };
  const hear = (topic: string) => {
    topics.add(topic);
    flushing ??= setTimeout(flush, 250);
  };
  const leave = sharedWork<string>(
    scope,
    (tell, again) => stream(tell, again, async () => scopeOf(await freshMe(client)) === scope),
    hear,
  );
  return () => {
    clearTimeout(flushing);
    leave();
  };
}

/** Keeps trying while the server is away. */
const freshMe = (client: QueryClient) => client.fetchQuery({ ...meQuery, staleTime: 0 });

/**
 * Tells the topics of the events until it is stopped. `missed`: there was a gap before. After one the stream is
 * opened only when `stillMine` says so: the session may work in another company by now, whose news
 * are not for those who listen here.
 */
function stream(
  tell: (topic: string) => void,
  missed: boolean,
  stillMine: () => Promise<boolean>,
): () => void {
  let source: EventSource | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const reopen = async () => {
    const mine = await stillMine().catch(() => undefined);
    if (stopped || mine === false) return;
    if (mine) open();
    else later();
  };
  const later = () => {
    retrying = setTimeout(() => void reopen(), pause);
  };
  const open = () => {
    source = new EventSource('/api/v1/events');
    source.addEventListener('change', (event) => {
      try {
        tell((JSON.parse(event.data) as ChangeEvent).topic);
      } catch {
        tell(resync);
      }
    });
    source.addEventListener('open', () => {
      if (missed) tell(resync);
      missed = false;
    });
    source.addEventListener('error', () => {
      missed = true;
      source?.close();
      later();
    });
  };
  if (missed) void reopen();
  else open();
  return () => {
    stopped = true;
    clearTimeout(retrying);
    source?.close();
  };
}

import type { QueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '@temper/contract/endpoints/events.ts';

/** News that also change what is known of the signed-in person. */
const aboutMe = new Set(['person', 'member', 'company', 'session']);

/** Topics whose queries go by another name. */
const keyOf: Readonly<Record<string, string>> = { outboxMail: 'outbox', invitation: 'member' };

/** Milliseconds until a stream that the server refused is tried again. */
const pause = 8000;

/**
 * Listens to the company's live events and marks what they name as out of date; shown queries fetch anew.
 * News of one burst are taken together. After a gap everything is asked again.
 */
export function listenToChanges(client: QueryClient): () => void {
  const topics = new Set<string>();
  let source: EventSource;
  let flushing: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let missed = false;

  const flush = () => {
    flushing = undefined;
    if (topics.has('resync')) void client.invalidateQueries();
    else {
      for (const topic of topics) void client.invalidateQueries({ queryKey: [keyOf[topic] ?? topic] });
      if ([...topics].some((topic) => aboutMe.has(topic)))
        void client.invalidateQueries({ queryKey: ['me'] });
    }
    topics.clear();
  };
  const open = () => {
    source = new EventSource('/api/v1/events');
    source.addEventListener('change', (event) => {
      try {
        topics.add((JSON.parse(event.data) as ChangeEvent).topic);
      } catch {
        topics.add('resync');
      }
      flushing ??= setTimeout(flush, 250);
    });
    source.addEventListener('open', () => {
      if (missed) void client.invalidateQueries();
      missed = false;
    });
    source.addEventListener('error', () => {
      missed = true;
      // The browser comes back by itself after a lost connection, but not after a refusal.
      if (source.readyState === EventSource.CLOSED) retrying = setTimeout(open, pause);
    });
  };
  open();
  return () => {
    clearTimeout(flushing);
    clearTimeout(retrying);
    source.close();
  };
}

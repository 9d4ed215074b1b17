import type { QueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '@temper/contract/endpoints/events.ts';

/**
 * Listens to the company's live events and marks what they name as out of date; shown queries fetch anew.
 * News of one burst are taken together. The browser reconnects by itself; after a gap everything is asked again.
 */
export function listenToChanges(client: QueryClient): () => void {
  const source = new EventSource('/api/v1/events');
  const topics = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;

  const flush = () => {
    timer = undefined;
    const all = topics.has('resync');
    for (const topic of topics) {
      if (!all) void client.invalidateQueries({ queryKey: [topic] });
    }
    if (all) void client.invalidateQueries();
    topics.clear();
  };
  source.addEventListener('change', (event) => {
    try {
      topics.add((JSON.parse(event.data) as ChangeEvent).topic);
    } catch {
      topics.add('resync');
    }
    timer ??= setTimeout(flush, 250);
  });
  source.addEventListener('open', () => {
    if (opened) void client.invalidateQueries();
    opened = true;
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

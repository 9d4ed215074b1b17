import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Milliseconds between two new answers when news come thick and fast, as during an import. */
const leastPause = 2000;

/**
 * Asks again for what is kept under `queryKey` when something of the topics (names of entities) changes: for
 * screens that sum up many entities, whose queries cannot begin with the name of each.
 */
export function useFollow(topics: readonly string[], queryKey: readonly string[]): void {
  const client = useQueryClient();
  // A mark for each topic: live news make the marks out of date as they do every query of that topic.
  const news = useQueries({
    queries: topics.map((topic) => ({
      queryKey: [topic, 'news'],
      queryFn: () => Date.now(),
      initialData: 0,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (marks) => marks.map(({ data }) => data).join(),
  });
  const seen = useRef(news);
  const last = useRef(0);
  const key = queryKey.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key's words say everything of it
  useEffect(() => {
    if (seen.current === news) return;
    const wait = Math.max(0, last.current + leastPause - Date.now());
    const timer = setTimeout(() => {
      seen.current = news;
      last.current = Date.now();
      void client.invalidateQueries({ queryKey });
    }, wait);
    return () => clearTimeout(timer);
  }, [client, news, key]);
}

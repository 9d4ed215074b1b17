import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api/api-problem.ts';
import { onRecovery } from './connection.ts';

const unreachable = (error: unknown) => error instanceof ApiProblem && error.unreachable;

/**
 * Keys begin with the name of what they hold (`['product', 'list', query]`), which is also the topic of its
 * live events. While the server is away queries keep trying; when it is back all shown ones are asked again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (count, error) => (unreachable(error) ? count < 200 : count < 1 && isFault(error)),
      retryDelay: (count) => Math.min(1000 * 2 ** count, 4000),
    },
    mutations: { networkMode: 'always' },
  },
});

function isFault(error: unknown): boolean {
  return error instanceof ApiProblem && error.status >= 500;
}

onRecovery(() => void queryClient.invalidateQueries());

import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to a path that the server gave, such as a search result's. */
export function useGo(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => router.history.push(path), [router]);
}

import { useEffect } from 'react';

/** How many pages a list has; leaves the last one when everything on it has been deleted. */
export function useShownPage(
  list: { readonly total: number; readonly pageSize: number } | undefined,
  page: number,
  setPage: (page: number) => void,
): number {
  const pages = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : page;
  useEffect(() => {
    if (page > pages) setPage(pages);
  }, [page, pages, setPage]);
  return pages;
}

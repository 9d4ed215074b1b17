import { fetchCode } from './fetch-code.ts';

/** Tells that parts of an address mean nothing here and were left out, so that nobody takes the list for filtered. */
export const tellLeftOut = (names: readonly string[]): void =>
  void fetchCode(() => import('./show-left-out.ts')).then(
    ({ showLeftOut }) => showLeftOut(names),
    () => undefined,
  );

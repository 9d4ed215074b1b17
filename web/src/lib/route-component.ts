import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchCode } from './fetch-code.ts';

/**
 * A screen whose code comes when its route is opened or about to be. When a newer version has taken the code away,
 * the router loads the new address anew; while the server is away it waits for it.
 */
export const routeComponent = <M extends Record<string, unknown>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
) => lazyRouteComponent(() => fetchCode(load), name);

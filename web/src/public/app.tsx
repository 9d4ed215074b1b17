import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../i18n/light.ts';
import { reloadOnce } from './lib/reload-once.ts';
import { RouterContext } from './lib/router.tsx';
import { isSignedIn } from './lib/session.ts';
import { notFound, type Route, routeOf } from './routes.ts';
import { LoadFailed } from './ui/load-failed.tsx';

interface Place {
  path: string;
  search: string;
  hash: string;
  route: Route;
  Page: ComponentType;
}

/** The route to show: unknown paths lead to the landing page, or to the 404 page for somebody signed in. */
function routeHere(): Route {
  const found = routeOf(window.location.pathname);
  if (found) return found;
  if (isSignedIn()) return notFound;
  window.history.replaceState(null, '', '/');
  return routeOf('/') ?? notFound;
}

function describe(route: Route): void {
  document.title = `${route.title()} · Temper`;
  const text = route.description?.() ?? '';
  const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (meta && text) meta.content = text;
}

/** Where this entry of the browser's history was scrolled to when it was last seen. */
function keptScroll(): number | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return undefined;
  return typeof state.scroll === 'number' ? state.scroll : undefined;
}

/** The id that a hash names; one that cannot be decoded names nothing, and must not take the page away. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Puts a page that was just drawn where it belongs: as it was left, at its anchor, or at its top. */
function settle(hash: string, first: boolean): void {
  const kept = keptScroll();
  const target = hash ? document.getElementById(anchorOf(hash)) : null;
  if (kept !== undefined) window.scrollTo({ top: kept, behavior: 'instant' });
  else if (target) target.scrollIntoView();
  else if (!first) window.scrollTo({ top: 0, behavior: 'instant' });
  if (!first && !target) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Shows the page of the current address; pages are loaded before the old one goes, so nothing flickers. */
export function App() {
  const [place, setPlace] = useState<Place | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  /** Path and search of the page that is on the screen. */
  const shown = useRef<string | null>(null);

  const show = useCallback(() => {
    const route = routeHere();
    const onward = route.leadsOn?.();
    if (onward) return window.location.replace(onward);
    const turn = ++latest.current;
    route.load().then(
      (Page) => {
        if (turn !== latest.current) return;
        const { pathname, search, hash } = window.location;
        setFailed(false);
        setPlace({ path: pathname, search, hash, route, Page });
      },
      async () => {
        // The server answers and the code is not there: a newer version has been installed since.
        const answers = await fetch('/healthz', { cache: 'no-store' }).then(
          ({ ok }) => ok,
          () => false,
        );
        if (turn === latest.current && !(answers && reloadOnce())) setFailed(true);
      },
    );
  }, []);

  const navigate = useCallback(
    (href: string, how?: { replace?: boolean }) => {
      const url = new URL(href, window.location.href);
      if (!routeOf(url.pathname)) {
        window.location.assign(href);
        return;
      }
      const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
      window.history[how?.replace ? 'replaceState' : 'pushState'](null, '', url);
      if (samePage && url.hash) settle(url.hash, false);
      else show();
    },
    [show],
  );

  useEffect(() => {
    // Pages arrive later than the browser would restore their scroll.
    window.history.scrollRestoration = 'manual';
    // Between leaving and arriving the scroll belongs to the page that is going.
    const keep = () => {
      const arrived = shown.current === window.location.pathname + window.location.search;
      if (arrived) window.history.replaceState({ scroll: window.scrollY }, '');
    };
    show();
    window.addEventListener('popstate', show);
    window.addEventListener('scrollend', keep);
    return () => {
      window.removeEventListener('popstate', show);
      window.removeEventListener('scrollend', keep);
    };
  }, [show]);

  useEffect(() => {
    if (!place) return;
    describe(place.route);
    settle(place.hash, shown.current === null);
    shown.current = place.path + place.search;
  }, [place]);

  const router = useMemo(
    () => ({ path: place?.path ?? '/', search: place?.search ?? '', navigate }),
    [place?.path, place?.search, navigate],
  );

  if (failed)
    return <LoadFailed message={t('This page could not be loaded. Check your connection and try again.')} />;
  if (!place) return null;
  return (
    <RouterContext value={router}>
      <place.Page key={place.path} />
    </RouterContext>
  );
}

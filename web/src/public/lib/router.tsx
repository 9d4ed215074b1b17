import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';
import { routeOf } from '../routes.ts';

export interface Router {
  path: string;
  search: string;
  /** Goes to a page of the public site, or leaves for the application when the path is not one. */
  navigate: (href: string, how?: { replace?: boolean }) => void;
}

export const RouterContext = createContext<Router>({ path: '/', search: '', navigate: () => undefined });

export function useRouter(): Router {
  return useContext(RouterContext);
}

/** One parameter of the current address, such as the token of a mailed link. */
export function useSearchParam(name: string): string | null {
  return new URLSearchParams(useRouter().search).get(name);
}

function pathOf(href: string): string {
  return href.split(/[?#]/)[0] || window.location.pathname;
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link that changes the page without a reload when its target is a public page. The target's code is fetched
 * as soon as the pointer or the focus arrives. Everything a browser does with links still works.
 */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const { navigate } = useRouter();
  const route = href.startsWith('/') ? routeOf(pathOf(href)) : undefined;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || !route || rest.target) return;
    event.preventDefault();
    navigate(href);
  };
  const prepare = () => {
    route?.load().catch(() => undefined);
  };

  return <a href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} {...rest} />;
}

import { useEffect } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Paper is white: while the page is printed it has the light scheme, whatever the person chose. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let chosen: string | null = null;
    const before = () => {
      chosen = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const after = () => {
      if (chosen !== null) root.setAttribute(scheme, chosen);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

/** The colour scheme of the page. `/theme.js` sets it before the first paint by the same rules. */
export type Scheme = 'light' | 'dark';

const attribute = 'data-mantine-color-scheme';

export function currentScheme(): Scheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

/** Shows a scheme and keeps it as this browser's choice. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.setAttribute(attribute, scheme);
  try {
    localStorage.setItem('temper.theme', scheme);
  } catch {
    // Not kept, but shown.
  }
}

/** Follows the system while no choice is kept; returns how to stop. */
export function followSystem(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    let kept: string | null = null;
    try {
      kept = localStorage.getItem('temper.theme');
    } catch {
      // Closed storage: the system decides.
    }
    if (kept === 'light' || kept === 'dark') return;
    document.documentElement.setAttribute(attribute, query.matches ? 'dark' : 'light');
    changed();
  };
  // The system may have changed between the first paint and now.
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}

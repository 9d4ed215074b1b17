import '@mantine/core/styles.css';
import '../ui/tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTranslation } from '../i18n/use-translation.ts';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { hasToken } from '../lib/session/token.ts';
import { App } from './app.tsx';
import { keepEarlyDialogs } from './early-dialogs.ts';
import { router } from './router.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a path is that of one record's page, or of the page that a paper's signatures are verified on. */
function leadsThere(pathname: string): boolean {
  if (/^\/signatures\/?$/.test(pathname)) return true;
  const [, params, route] = router.getMatchedRoutes(pathname);
  return route !== undefined && !('**' in params) && Object.values(params).some((value) => uuid.test(value));
}

/**
 * The protected part exists only with a token; without one every path leads to the landing page. A link to one
 * record (of a mail, of a colleague), or to what a paper is checked with, leads there by way of the sign-in.
 */
async function start(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (!hasToken())
    return window.location.replace(
      leadsThere(pathname) ? `/login?next=${encodeURIComponent(pathname + search + hash)}` : '/',
    );
  keepEarlyDialogs();
  // Asked for while the code of the screen is still on its way.
  void queryClient.prefetchQuery(meQuery);
  await startTranslation();
  const root = document.getElementById('root');
  if (!root) throw new Error('app.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();

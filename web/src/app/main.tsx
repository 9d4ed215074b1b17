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

/** The protected part exists only with a token; without one every path leads to the landing page. */
async function start(): Promise<void> {
  if (!hasToken()) return window.location.replace('/');
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

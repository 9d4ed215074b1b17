import '@mantine/core/styles.css';
import '../ui/tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTranslation } from '../i18n/use-translation.ts';
import { hasToken } from '../lib/session/token.ts';
import { App } from './app.tsx';
import { reloadOnMissingChunk } from './version-skew.ts';

/** The protected part exists only with a token; without one every path leads to the landing page. */
async function start(): Promise<void> {
  if (!hasToken()) return window.location.replace('/');
  reloadOnMissingChunk();
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

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLight } from '../i18n/light.ts';
import { App } from './app.tsx';
import { loadConfig } from './lib/config.ts';
import './site.css';

async function start(): Promise<void> {
  void loadConfig();
  await startLight();
  const root = document.getElementById('root');
  if (!root) throw new Error('public.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();

// npm run dev: the server, restarted on every change, and the pages with hot reload, at one address.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, pinnedNode, root, say } from './prepare.mjs';

await ensureInstalled();
const port = Number(process.env.PORT || 3000);
const address = process.env.PUBLIC_URL || `http://localhost:${port}`;
const api = `http://localhost:${port + 1}`;

const children = [
  start(['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], root, {
    PORT: String(port + 1),
    PUBLIC_URL: address,
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
  }),
  start(
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
    join(root, 'web'),
    {
      TEMPER_API: api,
    },
  ),
];
say(`Development at ${address} (pages by Vite; the server itself answers at ${api}).`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));

function start(args, cwd, settings) {
  const env = { ...environment(), ...settings };
  // Own process groups: Ctrl-C reaches them once, through here.
  return spawn(pinnedNode, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
}

/** One ends, all end. */
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}

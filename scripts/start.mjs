// npm start: prepares what is missing and hands over to the server on the pinned Node.js.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import {
  ensureBuilt,
  ensureCompiled,
  ensureInstalled,
  fail,
  pinnedNode,
  root,
  serverEnvironment,
  serverFlags,
} from './prepare.mjs';

await ensureInstalled();
await ensureBuilt();
await ensureCompiled();

const server = spawn(
  pinnedNode,
  [...serverFlags, join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    env: serverEnvironment(),
    stdio: 'inherit',
    // Its own process group, so that Ctrl-C reaches it once, through here, and not once more from npm.
    detached: process.platform !== 'win32',
  },
);

let lastSignal = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) {
  process.on(signal, () => {
    // The terminal and npm both pass Ctrl-C on; a second one after a moment is meant.
    if (Date.now() - lastSignal < 500) return;
    lastSignal = Date.now();
    server.kill(signal);
  });
}
// npm itself killed: nobody is left to pass a signal on, and a server nobody sees would keep the port.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 1000).unref();
}
server.once('error', (error) => fail(`The server could not be started: ${error.message}`));
server.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));

// Runs a program as if it stood in this process's place.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fail, root } from './prepare.mjs';

/** Starts `node` with these arguments, passes signals on and ends as it ends. */
export function handOver(node, args, env) {
  const child = spawn(node, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    // Its own process group, so that Ctrl-C reaches it once, through here, and not once more from npm.
    detached: process.platform !== 'win32',
  });
  let lastSignal = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) {
    process.on(signal, () => {
      // The terminal and npm both pass Ctrl-C on; a second one after a moment is meant.
      if (Date.now() - lastSignal < 500) return;
      lastSignal = Date.now();
      child.kill(signal);
    });
  }
  // npm itself killed: nobody is left to pass a signal on, and a program nobody sees would go on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  }
  child.once('error', (error) => fail(`${args.at(-1)} could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

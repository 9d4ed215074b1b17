import path from 'node:path';
import { readConfig } from './app/config.ts';
import { createLogger } from './app/logger.ts';
import { startServer } from './app/start-server.ts';
import { sayWhy } from './kernel/start-error.ts';

/** Says what is wrong in a sentence and ends; a stack is for bugs only. */
function fail(error: unknown): never {
  sayWhy(error);
  process.exit(1);
}

async function main(): Promise<void> {
  try {
    const config = readConfig(process.env, path.join(import.meta.dirname, '../..'));
    const log = createLogger(config.logLevel);
    const server = await startServer(config, log, console.info);
    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      console.info(`${signal}: finishing requests and stopping.`);
      server.stop().then(() => process.exit(0), fail);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    fail(error);
  }
}

// Not when it is only loaded, by a test of what that costs.
if (import.meta.main) await main();

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
  let stopping = false;
  /** Ends what runs by now; absent while nothing does that has to be ended. */
  let stop: (() => Promise<void>) | undefined;
  const end = () => stop?.().then(() => process.exit(0), fail);
  let ready = false;
  let log: ReturnType<typeof createLogger> | undefined;
  const onSignal = (signal: string) => {
    if (stopping) return;
    stopping = true;
    console.info(`${signal}: ${ready ? 'finishing requests and stopping' : 'ending the start'}.`);
    // The database goes away under whatever the start is doing: that its connections are lost is no news.
    if (log && !ready) log.level = 'error';
    void end();
  };
  try {
    const config = readConfig(process.env, path.join(import.meta.dirname, '../..'));
    log = createLogger(config.logLevel);
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
    const server = await startServer(config, log, console.info, (stopDatabase) => {
      stop = stopDatabase;
      if (stopping) void end();
    });
    if (stopping) return;
    ready = true;
    stop = server.stop;
  } catch (error) {
    // A start that is being ended fails at whatever it was doing.
    if (!stopping) fail(error);
    if (!stop) process.exit(0);
  }
}

// Not when it is only loaded, by a test of what that costs.
if (import.meta.main) await main();

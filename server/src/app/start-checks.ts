import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { codeOf, StartError } from '../kernel/start-error.ts';
import { makeDataFolder } from '../platform/data-folder.ts';
import { DataFolderInUseError, findHolder } from '../platform/embedded-database-lock.ts';
import { requireBucket } from '../platform/files/require-bucket.ts';
import { requireDatabase } from '../platform/require-database.ts';
import type { Config } from './config.ts';

/**
 * Everything that a person can have set wrongly is looked at before anything is made: a start that fails
 * leaves no database and no sample behind. Throws a StartError that names the setting.
 */
export async function checkBeforeStart(config: Config): Promise<void> {
  requireDataFolder(config.dataDir);
  // Said first: its own server is what most often holds the port.
  const holder = config.databaseUrl ? undefined : findHolder(config.dataDir);
  if (holder) throw new DataFolderInUseError(config.dataDir, holder);
  await requirePort(config);
  if (config.databaseUrl) await requireDatabase(config.databaseUrl);
  if (config.s3) await requireBucket(config.s3);
}

function requireDataFolder(dataDir: string): void {
  try {
    makeDataFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}). ` +
        'Start Temper as the user it belongs to, or set DATA_DIR to a folder that this user may write.',
    );
  }
}

/** Tries the port and lets it go again. */
function requirePort(config: Config): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(portProblem(error, config)));
    probe.listen({ port: config.port, host: config.host }, () => probe.close(() => resolve()));
  });
}

/** A sentence for what listening ended with; the error itself when it is of another kind. */
export function portProblem(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use by another program. Stop that one, or set PORT to another (PORT=${port + 1}, say).`,
      );
    case 'EACCES':
      return new StartError(
        `This user may not listen on port ${port}. Set PORT to 1024 or above and let a reverse proxy pass ${port} on to it.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `This machine has no address ${host}. Set HOST to one it has, to localhost, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}

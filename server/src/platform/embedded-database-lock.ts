import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../kernel/start-error.ts';

/** Who holds a data folder, as written into its lock file. */
export type LockHolder = {
  pid: number;
  /** What tells this process from a later one that got the same number. */
  started: string;
  /** Where its web address is, when it said so. */
  address?: string;
  token: string;
};

/** Why the database cannot be started here, in a sentence that says what to do; needs no stack. */
export class DatabaseStartError extends StartError {}

export class DataFolderInUseError extends DatabaseStartError {
  readonly holder: LockHolder;
  constructor(dataDir: string, holder: LockHolder) {
    const where = holder.address ? ` and answers at ${holder.address}` : '';
    super(
      `Temper already runs on the data folder ${dataDir}: process ${holder.pid} holds it${where}. ` +
        'Stop that one first, or choose another folder with DATA_DIR and another PORT.',
    );
    this.name = 'DataFolderInUseError';
    this.holder = holder;
  }
}

const lockFile = (dataDir: string) => join(dataDir, 'server.lock');

/**
 * When a process started, in a form that only serves for comparing; undefined when there is none.
 * A number alone would not do: it is given again after the process is gone.
 */
export function processStarted(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return undefined;
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot}/${fields[19]}`;
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'alive';
    }
    const line = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line || undefined;
  } catch {
    return undefined;
  }
}

function readHolder(path: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

/** The live process that holds the data folder, or undefined when nobody does. */
export function findHolder(dataDir: string): LockHolder | undefined {
  const holder = readHolder(lockFile(dataDir));
  return holder && processStarted(holder.pid) === holder.started ? holder : undefined;
}

/**
 * Takes the data folder for this process, or throws {@link DataFolderInUseError}. A lock left by a killed
 * process is replaced. Returns the function that gives the folder back.
 */
export async function holdDataFolder(dataDir: string, address?: string): Promise<() => void> {
  const path = lockFile(dataDir);
  const token = randomUUID();
  const mine: LockHolder = { pid: process.pid, started: processStarted(process.pid) ?? '', address, token };
  const draft = `${path}.${token}`;
  try {
    writeFileSync(draft, `${JSON.stringify(mine)}\n`, { mode: 0o600 });
  } catch (error) {
    throw new DatabaseStartError(
      `The data folder ${dataDir} cannot be written: ${(error as Error).message}. ` +
        'Start Temper as the user it belongs to, or choose another folder with DATA_DIR.',
    );
  }
  try {
    for (let tries = 0; ; tries++) {
      if (link(draft, path)) break;
      const holder = findHolder(dataDir);
      if (holder) throw new DataFolderInUseError(dataDir, holder);
      if (tries > 20) throw new Error(`The lock file ${path} cannot be replaced; delete it by hand.`);
      discardStale(path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  // Two starts may find the same stale lock in the same instant; whoever sees another's in its place gives way.
  await sleep(15);
  const now = readHolder(path);
  if (now?.token !== token) throw new DataFolderInUseError(dataDir, now ?? mine);
  return () => {
    if (readHolder(path)?.token === token) rmSync(path, { force: true });
  };
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock away; puts it back should it turn out to be a live one that came in between. */
function discardStale(path: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && processStarted(moved.pid) === moved.started) link(aside, path);
  rmSync(aside, { force: true });
}

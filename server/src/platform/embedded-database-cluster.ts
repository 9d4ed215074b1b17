import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError, processStarted } from './embedded-database-lock.ts';
import { type Account, makePrivateFolder, type Place } from './embedded-database-place.ts';

export type Postmaster = {
  child: ChildProcess;
  /** Resolves when the process is gone, with a phrase that says how it ended. */
  gone: Promise<string>;
};

const exe = process.platform === 'win32' ? '.exe' : '';

/** Environment without the caller's PG* settings and those of our own memory, and with messages in one language. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|MALLOC_)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

/** Makes a new cluster. It appears under its name only when complete, so a killed start leaves nothing half. */
export async function createCluster(place: Place, password: string, fsync: boolean): Promise<void> {
  const draft = `${place.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft, place.account);
  const secret = join(draft, 'password');
  const target = join(draft, 'cluster');
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  giveTo(secret, place.account);
  const flags = [
    `--pgdata=${target}`,
    `--pwfile=${secret}`,
    '--username=temper',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-messages=C',
    '--data-checksums',
    '--no-instructions',
    ...(fsync ? [] : ['--no-sync']),
  ];
  const child = spawn(join(place.native, 'bin', `initdb${exe}`), flags, {
    ...place.account,
    cwd: draft,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const ended = await whenGone(child);
  if (child.exitCode !== 0) {
    throw new DatabaseStartError(
      `The database could not be created in ${place.cluster} (initdb ${ended}): ${output()}`,
    );
  }
  renameSync(target, place.cluster);
  rmSync(draft, { recursive: true, force: true });
}

function giveTo(path: string, account: Account | undefined): void {
  if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, path]);
}

/** Starts PostgreSQL and waits until it accepts connections; throws with its last words when it does not. */
export async function startPostmaster(
  place: Place,
  port: number,
  fsync: boolean,
  log: (line: string) => void,
): Promise<Postmaster> {
  const child = spawn(join(place.native, 'bin', `postgres${exe}`), settings(place.cluster, port, fsync), {
    ...place.account,
    cwd: place.cluster,
    env: cleanEnvironment(),
    // Its own process group: Ctrl-C in the terminal must reach the server alone, which then stops the database.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = collect(child, log);
  const gone = whenGone(child);
  let ended: string | undefined;
  gone.then((how) => {
    ended = how;
  });
  for (let waited = 0; readPidFile(place.cluster)?.status !== 'ready'; waited += 10) {
    if (ended) throw new DatabaseStartError(`PostgreSQL did not start (${ended}): ${output()}`);
    if (waited === 5000) log('The database is recovering from an unclean end; this can take a while.');
    await sleep(10);
  }
  return { child, gone };
}

function settings(cluster: string, port: number, fsync: boolean): string[] {
  const durable = fsync ? 'on' : 'off';
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    jit: 'off',
    wal_compression: 'on',
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Server events, but no failed statements: those carry people's data, and the application reports them itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    cluster_name: 'temper',
  };
  return ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Ends PostgreSQL: open transactions are rolled back and everything is written; forced after 30 seconds. */
export async function stopPostmaster({ child, gone }: Postmaster): Promise<void> {
  child.kill('SIGINT');
  const patience = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await gone;
  clearTimeout(patience);
}

/**
 * Stops a PostgreSQL that a killed server left running on this cluster, and removes a lock file without a
 * living owner. The caller must hold the data folder.
 */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const left = readPidFile(cluster);
  if (!left) return;
  if (isOurs(left.pid, cluster)) {
    log(`Stopping the database process ${left.pid} that an earlier, killed server left running.`);
    process.kill(left.pid, 'SIGINT');
    for (let waited = 0; isOurs(left.pid, cluster); waited += 20) {
      if (waited === 20_000) process.kill(left.pid, 'SIGQUIT');
      if (waited > 40_000)
        throw new DatabaseStartError(`The old database process ${left.pid} does not stop; end it by hand.`);
      await sleep(20);
    }
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Whether a living process is a PostgreSQL server that was started on this very cluster. */
function isOurs(pid: number, cluster: string): boolean {
  if (!processStarted(pid)) return false;
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).split(/\s+/);
    return /postgres(\.exe)?$/.test(command[0] ?? '') && command.join(' ').includes(`-D ${cluster} `);
  } catch {
    return false;
  }
}

/** What PostgreSQL wrote into its pid file: process, and `starting`, `ready`, `stopping` or `standby`. */
function readPidFile(cluster: string): { pid: number; status: string | undefined } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Math.abs(Number(lines[0]));
    return pid ? { pid, status: lines[7]?.trim() } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Proves that the binaries run as their account, and refuses a cluster of another major version than theirs,
 * which PostgreSQL could not open.
 */
export function checkBinaries(place: Place): void {
  const postgres = join(place.native, 'bin', `postgres${exe}`);
  let version: string;
  try {
    version = execFileSync(postgres, ['--version'], {
      ...place.account,
      cwd: sep,
      encoding: 'utf8',
      env: cleanEnvironment(),
    });
  } catch (error) {
    throw new DatabaseStartError(
      `PostgreSQL does not run here: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
  if (!clusterExists(place.cluster)) return;
  const data = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim();
  const binaries = /\s(\d+)/.exec(version)?.[1];
  if (data !== binaries) {
    throw new DatabaseStartError(
      `The data in ${place.cluster} was written by PostgreSQL ${data}, and this Temper brings ${binaries}. ` +
        'Make a backup with the Temper that wrote it (npm run backup) and restore it here into an empty folder.',
    );
  }
}

export const clusterExists = (cluster: string) => existsSync(join(cluster, 'PG_VERSION'));

export const newPassword = () => randomBytes(24).toString('base64url');

/** A free loopback port: the wished one when it is free, else one that the system picks. */
export async function freePort(wished?: number): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | undefined>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(undefined));
      probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
      });
    });
  const port = (wished ? await tryPort(wished) : undefined) ?? (await tryPort(0));
  if (!port) throw new DatabaseStartError('No free port was found on 127.0.0.1 for the database.');
  return port;
}

function whenGone(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    const how = (code: number | null, signal: string | null) =>
      resolve(signal ? `ended by ${signal}` : `ended with code ${code}`);
    child.once('close', how);
    // Output stays open while a grandchild lives; a second is enough for the last words.
    child.once('exit', (code, signal) => setTimeout(how, 1000, code, signal).unref());
  });
}

/** Passes the child's lines on and keeps the last ones for an error message. */
function collect(child: ChildProcess, log?: (line: string) => void): () => string {
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) {
        last.push(line);
        if (last.length > 15) last.shift();
        // Its ordinary comings and goings are for nobody; warnings and worse are passed on.
        const ordinary =
          /^(LOG|DETAIL|HINT|CONTEXT|STATEMENT):/.test(line) || line.includes('due to administrator command');
        if (!ordinary) log?.(line);
      }
    });
  }
  return () => last.join('\n');
}

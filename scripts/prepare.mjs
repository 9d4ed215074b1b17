// What start, test and dev need before they can begin. Plain JavaScript without dependencies: it runs before
// anything is installed, on whatever Node (18 or newer) the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { alone } from './alone.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const isWindows = process.platform === 'win32';

/** The pinned Node.js that everything runs on after the installation. */
export const pinnedNode = isWindows
  ? join(root, 'node_modules', 'node', 'bin', 'node.exe')
  : join(bin, 'node');

/**
 * The environment in which `node` and every tool are the installed ones. What Node.js has compiled (and
 * stripped of its types) is kept: the next start is quicker and needs less memory.
 */
export const environment = () => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
});

/** How the server's process is started; `npm run bench` reads it, too. */
const server = JSON.parse(readFileSync(join(root, 'server', 'process.json'), 'utf8'));

/**
 * The server keeps little: the heap may grow by two thirds of what lives before its garbage is collected (V8
 * would let it become several times as large), and once idle it gives back what it does not need.
 */
export const serverFlags = server.flags;

/**
 * That of the server. Its threads share one store of C memory, which hands back what becomes free (glibc): pieces
 * larger than the 64 KiB that sockets read into stand by themselves, else what lives long keeps free memory below it.
 * What is packed needs no compile cache, which would be kept in memory.
 */
export const serverEnvironment = () => ({
  ...server.environment,
  ...environment(),
  NODE_COMPILE_CACHE: undefined,
});

/** What `npm start` runs. */
export const packedServer = join(root, 'server', 'dist', 'main.js');
const packedStamp = join(root, 'server', 'dist', '.stamp');

/** Says what is being done. */
export const say = (text) => console.log(`temper: ${text}`);

/** Ends with a sentence that tells what to do. */
export function fail(text) {
  console.error(`temper: ${text}`);
  process.exit(1);
}

/** Runs a command with its output shown; gives the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit', ...options });
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/**
 * Two first starts in one checkout would install, build and pack over each other: one does it, the other waits and
 * then finds it done.
 */
const prepareAlone = (work) =>
  alone(join(root, '.cache', 'preparing'), work, () =>
    say('Another command is preparing this folder; waiting for it.'),
  );

/** Installs the dependencies when they are missing or not those of the lock file. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    fail(`Node.js ${process.version} is too old to begin with. Install version 20 or newer.`);
  }
  if (!isInstalled() || !nodeRuns()) await prepareAlone(install);
}

async function install() {
  if (!isInstalled()) {
    say('Installing the dependencies (npm ci); this takes a minute or two.');
    const flags = ['--no-audit', '--no-fund', '--include=dev', '--ignore-scripts=false', '--loglevel=error'];
    if ((await npm('ci', ...flags)) !== 0) {
      fail('npm ci failed, see above. Check the connection to the npm registry and run the command again.');
    }
  }
  if (!nodeRuns()) {
    say('Fetching the pinned Node.js (its install script did not run).');
    await npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error');
    if (!nodeRuns()) {
      fail(
        'The pinned Node.js did not install. Let npm run the install script of the package "node" ' +
          '(npm config set ignore-scripts false), delete node_modules and run the command again.',
      );
    }
  }
}

/** npm as it was called, or the one on the path. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  // Without the caller's npm_* variables: npm would take some of them for its own settings.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], { env })
    : run('npm', args, { env, shell: isWindows });
}

const nodeRuns = () => existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0;

/** Compares the lock file with npm's own record of what it installed, which it writes last. */
function isInstalled() {
  try {
    const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
    const installed = read('node_modules/.package-lock.json');
    return Object.entries(read('package-lock.json')).every(([path, wanted]) => {
      if (!path.includes('node_modules/') || wanted.link) return true;
      const found = installed[path];
      return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
    });
  } catch {
    return false;
  }
}

/** Whether what was made was made from these sources. */
const isMadeFrom = (stamp, sources) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;

/** Packs the server when its sources changed; see pack.mjs. */
export async function ensurePacked() {
  if (!isMadeFrom(packedStamp, hashSources('server', 'contract'))) await prepareAlone(pack);
}

async function pack() {
  const sources = hashSources('server', 'contract');
  if (isMadeFrom(packedStamp, sources)) return;
  say('Packing the server.');
  if ((await run(pinnedNode, [join(root, 'scripts', 'pack.mjs')])) !== 0)
    fail('The server could not be packed, see above.');
  writeFileSync(packedStamp, sources);
}

/** Builds the web pages when their sources changed since the last build. */
export async function ensureBuilt() {
  const stamp = join(root, 'web', 'dist', '.stamp');
  const isBuilt = () => isMadeFrom(stamp, hashSources('web', 'contract'));
  if (isBuilt()) return;
  await prepareAlone(async () => {
    if (isBuilt()) return;
    say('Building the web pages.');
    if ((await build()) !== 0) fail('The web pages could not be built, see above.');
  });
}

/** Builds the web pages, compresses them for serving, and notes from which sources; gives the exit code. */
export const buildWeb = () => prepareAlone(build);

async function build() {
  const sources = hashSources('web', 'contract');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // Elsewhere, and put into place when it is whole: a server that runs goes on serving pages meanwhile.
  const next = join(root, '.cache', 'web');
  const flags = ['--logLevel=warn', `--outDir=${next}`, '--emptyOutDir'];
  const code = await run(pinnedNode, [vite, 'build', ...flags], { cwd: join(root, 'web') });
  if (code !== 0) return code;
  for (const name of readdirSync(next, { recursive: true })) {
    const path = join(next, name);
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name) || statSync(path).size < 1000) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
  writeFileSync(join(next, '.stamp'), sources);
  const dist = join(root, 'web', 'dist');
  const former = join(root, '.cache', 'web-before');
  rmSync(former, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(next, dist);
  rmSync(former, { recursive: true, force: true });
  return 0;
}

function hashSources(...folders) {
  const hash = createHash('sha256');
  const add = (path) => hash.update(`${relative(root, path)}\0`).update(readFileSync(path));
  const walk = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (['node_modules', 'dist', '.vite'].includes(entry.name) || entry.name.includes('.test.')) continue;
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  };
  for (const folder of folders) walk(join(root, folder));
  add(join(root, 'package-lock.json'));
  return hash.digest('hex');
}

import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createOwnDatabase } from './own-database.ts';

const root = path.join(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'temper-clone-'));
// Run as root, PostgreSQL's own account has to pass through.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every command of package.json prepares itself', () => {
  for (const [name, words] of Object.entries(scripts)) {
    expect(words, name).toMatch(/^exec node scripts\/(start|test|dev|build|run)\.mjs/);
    const program = /run\.mjs (\S+)/.exec(words)?.[1];
    if (program) expect(existsSync(path.join(root, program)), program).toBe(true);
  }
});

test('a container starts the server as npm start does', () => {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const { flags, environment } = JSON.parse(read('server/process.json')) as {
    flags: string[];
    environment: Record<string, string>;
  };
  const dockerfile = read('Dockerfile');
  expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '')).toEqual([
    'node',
    ...flags,
    'server/dist/main.js',
  ]);
  const set = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  expect(dockerfile).toContain(`\nENV ${set.join(' ')}\n`);
});

/** A clone that nothing is installed in; its npm installs by linking what is installed here. */
function freshClone(): { clone: string; run(name: string, ...args: string[]): Promise<Ended> } {
  const clone = path.join(folder, 'clone');
  mkdirSync(clone);
  for (const name of ['package.json', 'package-lock.json', 'scripts', 'server', 'contract'])
    cpSync(path.join(root, name), path.join(clone, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    });
  const npm = path.join(folder, 'npm.js');
  const links = ['node_modules', 'server/node_modules'].map(
    (name) =>
      `if (!fs.existsSync('${name}')) fs.symlinkSync(${JSON.stringify(path.join(root, name))}, '${name}');`,
  );
  writeFileSync(npm, `const fs = require('node:fs');${links.join('')}`);
  // As old as Node.js 20: it knows nothing of TypeScript.
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'node'), `#!/bin/sh\nexec "${process.execPath}" --no-strip-types "$@"\n`, {
    mode: 0o755,
  });
  return {
    clone,
    run: (name, ...args) =>
      run(['sh', '-c', `${scripts[name]} "$@"`, name, ...args], clone, {
        PATH: `${bin}:/usr/bin:/bin`,
        npm_execpath: npm,
        INIT_CWD: clone,
      }),
  };
}

type Ended = { code: number; output: string };

function run([command = '', ...args]: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })));
}

test('a fresh clone restores a backup into its empty data folder', { timeout: 120_000 }, async () => {
  const own = await createOwnDatabase();
  try {
    const { clone, run } = freshClone();
    const archive = path.join(folder, 'all.tar.gz');
    const source = path.join(folder, 'source');
    mkdirSync(source);
    const command = path.join(root, 'server/src/platform/backup/command.ts');
    execFileSync(process.execPath, [command, 'backup', archive], {
      env: { ...process.env, DATA_DIR: source, DATABASE_URL: own.url },
    });
    const restored = await run('restore', archive);
    expect(restored.output).toContain('Installing the dependencies');
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(`Restored ${archive}`) });
    expect(existsSync(path.join(clone, '.data/postgres.port'))).toBe(true);
    expect(await run('audit:verify')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The audit trail is whole.'),
    });
  } finally {
    await own.drop();
  }
});

// npm test: every check, in order, on a fresh machine too. `node scripts/test.mjs unit|e2e|static` runs a part,
// and any step's name (format, types, imports, texts, unused, contract, server, web, build, browser) runs alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, ensureInstalled, ensurePacked, fail, pinnedNode, root, run, say } from './prepare.mjs';

const reports = mkdtempSync(join(tmpdir(), 'temper-reports-'));
const workspaces = ['contract', 'server', 'web', 'e2e'];
const tool = (path, ...args) => run(pinnedNode, [join(root, 'node_modules', path), ...args]);
const script = (path, ...args) => run(pinnedNode, [join(root, path), ...args]);

/** A step gives true or false, or the counts of its tests. */
const steps = [
  {
    part: 'static',
    name: 'format',
    title: 'Format and lint',
    go: () => tool('@biomejs/biome/bin/biome', 'check'),
  },
  { part: 'static', name: 'types', title: 'Types', go: checkTypes },
  { part: 'static', name: 'imports', title: 'Import rules', go: () => script('scripts/check-imports.mjs') },
  {
    part: 'static',
    name: 'texts',
    title: 'Texts outside i18next',
    go: () => script('scripts/check-texts.mjs'),
  },
  {
    part: 'static',
    name: 'unused',
    title: 'Unused files, exports, packages',
    go: () => tool('knip/bin/knip.js'),
  },
  ...['contract', 'server', 'web'].map((name) => ({
    part: 'unit',
    name,
    title: `Tests of ${name}`,
    go: () => vitest(name),
  })),
  { part: 'e2e', name: 'build', title: 'Build of the web pages and their sizes', go: buildAndMeasure },
  { part: 'e2e', name: 'browser', title: 'Journeys in a browser', go: browser },
];

const wanted = process.argv.slice(2);
const chosen = steps.filter(
  (step) => !wanted.length || wanted.includes(step.part) || wanted.includes(step.name),
);
if (!chosen.length) {
  fail(
    `There is no such part. Choose among: static, unit, e2e, ${steps.map((step) => step.name).join(', ')}.`,
  );
}

await ensureInstalled();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const { name, title, go } of chosen) {
  console.log(`\n== ${title} ==`);
  const begun = Date.now();
  const counts = asCounts(await go(failures));
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (counts.failed) failures.push(name);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`-- ${title}: ${counts.failed ? 'FAILED' : 'ok'} in ${seconds} s`);
}
rmSync(reports, { recursive: true, force: true });
if (failures.length)
  console.log(`\nFailed: ${failures.join(', ')}. One step alone: node scripts/test.mjs ${failures[0]}`);
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed ? 1 : 0);

/** A plain exit code counts as one check. */
function asCounts(result) {
  if (typeof result === 'object') return result;
  return { passed: result === 0 ? 1 : 0, failed: result === 0 ? 0 : 1, skipped: 0 };
}

async function checkTypes() {
  let worst = 0;
  for (const name of workspaces) {
    const code = await tool('typescript/bin/tsc', '-p', name);
    if (code !== 0) console.log(`types of ${name}: errors, see above`);
    worst = Math.max(worst, code);
  }
  return worst;
}

async function vitest(name) {
  const file = join(reports, `${name}.json`);
  const args = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: join(root, name),
  });
  const report = readReport(file);
  return withExitCode(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** A runner that fails without a failed test (a file that does not load, an error after the tests) counts as one. */
function withExitCode(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function buildAndMeasure() {
  await ensurePacked();
  const code = await buildWeb();
  const check = 'web/scripts/check-size.mjs';
  return code === 0 && existsSync(join(root, check))
    ? run(pinnedNode, [join(root, check)], { cwd: join(root, 'web') })
    : code;
}

/** A port that is free now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function browser(failed) {
  if (!existsSync(join(root, 'e2e', 'playwright.config.ts'))) {
    console.log('There are no journeys yet.');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  if (failed.includes('build')) {
    console.log('Left out: the pages were not built.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  if (!ensureChromium()) return 1;
  const file = join(reports, 'browser.json');
  const port = process.env.E2E_PORT ?? String(await freePort());
  const code = await run(
    pinnedNode,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    {
      cwd: join(root, 'e2e'),
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        E2E_PORT: port,
      },
    },
  );
  const stats = readReport(file)?.stats;
  return withExitCode(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Debian's Chromium: no browser of Playwright's own can be counted on to be downloadable. */
function ensureChromium() {
  if (existsSync('/usr/bin/chromium')) return true;
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the journeys (apt-get install chromium).');
    apt('update', '-qq');
    if (apt('install', '-y', '-qq', '--no-install-recommends', 'chromium') && existsSync('/usr/bin/chromium'))
      return true;
  }
  console.error(
    'The journeys need /usr/bin/chromium. As root: apt-get update && apt-get install -y chromium',
  );
  return false;
}

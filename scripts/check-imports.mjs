// The import rules of ARCHITECTURE.md: who may import whom, thin routes, no barrels, no circles.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root, sourceFiles } from './sources.mjs';

/** A route file only joins an address to a screen. */
const routeLines = 80;

/** Zod, and data without code of its own. */
const contractMay = (name) => name === 'zod' || name.startsWith('iso-3166/');

/** Shared code never reaches up into what is built on it. */
const below = {
  server: {
    platform: ['features', 'app', 'sample', 'main.ts'],
    kernel: ['features', 'app', 'sample', 'main.ts'],
    derive: ['features', 'app', 'sample', 'identity', 'main.ts'],
    identity: ['features', 'app', 'sample', 'main.ts'],
    features: ['app', 'main.ts'],
  },
  web: {
    ui: ['app', 'routes', 'features', 'entity-ui', 'public'],
    lib: ['routes', 'features', 'entity-ui', 'public'],
    'entity-ui': ['routes', 'features', 'public'],
    features: ['routes', 'public'],
  },
};

const files = ['contract', 'server', 'web', 'e2e'].flatMap((workspace) => [
  ...sourceFiles(`${workspace}/src`, /\.tsx?$/),
  ...(workspace === 'e2e' ? sourceFiles('e2e', /\.ts$/).filter((path) => !path.startsWith('e2e/src/')) : []),
]);
const problems = [];
const graph = new Map();

for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = importsOf(file, text);
  graph.set(
    file,
    imports.filter((one) => one.runtime && one.path).map((one) => one.path),
  );
  for (const one of imports) {
    const why = one.missing ? 'does not exist' : objection(file, one);
    if (why) problems.push(`${file}: imports ${one.name}, which ${why}`);
  }
  if (file.startsWith('web/src/routes/') && text.split('\n').length > routeLines && !isTest(file)) {
    problems.push(`${file}: is longer than ${routeLines} lines; move the screen into web/src/features`);
  }
}
for (const circle of circles()) problems.push(`circle: ${circle.join(' -> ')}`);

for (const problem of problems) console.log(problem);
console.log(
  problems.length ? `${problems.length} import problems` : `${files.length} files keep the import rules`,
);
process.exit(problems.length ? 1 : 0);

function isTest(path) {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/');
}

/** Everything a file imports: the written name, the file of ours it means, and whether it stays at run time. */
function importsOf(file, text) {
  const parsed = parseSync(file, text);
  if (parsed.errors.length) {
    problems.push(`${file}: does not parse: ${parsed.errors[0].message}`);
    return [];
  }
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const found = [];
  for (const one of staticImports) {
    const typeOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType);
    found.push({ name: one.moduleRequest.value, runtime: !typeOnly });
  }
  const reexports = staticExports.flatMap((one) => one.entries).filter((entry) => entry.moduleRequest);
  for (const entry of reexports) found.push({ name: entry.moduleRequest.value, runtime: !entry.isType });
  if (
    /^index\.tsx?$/.test(basename(file)) &&
    reexports.length &&
    !/^(?!\s*(export|import|\/\/|\/?\*|[}\w,]*\s*$))/m.test(text)
  ) {
    problems.push(`${file}: is a barrel; import from the files themselves`);
  }
  for (const one of dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end));
    if (literal) found.push({ name: literal[1], runtime: false });
  }
  return found.map((one) => ({ ...one, ...resolve(file, one.name) }));
}

function resolve(file, name) {
  const clean = name.replace(/\?.*$/, '');
  const path = clean.startsWith('.')
    ? posix.join(dirname(file), clean)
    : clean.startsWith('@temper/contract/')
      ? clean.replace('@temper/contract/', 'contract/src/')
      : undefined;
  return path && !existsSync(join(root, path)) ? { path, missing: true } : { path };
}

/** Why this import is not allowed, or undefined. */
function objection(file, { name, path, runtime }) {
  const [workspace] = file.split('/');
  const target = path?.split('/')[0] ?? /^@temper\/(\w+)/.exec(name)?.[1];
  if (workspace === 'contract') {
    if (target && target !== 'contract') return 'is outside the contract';
    if (!target && !contractMay(name) && !isTest(file))
      return 'the contract may not use: it imports only zod and plain data';
  }
  if (target && target !== workspace && target !== 'contract' && workspace !== target) {
    return `belongs to ${target}; ${workspace} may import only itself and the contract`;
  }
  if (!path || target === 'contract' || isTest(file)) return undefined;

  const area = areaOf(file);
  const otherArea = areaOf(path);
  if (area && otherArea && area !== otherArea && basename(path) !== 'queries.ts') {
    return "is another feature's inside; only its queries.ts may be imported";
  }
  if (file.startsWith('web/src/public/')) {
    const shared = ['web/src/public/', 'web/src/ui/tokens', 'web/src/i18n/'];
    if (!shared.some((folder) => path.startsWith(folder)))
      return 'is application code; the public pages are their own bundle';
  }
  const layer = file.split('/')[2];
  const upper = path.split('/')[2];
  // A type is erased: the kernel may name the configuration that it is handed.
  const composes = basename(file) === 'main.ts';
  if (runtime && !composes && below[workspace]?.[layer]?.includes(upper))
    return `lies above ${workspace}/src/${layer}`;
  return undefined;
}

function areaOf(path) {
  return /^(\w+\/src\/features\/[^/]+)\//.exec(path)?.[1];
}

/** Every circle of run-time imports once, found by depth-first search. */
function circles() {
  const state = new Map();
  const found = [];
  const visit = (file, trail) => {
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') found.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next) && graph.has(next)) visit(next, [...trail, next]);
    }
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file, [file]);
  return found;
}

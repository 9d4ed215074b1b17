// Prints the compressed JavaScript that a page loads before it is usable, and fails above its budget.
// A page is its entry, the lazily loaded modules named in `also` (the first screen), and all they import statically.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Limits in bytes; 1 kB is 1000 bytes here. Modules are named as in the manifest, from the web folder. */
const budgets = [
  {
    name: 'landing page',
    entry: 'public.html',
    also: ['src/public/pages/landing/landing-page.tsx'],
    limit: 100_000,
  },
  {
    name: 'first application screen (dashboard)',
    entry: 'app.html',
    also: ['src/features/dashboard/dashboard-page.tsx'],
    limit: 250_000,
  },
  {
    name: 'first list (products)',
    entry: 'app.html',
    also: ['src/features/products/portal-page.tsx'],
    limit: 250_000,
  },
];

/** Files that a page loads before anything else happens. `manifest` is Vite's, keyed by source module. */
export function filesOf(manifest, modules) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of modules) visit(key);
  return [...files].filter((file) => file.endsWith('.js'));
}

function main() {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
  let failed = false;
  for (const { name, entry, also, limit } of budgets) {
    if (!manifest[entry]) {
      console.log(`${name}: not built`);
      continue;
    }
    const files = [...filesOf(manifest, [entry, ...also]), 'theme.js'].filter((file) =>
      existsSync(dist + file),
    );
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file)).length, 0);
    const over = bytes > limit;
    failed ||= over;
    const kB = (value) => (value / 1000).toFixed(1);
    console.log(
      `${name}: ${kB(bytes)} kB of JavaScript compressed in ${files.length} files, limit ${kB(limit)} kB`,
    );
    if (over) console.error(`${name} is ${kB(bytes - limit)} kB above its limit`);
  }
  if (failed) process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();

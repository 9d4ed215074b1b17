// Loads everything the server is made of, so that Node.js keeps it compiled. Run by prepare.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

for (const folder of ['contract/src', 'server/src']) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.ts') || /\.test\.ts$|^(testing|bench)\b/.test(name)) continue;
    const path = join(folder, name);
    // What exports nothing is a program and would run; main.ts knows when it is only loaded.
    const isModule =
      path === join('server', 'src', 'main.ts') || /^export /m.test(readFileSync(path, 'utf8'));
    if (isModule) await import(pathToFileURL(path).href);
  }
}
flushCompileCache();
process.exit(0);

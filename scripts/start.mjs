// npm start: prepares what is missing and hands over to the server on the pinned Node.js.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import {
  ensureBuilt,
  ensureCompiled,
  ensureInstalled,
  pinnedNode,
  root,
  serverEnvironment,
  serverFlags,
} from './prepare.mjs';

await ensureInstalled();
await ensureBuilt();
await ensureCompiled();

const main = join(root, 'server', 'src', 'main.ts');
handOver(pinnedNode, [...serverFlags, main, ...process.argv.slice(2)], serverEnvironment());

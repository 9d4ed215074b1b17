// npm start: prepares what is missing and hands over to the server on the pinned Node.js.
import { handOver } from './hand-over.mjs';
import {
  ensureBuilt,
  ensureInstalled,
  ensurePacked,
  packedServer,
  pinnedNode,
  serverEnvironment,
  serverFlags,
} from './prepare.mjs';

await ensureInstalled();
await ensureBuilt();
await ensurePacked();

handOver(pinnedNode, [...serverFlags, packedServer, ...process.argv.slice(2)], serverEnvironment());

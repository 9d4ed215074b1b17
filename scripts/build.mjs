// npm run build: packs the server and builds the web pages, compressed for serving.
import { buildWeb, ensureInstalled, ensurePacked } from './prepare.mjs';

await ensureInstalled();
await ensurePacked();
process.exit(await buildWeb());

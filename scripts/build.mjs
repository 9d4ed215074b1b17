// npm run build: builds the web pages, compressed for serving.
import { buildWeb, ensureInstalled } from './prepare.mjs';

await ensureInstalled();
process.exit(await buildWeb());

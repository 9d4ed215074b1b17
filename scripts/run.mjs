// Every other command of package.json: installs what is missing and runs the program on the pinned Node.js.
import { join } from 'node:path';
import { handOver } from './hand-over.mjs';
import { ensureInstalled, ensurePacked, environment, pinnedNode, root } from './prepare.mjs';

const [program, ...args] = process.argv.slice(2);

// A container's image is installed already, without the tools, and its own Node.js is the right one.
const inImage = process.env.NODE_ENV === 'production' && Number(process.versions.node.split('.')[0]) >= 24;
if (!inImage) await ensureInstalled();
// Measured and killed is what `npm start` starts.
if (!inImage && /^server\/src\/(bench|testing\/crash)\//.test(program)) await ensurePacked();
handOver(inImage ? process.execPath : pinnedNode, [join(root, program), ...args], environment());

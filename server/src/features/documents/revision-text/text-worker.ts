import { parentPort, workerData } from 'node:worker_threads';
import { extractText } from './extract-text.ts';
import type { TextJob } from './read-text.ts';

// The thread in which the text of one file is read.
const { kind, content } = workerData as TextJob;
parentPort?.postMessage(await extractText(kind, content));

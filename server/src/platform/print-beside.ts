import { Threads } from './threads.ts';

/** A document that takes longer or more is given up. */
const threads = new Threads({
  atOnce: 1,
  limits: { milliseconds: 90_000, heapMb: 1024 },
  keepMs: 60_000,
});

/**
 * Prints in a thread of its own: laying out a long document takes seconds in which nothing else could be answered.
 * The exported function `name` of `module` prints; what it is given must be plain data. Documents are printed one
 * after another.
 */
export async function printBeside<P extends (...args: never[]) => Promise<Uint8Array>>(
  module: URL,
  name: string,
  ...args: Parameters<P>
): Promise<Buffer> {
  const printed = await threads.call<P>(module, name, args);
  return Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
}

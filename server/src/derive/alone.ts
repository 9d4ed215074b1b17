import type { Kernel } from '../kernel/kernel.ts';

/**
 * One part of a job that goes through companies or records: its trouble is logged and is not the others'. The
 * job tries it again when it comes round.
 */
export async function alone(
  kernel: Kernel,
  about: Readonly<Record<string, string>>,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    kernel.log.error({ err: error, ...about }, what);
  }
}

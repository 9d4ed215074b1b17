import type { Formatter } from '../../../../lib/format.ts';

/**
 * How the sizes (in bytes) of two files are written beside each other: rounded, and to the byte where both would read
 * the same although they differ.
 */
export function sizeWords(
  { bytes, number }: Pick<Formatter, 'bytes' | 'number'>,
  left: number | undefined,
  right: number | undefined,
): (size: number) => string {
  const alike = left !== undefined && right !== undefined && left !== right && bytes(left) === bytes(right);
  return alike ? (size) => `${number(size)} B` : bytes;
}

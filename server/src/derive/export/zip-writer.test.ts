import { expect, test } from 'vitest';
import { endOfZip } from './zip-writer.ts';

test('an archive of more parts or bytes than 16 and 32 bits count says so in 64 bits', () => {
  expect(endOfZip(3, 150, 4000)).toHaveLength(22);
  for (const [count, offset] of [
    [65_535, 1000],
    [70_000, 5_000_000_000],
    [3, 5_000_000_000],
  ] as const) {
    const end = endOfZip(count, 150, offset);
    expect(end).toHaveLength(98);
    expect(end.readUInt32LE(0)).toBe(0x0606_4b50);
    expect([end.readBigUInt64LE(32), end.readBigUInt64LE(48)]).toEqual([BigInt(count), BigInt(offset)]);
    // The locator says where that stands: behind the directory.
    expect(end.readUInt32LE(56)).toBe(0x0706_4b50);
    expect(end.readBigUInt64LE(64)).toBe(BigInt(offset + 150));
    expect(end.readUInt32LE(76)).toBe(0x0605_4b50);
    expect(end.readUInt16LE(76 + 10)).toBe(Math.min(count, 0xffff));
    expect(end.readUInt32LE(76 + 16)).toBe(Math.min(offset, 0xffff_ffff));
  }
});

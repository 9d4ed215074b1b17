import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../app/config.ts';
import { chainKey } from './link-hash.ts';

/** The newest link when this server last sealed. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
  readonly at: string;
}

const fileOf = (config: Config) => path.join(config.dataDir, 'audit-head.json');

const sign = (config: Config, { position, hash, at }: ChainHead) =>
  createHmac('sha256', chainKey(config)).update(`head\n${position}\n${hash}\n${at}`).digest('base64url');

/**
 * Keeps the head outside the database, signed: it shows when the newest links were removed there,
 * which the chain by itself cannot.
 */
export function writeHead(config: Config, head: ChainHead): void {
  mkdirSync(config.dataDir, { recursive: true });
  const file = fileOf(config);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...head, signature: sign(config, head) })}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The head kept last, null when there is none, 'forged' when its signature is wrong. */
export function readHead(config: Config): ChainHead | null | 'forged' {
  let text: string;
  try {
    text = readFileSync(fileOf(config), 'utf8');
  } catch {
    return null;
  }
  try {
    const { position, hash, at, signature } = JSON.parse(text) as ChainHead & { signature: string };
    const wanted = Buffer.from(sign(config, { position, hash, at }));
    const given = Buffer.from(String(signature));
    return wanted.length === given.length && timingSafeEqual(wanted, given)
      ? { position, hash, at }
      : 'forged';
  } catch {
    return 'forged';
  }
}

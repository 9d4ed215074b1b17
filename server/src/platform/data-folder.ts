import { mkdirSync } from 'node:fs';

/**
 * Makes the data folder where it is missing. Nobody else looks into it; when it belongs to root others may pass
 * through, for PostgreSQL's account has to.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

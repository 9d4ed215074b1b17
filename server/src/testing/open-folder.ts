import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new folder among the temporary ones in which a database can live. Run as root, PostgreSQL's own account has to
 * pass through: the database of a closed folder would lie in /var/lib/temper, and stay there when the folder goes.
 */
export function makeOpenFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

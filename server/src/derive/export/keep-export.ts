import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Permission } from '@temper/contract/access/role-table.ts';
import { type ExportResult, exportKeptDays } from '@temper/contract/endpoints/export.ts';
import { v7 as newId } from 'uuid';
import { holdContent } from '../../kernel/contents.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';

/**
 * Writes an export into a file of the person, kept for `exportKeptDays`, and tells them where it is; nothing is kept
 * when `check` throws.
 */
export async function keepExport(
  ctx: Ctx,
  file: {
    name: string;
    type: string;
    title: string;
    content: AsyncGenerator<Buffer>;
    rows: () => number;
    check: () => void;
    /** Without these permissions not even the person may fetch it. */
    needs: readonly Permission[];
    /** What the notification says instead of the number of rows. */
    words?: () => string;
    /** Written together with the file. */
    also?: (tx: Tx) => Promise<void>;
  },
): Promise<ExportResult> {
  const { files } = ctx.kernel;
  const received = await files.receive(Readable.from(file.content, { objectMode: false }));
  try {
    file.check();
    await (await files.store()).keepLocal(received.path, received.sha256);
  } finally {
    await rm(received.path, { force: true });
  }
  const { size, sha256 } = received;
  const { name } = file;
  const id = newId();
  const { personId } = ctx.principal;
  const type = file.type.split(';')[0] ?? file.type;
  const now = ctx.now();
  const createdAt = now.toISOString();
  await mutate(ctx, 'file.export', async (tx) => {
    file.check();
    await holdContent(ctx.kernel, tx.db, sha256);
    await tx.db
      .insertInto('file')
      .values({
        id,
        companyId: ctx.companyId,
        name,
        originalName: name,
        size,
        sha256,
        type,
        claimedType: type,
        createdBy: personId,
        createdAt,
        expiresAt: new Date(now.getTime() + exportKeptDays * 24 * 3600_000).toISOString(),
        needs: [...file.needs],
      })
      .execute();
    await notify(ctx, tx, {
      to: { personId },
      kind: 'exportFinished',
      type: 'info',
      title: file.words ? `${file.title} ready` : 'Export ready',
      message:
        file.words?.() ??
        `${file.title}: ${file.rows().toLocaleString('en-US')} rows in ${name}, kept for ${exportKeptDays} days`,
      link: `/api/v1/files/${id}`,
    });
    await file.also?.(tx);
    const changes = Object.entries({ name, type, size, sha256, rows: file.rows() });
    tx.audit({
      entity: 'file',
      recordId: id,
      recordTitle: name,
      changes: changes.map(([field, to]) => ({ field, from: null, to })),
    });
  });
  return { fileId: id, name, size, rows: file.rows() };
}

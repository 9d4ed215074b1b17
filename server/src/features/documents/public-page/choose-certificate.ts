import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type {
  CertificateChoice,
  publicCertificateApi,
} from '@temper/contract/endpoints/public-certificates.ts';
import { document } from '@temper/contract/entities/document.ts';
import { refuseInDemo } from '../../../identity/require-password.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database/pool.ts';
import { conflict } from '../../../kernel/errors.ts';
import { mutate } from '../../../kernel/mutate.ts';
import { findRecordOrThrow } from '../../../kernel/records.ts';
import { lockDocument } from '../store.ts';
import { pageAddress } from './page-settings.ts';

type Api = typeof publicCertificateApi;
const { meta } = document;

export async function getChoice(ctx: Ctx, { params }: InputOf<Api['choice']>): Promise<CertificateChoice> {
  const row = await findRecordOrThrow(ctx, meta, params.id);
  return readChoice(ctx, ctx.db, row.id);
}

const readChoice = async (ctx: Ctx, db: Db, id: string): Promise<CertificateChoice> => ({
  shown: await isShown(db, id),
  address: await pageAddress(ctx, db),
});

const isShown = async (db: Db, documentId: string): Promise<boolean> =>
  (await db
    .selectFrom('certificateShown')
    .select('documentId')
    .where('documentId', '=', documentId)
    .executeTakeFirst()) !== undefined;

/** Shows a certification on the public page, or no longer. What is not in force yet is shown when it is. */
export async function chooseCertificate(
  ctx: Ctx,
  { params, body: { shown } }: InputOf<Api['choose']>,
): Promise<CertificateChoice> {
  await refuseInDemo(ctx);
  const action = shown ? 'document.showPublicly' : 'document.hidePublicly';
  return mutate(ctx, action, async (tx) => {
    const row = await lockDocument(tx, params.id);
    if (row.kind !== 'certifications') throw conflict('Only certifications are shown on the public page.');
    if (shown !== (await isShown(tx.db, row.id))) {
      if (shown)
        await tx.db
          .insertInto('certificateShown')
          .values({
            documentId: row.id,
            companyId: ctx.companyId,
            shownAt: ctx.now().toISOString(),
            shownBy: ctx.principal.personId,
          })
          .execute();
      else await tx.db.deleteFrom('certificateShown').where('documentId', '=', row.id).execute();
      tx.audit({
        entity: meta.name,
        recordId: row.id,
        recordTitle: String(row.name),
        changes: [{ field: 'Shown on the public page', from: !shown, to: shown }],
      });
    }
    return readChoice(ctx, tx.db, row.id);
  });
}

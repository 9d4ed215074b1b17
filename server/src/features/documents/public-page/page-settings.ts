import { randomBytes } from 'node:crypto';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type {
  CertificatePage,
  publicCertificateApi,
} from '@temper/contract/endpoints/public-certificates.ts';
import { certificatePath } from '@temper/contract/public/paths.ts';
import { refuseInDemo } from '../../../identity/require-password.ts';
import type { FieldChange } from '../../../kernel/audit.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database/pool.ts';
import { conflict } from '../../../kernel/errors.ts';
import { mutate } from '../../../kernel/mutate.ts';

type Api = typeof publicCertificateApi;

/** 256 random bits: nobody comes to an address by trying. */
const newToken = () => randomBytes(32).toString('base64url');

const findPage = (db: Db) => db.selectFrom('certificatePage').select(['token', 'version']).executeTakeFirst();

/** The address of the company's page; null while it is off. */
export async function pageAddress(ctx: Ctx, db: Db): Promise<string | null> {
  const token = (await findPage(db))?.token;
  return token ? ctx.kernel.config.publicUrl + certificatePath(token) : null;
}

export const getPageSettings = (ctx: Ctx): Promise<CertificatePage> => readSettings(ctx, ctx.db);

async function readSettings(ctx: Ctx, db: Db): Promise<CertificatePage> {
  const page = await findPage(db);
  const shown = await db
    .selectFrom('certificateShown as s')
    .innerJoin('document as d', 'd.id', 's.documentId')
    .select(['d.id', 'd.name', 'd.documentNumber', 'd.step'])
    .where('d.deletedAt', 'is', null)
    .orderBy('d.name')
    .orderBy('d.id')
    .execute();
  return {
    address: page?.token ? ctx.kernel.config.publicUrl + certificatePath(page.token) : null,
    shown: shown.map(({ id, name, documentNumber, step }) => ({
      id,
      name,
      number: documentNumber,
      inForce: step === 'active',
    })),
    version: page?.version ?? 0,
  };
}

/** Switches the page on, under a new address, or off. */
export const switchPage = (ctx: Ctx, { body: { enabled, version } }: InputOf<Api['switch']>) =>
  changePage(ctx, 'company.switchCertificatePage', version, (token) =>
    enabled === (token !== null)
      ? null
      : {
          token: enabled ? newToken() : null,
          change: {
            field: 'Public certificate page',
            from: enabled ? 'Off' : 'On',
            to: enabled ? 'On' : 'Off',
          },
        },
  );

/** Gives the page a new address. Throws 409 while it is off. */
export const renewAddress = (ctx: Ctx, { body: { version } }: InputOf<Api['renew']>) =>
  changePage(ctx, 'company.renewCertificateAddress', version, (token) => {
    if (token === null) throw conflict('The public certificate page is off.');
    // The trail is read by more people than may change the address; it does not hold it.
    const change = { field: 'Address of the public certificate page', from: 'The former', to: 'A new one' };
    return { token: newToken(), change };
  });

type Change = { readonly token: string | null; readonly change: FieldChange };

/** Throws 409 when somebody else has changed the page since `version`, 403 in the demo. */
async function changePage(
  ctx: Ctx,
  action: string,
  version: number,
  decide: (token: string | null) => Change | null,
): Promise<CertificatePage> {
  await refuseInDemo(ctx);
  return mutate(ctx, action, async (tx) => {
    const company = await tx.db.selectFrom('company').select('name').forUpdate().executeTakeFirstOrThrow();
    const before = await findPage(tx.db);
    if ((before?.version ?? 0) !== version)
      throw conflict('Somebody else has changed the public page meanwhile. Look at how it stands now.');
    const decided = decide(before?.token ?? null);
    if (!decided) return readSettings(ctx, tx.db);
    const values = {
      token: decided.token,
      version: version + 1,
      updatedAt: ctx.now().toISOString(),
      updatedBy: ctx.principal.personId,
    };
    await tx.db
      .insertInto('certificatePage')
      .values({ companyId: ctx.companyId, ...values })
      .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
      .execute();
    tx.audit({
      entity: 'company',
      recordId: ctx.companyId,
      recordTitle: company.name,
      changes: [decided.change],
    });
    return readSettings(ctx, tx.db);
  });
}

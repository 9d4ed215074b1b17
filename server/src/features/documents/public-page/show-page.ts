import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type {
  CertificateState,
  PublicCertificates,
  publicCertificateApi,
} from '@temper/contract/endpoints/public-certificates.ts';
import { addDays } from '../../../derive/calendar-days.ts';
import { todayIn } from '../../../derive/date-words.ts';
import type { PublicCtx } from '../../../kernel/ctx.ts';
import type { Db } from '../../../kernel/database/pool.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Http } from '../../../kernel/http/mount.ts';
import { serveFile } from '../../../kernel/http/serve-file.ts';
import { inlineTypes } from '../../../platform/files/content-types.ts';
import { extensionOf } from '../../../platform/files/file-name.ts';

type Api = typeof publicCertificateApi;

/** Days before its end from which a certification says that it ends soon. */
const soonDays = 90;

/** What the world sees of the company whose page has this address. Throws 404 for all others alike. */
export async function showPage(
  ctx: PublicCtx,
  { params }: InputOf<Api['page']>,
  { reply }: Http,
): Promise<PublicCertificates> {
  hideFromSearch(reply);
  const { db, company } = await companyAt(ctx, params.token);
  const today = todayIn(ctx.now(), company.timeZone);
  const rows = await selectShown(db).orderBy('d.name').orderBy('d.id').execute();
  return {
    companyName: company.name,
    certificates: rows.map(({ id, fields, type }) => {
      const said = fields as Record<string, string | null>;
      const issueDate = said.issueDate ?? null;
      const expiryDate = said.expiryDate ?? null;
      return {
        id,
        name: said.name ?? '',
        number: said.documentNumber ?? '',
        issuedBy: said.issuedBy ?? null,
        issueDate,
        expiryDate,
        state: stateOf(issueDate, expiryDate, today),
        hasFile: isGiven(type),
      };
    }),
  };
}

/** Sends the file of a certification on the page, to be saved, under a name made of what the page says. */
export async function sendPublicFile(ctx: PublicCtx, { params }: InputOf<Api['file']>, http: Http) {
  hideFromSearch(http.reply);
  const { db } = await companyAt(ctx, params.token);
  const found = await selectShown(db).where('d.id', '=', params.id).executeTakeFirst();
  if (!found || !isGiven(found.type)) throw notFound('Page');
  const { fields, type, size, sha256, fileName } = found;
  if (type === null || size === null || sha256 === null || fileName === null) throw notFound('Page');
  const { documentNumber, name } = fields as Record<string, string>;
  const shownName = `${documentNumber} ${name}${extensionOf(fileName)}`.replaceAll(/[/\\]/g, '-');
  return serveFile(ctx.kernel, { name: shownName, type, size, sha256 }, http, { save: true });
}

const hideFromSearch = (reply: Http['reply']) => reply.header('x-robots-tag', 'noindex, nofollow');

/** The one company, and a database that sees nothing else. */
async function companyAt({ kernel }: PublicCtx, token: string) {
  const company = await kernel.databases.system
    .selectFrom('certificatePage')
    .innerJoin('company', 'company.id', 'certificatePage.companyId')
    .select(['company.id', 'company.name', 'company.timeZone'])
    .where('certificatePage.token', '=', token)
    .executeTakeFirst();
  if (!company) throw notFound('Page');
  return { company, db: kernel.databases.forCompany(company.id) };
}

/** Certifications that are shown, as their revision in force says. */
const selectShown = (db: Db) =>
  db
    .selectFrom('certificateShown as s')
    .innerJoin('document as d', 'd.id', 's.documentId')
    .innerJoin('documentRevision as r', 'r.documentId', 'd.id')
    .leftJoin('file', 'file.id', 'r.fileId')
    .select(['d.id', 'r.fields', 'file.type', 'file.size', 'file.sha256', 'file.name as fileName'])
    .where('d.kind', '=', 'certifications')
    .where('d.deletedAt', 'is', null)
    .where('r.step', '=', 'active');

/** Certificates come as PDF or pictures; whatever else is kept beside one stays in the company. */
const isGiven = (type: string | null): boolean => type !== null && inlineTypes.has(type);

/** On its day of issue a certification holds already, on its last day still. */
function stateOf(issueDate: string | null, expiryDate: string | null, today: string): CertificateState {
  if (issueDate !== null && issueDate > today) return 'upcoming';
  if (expiryDate === null) return 'valid';
  if (expiryDate < today) return 'expired';
  return expiryDate <= addDays(today, soonDays) ? 'expiring' : 'valid';
}

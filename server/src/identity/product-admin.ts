import { sql } from 'kysely';
import type { Config } from '../app/config.ts';
import type { Db } from '../kernel/database/pool.ts';

/** The greatest id whose time is 1970: only the sample's companies lie below, see `sampleCompanyId`. */
const lastSampleId = '00000000-0000-7fff-ffff-ffffffffffff';

/** Whether somebody is of the sample, and so known by a published password only. */
export const isSamplePerson = (personId: string): boolean => personId <= lastSampleId;

interface Person {
  readonly email: string;
  readonly emailVerified: boolean;
  /** Of the sample only: administers the product as long as nobody real is here. */
  readonly productAdmin: boolean;
}

/** Whether the owner of a confirmed address is named in PRODUCT_ADMINS. */
export const isNamedAdmin = ({ productAdmins }: Config, { email, emailVerified }: Person): boolean =>
  emailVerified && productAdmins.has(email);

/**
 * Whether somebody of the sample may administer the product. Their password is published, so they may
 * until a real company is registered: from then on there are tokens and letters of others to read.
 */
export async function isSampleAdmin(system: Db, { productAdmin }: Person): Promise<boolean> {
  if (!productAdmin) return false;
  const { rows } = await sql<{ real: boolean }>`
    select exists (select 1 from company where id > ${lastSampleId}::uuid) as real`.execute(system);
  return rows[0]?.real === false;
}

import { hash } from './draft.ts';
import type { SampleSupplier } from './history-types.ts';

/** Standards, for how many days their certificates are good, and who issues them. */
const standards: Record<string, { days: number; issuer: string; mark: string }> = {
  'BRCGS Food Safety': { days: 365, issuer: 'Northgate Certification', mark: 'BRC' },
  'BRCGS Packaging Materials': { days: 365, issuer: 'Northgate Certification', mark: 'BRP' },
  'IFS Food': { days: 365, issuer: 'Zertiva Cert', mark: 'IFS' },
  'IFS Logistics': { days: 365, issuer: 'Zertiva Cert', mark: 'IFL' },
  'FSSC 22000': { days: 1095, issuer: 'Veritrust Assurance', mark: 'FSSC' },
  'ISO 22000': { days: 1095, issuer: 'Veritrust Assurance', mark: 'FSMS' },
  'ISO 9001': { days: 1095, issuer: 'Veritrust Assurance', mark: 'QMS' },
  'ISO 13485': { days: 1095, issuer: 'Veritrust Assurance', mark: 'MDS' },
  'ISO 14001': { days: 1095, issuer: 'Veritrust Assurance', mark: 'EMS' },
  'ISO/IEC 17025': { days: 1460, issuer: 'National Accreditation Board', mark: 'TL' },
  'IATF 16949': { days: 1095, issuer: 'Veritrust Assurance', mark: 'IATF' },
  'Rainforest Alliance': { days: 1095, issuer: 'Canopy Assurance', mark: 'RA' },
  Fairtrade: { days: 1095, issuer: 'Fairmark Certification', mark: 'FT' },
  'EU Organic': { days: 365, issuer: 'Biokontroll Europe', mark: 'BIO' },
  Kosher: { days: 365, issuer: 'Kosher Board of Antwerp', mark: 'K' },
  Halal: { days: 365, issuer: 'Halal Assurance Europe', mark: 'HAL' },
  RSPO: { days: 1825, issuer: 'Canopy Assurance', mark: 'RSPO' },
  FSC: { days: 1825, issuer: 'Canopy Assurance', mark: 'FSC' },
  GMP: { days: 1095, issuer: 'Competent authority', mark: 'GMP' },
  'EXCiPACT GMP': { days: 1095, issuer: 'Northgate Certification', mark: 'EXC' },
  AEO: { days: 1825, issuer: 'Customs authority', mark: 'AEO' },
  CEPA: { days: 1095, issuer: 'Northgate Certification', mark: 'CEPA' },
};

export const knownStandard = (standard: string): boolean => Object.hasOwn(standards, standard);

export type ToldCertificate = {
  standard: string;
  number: string;
  issuer: string;
  issuedDaysAgo: number;
  expiresInDays: number;
  addedDaysAgo: number;
  /** The last one of its standard: no later one has taken its place. */
  current: boolean;
};

/** Days that a certificate is renewed before the one before it ends, and until we have it. */
const overlap = 21;
const mailDays = 4;

/**
 * The certificates of a supplier, each with the ones before it back to the day when the supplier came. A renewal
 * is added when it was issued; what was good when the supplier came is added then.
 */
export function certificatesOf({ code, createdDaysAgo, certificates }: SampleSupplier): ToldCertificate[] {
  return certificates.flatMap(({ standard, expiresInDays: last }) => {
    const { days, issuer, mark } = standards[standard] ?? {
      days: 365,
      issuer: 'Northgate Certification',
      mark: 'C',
    };
    const told: ToldCertificate[] = [];
    for (let expiresInDays = last; ; expiresInDays -= days - overlap) {
      const issuedDaysAgo = days - expiresInDays;
      const number = `${mark}-${10_000 + (hash(`${code} ${standard}`) % 90_000)}-${told.length === 0 ? 'C' : told.length === 1 ? 'B' : 'A'}`;
      const first = issuedDaysAgo + overlap >= createdDaysAgo || told.length === 2;
      const addedDaysAgo = Math.min(createdDaysAgo - 1, Math.max(0, issuedDaysAgo - mailDays));
      const current = told.length === 0;
      told.push({ standard, number, issuer, issuedDaysAgo, expiresInDays, addedDaysAgo, current });
      if (first) return told.reverse();
    }
  });
}

import type { ChecklistQuestion } from '@temper/contract/endpoints/audit-checklists.ts';
import type { AuditStandard } from '@temper/contract/entities/audit-standards.ts';
import { brc, fssc22000, gfsi, ifs } from './certification.ts';
import { gmp, haccp, iso22000 } from './food-safety.ts';
import { internalStandards, iso9001 } from './quality.ts';
import { customSupplier, supplierAssessment } from './suppliers.ts';

/** `clause | question`, a line each. */
const questionsOf = (text: string): ChecklistQuestion[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [clause = '', question = ''] = line.split(' | ');
      return { clause, question };
    });

/** The checklists that come with the product: version 1 of each company's. */
export const firstChecklists: Readonly<Record<AuditStandard, readonly ChecklistQuestion[]>> = {
  'ISO 9001:2015': questionsOf(iso9001),
  HACCP: questionsOf(haccp),
  GMP: questionsOf(gmp),
  'Internal Quality Standards': questionsOf(internalStandards),
  'ISO 22000:2018': questionsOf(iso22000),
  BRC: questionsOf(brc),
  IFS: questionsOf(ifs),
  'FSSC 22000': questionsOf(fssc22000),
  'Supplier Quality Assessment': questionsOf(supplierAssessment),
  'GFSI Standards': questionsOf(gfsi),
  'Custom Supplier Requirements': questionsOf(customSupplier),
};

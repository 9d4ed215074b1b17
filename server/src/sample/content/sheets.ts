import { entryNamed } from './catalogue.ts';
import { hash } from './draft.ts';
import type { CompanyKey, SampleSheet } from './types.ts';

type Row = [company: CompanyKey, name: string, preparedBy: string, revision: number, issuedDaysAgo: number];

const rows: Row[] = [
  ['chocolate', 'Cocoa Beans Ghana, Main Crop, Grade I', 'tomas', 4, 96],
  ['chocolate', 'Cocoa Butter Deodorised, Pure Prime Pressed', 'tomas', 3, 180],
  ['chocolate', 'Whole Milk Powder 26 %, Roller-Dried', 'tomas', 5, 52],
  ['chocolate', 'Hazelnut Kernels Natural 11-13 mm, Türkiye', 'tomas', 2, 150],
  ['chocolate', 'Dark Mass 70 % House Blend', 'amara', 7, 38],
  ['chocolate', 'Milk Mass 33 % Classic', 'amara', 6, 24],
  ['chocolate', 'Dark 70 % House Blend Bar 100 g', 'nuala', 8, 38],
  ['chocolate', 'Milk 33 % Classic Bar 100 g', 'nuala', 9, 19],
  ['chocolate', 'Easter Bunny Sitting Milk 100 g', 'amara', 3, 22],
  ['chocolate', 'Aluminium Foil 9 µm Plain, Bar Wrap', 'tomas', 2, 240],
  ['pharma', 'Paracetamol 500 mg Tablets, 20', 'daniel', 5, 130],
  ['electronics', 'Temperature Sensor TS-4, PT100, IO-Link', 'ingrid', 3, 34],
  ['chemicals', 'Acetone, Technical', 'samir', 4, 110],
];

const footnotes: Record<CompanyKey, string> = {
  chocolate:
    'Deliveries outside this specification are blocked and reported to Quality Control. Methods are the current editions unless a year is given.',
  pharma: 'Printed copies are uncontrolled. Testing follows the current edition of the pharmacopoeia.',
  electronics:
    'Changes of material, process or site need our written consent before delivery (PCN, 90 days).',
  chemicals: 'This sheet does not replace the safety data sheet or the user’s own check of suitability.',
};

/** Specification sheets: the product's own specification, so that paper and record never differ. */
export const sheets: SampleSheet[] = rows.map(([company, name, preparedBy, revision, issuedDaysAgo]) => {
  const { product, sections } = entryNamed(company, name);
  return {
    company,
    productCode: product.code,
    fileName: `specification-${product.code.toLowerCase()}`,
    title: `Specification ${product.name}`,
    documentNumber: `SP-${1000 + (hash(product.code) % 9000)}`,
    revision,
    issuedDaysAgo,
    preparedBy,
    approvedBy: 'clara',
    introduction: product.description,
    sections,
    footnote: footnotes[company],
  };
});

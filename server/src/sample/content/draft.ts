import type { ProductStatus, SheetSection } from './types.ts';

/** A product before it gets its code, dates and status. */
export type Draft = {
  name: string;
  description: string;
  unit: string;
  category: 'Raw Materials' | 'Packaging' | 'Finished Goods';
  sections: SheetSection[];
  /** Total dry cocoa solids, percent; absent where it means nothing. */
  cocoa?: number;
  organic?: boolean;
  /** EUR per unit, for what is bought. */
  price?: number;
  /** Set only where the story of the product asks for it; the rest is dealt out by `assign`. */
  status?: ProductStatus;
  quality?: 'Approved' | 'Pending' | 'Rejected';
};

/** Products numbered from `start` upwards, in steps of one. */
export type Block = { start: number; items: Draft[] };

/** A section of a specification; a row is written `property | requirement | method`, the method optional. */
export function section(heading: string, ...rows: string[]): SheetSection {
  return {
    heading,
    rows: rows.map((row) => {
      const [property = '', requirement = '', method = ''] = row.split('|').map((part) => part.trim());
      return { property, requirement, method };
    }),
  };
}

/** The specification as plain lines, `Property: requirement (method)`. */
export function printSections(sections: SheetSection[]): string {
  return sections
    .flatMap((part) => part.rows)
    .map(({ property, requirement, method }) => {
      if (!method) return `${property}: ${requirement}`;
      const open = requirement.endsWith(')') ? `${requirement.slice(0, -1)}; ` : `${requirement} (`;
      return `${property}: ${open}${method})`;
    })
    .join('\n');
}

/** FNV-1a, 32 bit: spreads dates and statuses in a way that is the same on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 13;
  return value >>> 0;
}

/** A number with a fixed count of decimals and thousands separators, as specifications print it. */
export function figure(value: number, decimals = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Microbiological limits; counts in CFU/g, `sample` is the Salmonella test portion in grams. */
export function microbes(total: number, yeasts: number, moulds: number, sample = 25): SheetSection {
  return section(
    'Microbiological',
    `Total plate count | max. ${figure(total)} CFU/g | ISO 4833-1`,
    `Yeasts | max. ${yeasts} CFU/g | ISO 21527-2`,
    `Moulds | max. ${moulds} CFU/g | ISO 21527-2`,
    'Enterobacteriaceae | max. 10 CFU/g | ISO 21528-2',
    `Salmonella spp. | absent in ${sample} g | ISO 6579-1`,
  );
}

/** The row on cadmium in chocolate; limits of Regulation (EU) 2023/915, annex I, 3.2, in mg/kg. */
export function cadmiumRow(property: string, kind: 'dark' | 'milk' | 'white', cocoa: number): string {
  if (kind === 'white') return `${property} | max. 0.05 mg/kg, own limit | EN 15763`;
  const strict = kind === 'dark' ? cocoa < 50 : cocoa >= 30;
  const limit = strict ? '0.30' : kind === 'dark' ? '0.80' : '0.10';
  return `${property} | max. ${limit} mg/kg | EN 15763, Regulation (EU) 2023/915`;
}

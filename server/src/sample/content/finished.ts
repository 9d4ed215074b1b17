import { cadmiumRow, figure, microbes, section } from './draft.ts';
import type { SheetSection } from './types.ts';

export type ChocolateKind = 'dark' | 'milk' | 'white';

/** Months a solid chocolate keeps. */
export const solidShelf: Record<ChocolateKind, number> = { dark: 24, milk: 15, white: 12 };

/** The allergen statement of dark chocolate from shared lines. */
export const traces = 'none contained; may contain milk and nuts';

/**
 * Tolerable negative error of a prepackage of nominal mass `grams`, in grams: Directive 76/211/EEC, annex I, 2.4.
 */
export function tolerableError(grams: number): number {
  const [percent, fixed] =
    grams <= 50
      ? [9, 0]
      : grams <= 100
        ? [0, 4.5]
        : grams <= 200
          ? [4.5, 0]
          : grams <= 300
            ? [0, 9]
            : grams <= 500
              ? [3, 0]
              : grams <= 1000
                ? [0, 15]
                : [1.5, 0];
  return Math.round((fixed || (grams * percent) / 100) * 10) / 10;
}

/** A mass as it is written on a pack: 100 g, 2.5 kg. */
export function mass(grams: number): string {
  return grams >= 1000 ? `${figure(grams / 1000, grams % 1000 === 0 ? 0 : 1)} kg` : `${grams} g`;
}

/** Rows on quantity and packing that every prepacked product carries. */
export function packRows(grams: number, pack: string): SheetSection {
  const error = tolerableError(grams);
  return section(
    'Quantity and packing',
    `Net quantity | ${mass(grams)} ℮, tolerable negative error ${figure(error, error % 1 === 0 ? 0 : 1)} g | Directive 76/211/EEC`,
    `Packing | ${pack}`,
    'Metal detection | Fe 1.5 mm, non-Fe 2.0 mm, stainless steel 2.5 mm | CCP 3, hourly check',
  );
}

export type Snap = { kind: ChocolateKind; cocoa: number; fineness?: number; temper?: string };

/** The chocolate of a solid product: temper, gloss, fineness and bloom. */
export function solidRows({ kind, cocoa, fineness = 19, temper }: Snap): SheetSection {
  const range = temper ?? (kind === 'dark' ? '4.5-6.0' : kind === 'milk' ? '4.0-5.5' : '4.0-5.0');
  return section(
    'Chocolate',
    `Temper index | ${range} | cooling curve at the depositor`,
    `Fineness | max. ${fineness + 3} µm (D90) | laser diffraction`,
    'Moisture | max. 1.0 % | Karl Fischer',
    'Appearance | even gloss, no air bubbles above 1 mm, clean snap | panel of three, DIN 10975',
    'Bloom | none after 28 days of cycles 18/28 °C, 12 h each | own method QM-214',
    cadmiumRow('Cadmium', kind, cocoa),
  );
}

/** A filled product: proportion, shell and what keeps the filling sound. */
export function filledRows(kind: ChocolateKind, cocoa: number, filling: number, aw: string): SheetSection {
  return section(
    'Chocolate and filling',
    `Share of filling | ${filling} ± 3 % | weighing of 20 pieces`,
    'Chocolate part | min. 25 % of the product | Directive 2000/36/EC',
    'Shell thickness | min. 1.2 mm, no leakers in 50 pieces | cut test',
    `Water activity of the filling | max. ${aw} at 25 °C | ISO 18787`,
    'Fat bloom | none after 28 days at 22 °C | own method QM-214',
    cadmiumRow('Cadmium in the shell', kind, cocoa),
  );
}

/** Microbiology, shelf life and allergens, the end of every finished specification. */
export function closingRows(
  months: number,
  allergens: string,
  storage = '16-18 °C, below 60 % relative humidity',
): SheetSection[] {
  return [
    microbes(5000, 50, 50, 375),
    section(
      'Shelf life and allergens',
      `Shelf life | ${months} months at ${storage}`,
      `Allergens | ${allergens}`,
    ),
  ];
}

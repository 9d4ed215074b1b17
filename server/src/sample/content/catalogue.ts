import { chemicalSubstances } from './chemical-substances.ts';
import * as chemicals from './chemicals.ts';
import type { Draft } from './draft.ts';
import { hash, printSections } from './draft.ts';
import * as electronics from './electronics.ts';
import * as bars from './finished-bars.ts';
import * as couverture from './finished-couverture.ts';
import * as drinks from './finished-drinks.ts';
import * as figures from './finished-figures.ts';
import { filledBars } from './finished-filled.ts';
import * as gifts from './finished-gifts.ts';
import * as sweets from './finished-sweets.ts';
import * as centres from './half-centres.ts';
import * as fillings from './half-fillings.ts';
import * as masses from './half-masses.ts';
import * as pharma from './pharma.ts';
import * as materials from './pharma-materials.ts';
import * as cocoa from './raw-cocoa.ts';
import * as minor from './raw-minor.ts';
import * as nutsFruit from './raw-nuts-fruit.ts';
import { packagingMaterials } from './raw-packaging.ts';
import * as sugarDairy from './raw-sugar-dairy.ts';
import * as traded from './traded.ts';
import * as wares from './traded-wares.ts';
import type { CompanyKey, ProductFamily, ProductStatus, SampleProduct, SheetSection } from './types.ts';

/** A product with what is resolved or printed later. */
export type CatalogueEntry = {
  product: SampleProduct;
  sections: SheetSection[];
  /** Days from today, negative when overdue; absent for what needs no check. */
  shelfLifeCheckIn?: number;
};

type Group = [prefix: string, start: number, drafts: Draft[]];
type Plan = { family: ProductFamily; groups: Group[]; active: number; pending: number };

const chocolatePlans: Plan[] = [
  {
    family: 'HM',
    active: 142,
    pending: 11,
    groups: [
      ['HM', 1001, cocoa.cocoaBeans],
      ['HM', 1101, cocoa.cocoaProducts],
      ['HM', 1201, sugarDairy.sugarsAndSweeteners],
      ['HM', 1301, sugarDairy.dairyProducts],
      ['HM', 1401, nutsFruit.nutsAndSeeds],
      ['HM', 1501, nutsFruit.fruitProducts],
      ['HM', 1601, minor.fatsAndEmulsifiers],
      ['HM', 1701, minor.flavoursAndSpices],
      ['HM', 1801, minor.otherIngredients],
      ['HM', 1901, packagingMaterials],
    ],
  },
  {
    family: 'YM',
    active: 76,
    pending: 10,
    groups: [
      ['YM', 3001, masses.nibsAndLiquors],
      ['YM', 3101, masses.darkMasses],
      ['YM', 3201, masses.milkMasses],
      ['YM', 3301, masses.whiteMasses],
      ['YM', 3401, fillings.nutPralines],
      ['YM', 3501, fillings.ganacheFillings],
      ['YM', 3601, centres.cookedMasses],
      ['YM', 3701, centres.coatingMasses],
      ['YM', 3801, centres.centres],
    ],
  },
  {
    family: 'MM',
    active: 198,
    pending: 14,
    groups: [
      ['MM', 5001, bars.bars100],
      ['MM', 5101, bars.bars45],
      ['MM', 5201, bars.napolitains],
      ['MM', 5251, bars.bakingBlocks],
      ['MM', 5301, filledBars],
      ['MM', 5401, gifts.assortmentBoxes],
      ['MM', 5501, gifts.truffleBoxes],
      ['MM', 5601, figures.easterFigures],
      ['MM', 5701, figures.christmasFigures],
      ['MM', 5801, figures.occasionFigures],
      ['MM', 6001, couverture.calletPouches],
      ['MM', 6051, couverture.calletCases],
      ['MM', 6101, sweets.spreads],
      ['MM', 6201, sweets.drageeBags],
      ['MM', 6301, drinks.drinkingChocolates],
      ['MM', 6401, drinks.sugarSweets],
    ],
  },
  {
    family: 'TM',
    active: 58,
    pending: 9,
    groups: [
      ['TM', 8001, traded.tradedBiscuits],
      ['TM', 8101, traded.tradedSweets],
      ['TM', 8201, traded.tradedHotDrinks],
      ['TM', 8301, traded.tradedBottles],
      ['TM', 8401, traded.tradedSnacks],
      ['TM', 8501, wares.confectionersTools],
      ['TM', 8601, wares.giftPackaging],
      ['TM', 8701, wares.giftHampers],
    ],
  },
];

/** The smaller companies say every status themselves. */
const plain = (family: ProductFamily, ...groups: Group[]): Plan => {
  const drafts = groups.flatMap(([, , list]) => list);
  return {
    family,
    groups,
    active: drafts.filter((draft) => (draft.status ?? 'active') === 'active').length,
    pending: drafts.filter((draft) => draft.quality === 'Pending').length,
  };
};

const plans: Record<CompanyKey, Plan[]> = {
  chocolate: chocolatePlans,
  pharma: [
    plain(
      'HM',
      ['API', 101, materials.activeSubstances],
      ['EXC', 201, materials.pharmaExcipients],
      ['PKM', 301, materials.pharmaPackaging],
    ),
    plain('YM', ['BLK', 401, pharma.pharmaBulks]),
    plain('MM', ['FDF', 501, pharma.medicines]),
    plain('TM', ['TRD', 601, pharma.pharmaTraded]),
  ],
  electronics: [
    plain('HM', ['CMP', 1001, electronics.electronicParts], ['PAK', 1501, electronics.electronicPackaging]),
    plain('YM', ['ASY', 2001, electronics.electronicAssemblies]),
    plain('MM', ['DEV', 3001, electronics.electronicDevices]),
    plain('TM', ['ACC', 4001, electronics.electronicTraded]),
  ],
  chemicals: [
    plain('HM', ['CH', 10010, chemicalSubstances], ['CP', 15010, chemicals.chemicalPackaging]),
    plain('YM', ['CB', 20010, chemicals.chemicalHalfProducts]),
    plain('MM', ['CF', 30010, chemicals.chemicalProducts]),
    plain('TM', ['CT', 40010, chemicals.chemicalTraded]),
  ],
};

/** Who enters the products of a family. */
const authors: Record<CompanyKey, Record<ProductFamily, string[]>> = {
  chocolate: { HM: ['hanna', 'tomas'], YM: ['amara'], MM: ['amara', 'nuala'], TM: ['hanna'] },
  pharma: { HM: ['priya', 'daniel'], YM: ['daniel'], MM: ['priya', 'daniel'], TM: ['priya'] },
  electronics: { HM: ['marcus', 'ingrid'], YM: ['ingrid'], MM: ['ingrid', 'marcus'], TM: ['marcus'] },
  chemicals: { HM: ['samir', 'elena'], YM: ['samir'], MM: ['samir', 'elena'], TM: ['elena'] },
};

type Coded = { code: string; draft: Draft };

const resting: ProductStatus[] = ['draft', 'inactive', 'archived'];

/** What the house lives from is never dealt a rest. */
const bestsellers =
  /^(Dark 54 % Classic|Dark 70 % House Blend|Dark 60 % with Sea Salt|Milk 33 % (Classic|with Whole Hazelnuts)|Hazelnut Spread Milk|Easter Bunny|Santa|Praline Assortment|Truffles White|Soft Caramels|Fondant Cream|Ganache Marc|Gianduja|Milk Couverture 3|Wood Wool|Cocoa Nibs Roasted, West|Dark Couverture 5)/;

/** Products without a status of their own, in an order that mixes the groups and is always the same. */
const shuffled = (list: Coded[], salt: string): Coded[] =>
  list.toSorted((a, b) => hash(salt + a.code) - hash(salt + b.code) || a.code.localeCompare(b.code));

function dealStatuses(plan: Plan, coded: Coded[]): Map<string, ProductStatus> {
  const statuses = new Map<string, ProductStatus>();
  let missing = coded.length - plan.active;
  for (const { code, draft } of coded) {
    if (draft.status && draft.status !== 'active') missing -= 1;
    statuses.set(code, draft.status ?? 'active');
  }
  const free = coded.filter(
    ({ draft }) => draft.status === undefined && draft.quality === undefined && !bestsellers.test(draft.name),
  );
  for (const [index, { code }] of shuffled(free, 'status').slice(0, missing).entries()) {
    statuses.set(code, resting[index % resting.length] ?? 'inactive');
  }
  return statuses;
}

function dealQuality(plan: Plan, coded: Coded[], statuses: Map<string, ProductStatus>): Map<string, string> {
  const quality = new Map<string, string>();
  for (const { code, draft } of coded) {
    const status = statuses.get(code);
    quality.set(code, draft.quality ?? (status === 'draft' ? 'Pending' : 'Approved'));
  }
  const active = coded.filter(({ code }) => statuses.get(code) === 'active');
  const missing = plan.pending - active.filter(({ draft }) => draft.quality === 'Pending').length;
  const free = active.filter(({ draft }) => draft.quality === undefined);
  for (const { code } of shuffled(free, 'quality').slice(0, missing)) quality.set(code, 'Pending');
  return quality;
}

function entry(
  company: CompanyKey,
  family: ProductFamily,
  { code, draft }: Coded,
  status: ProductStatus,
  quality: string,
): CatalogueEntry {
  const seed = hash(`${company}${code}`);
  const createdDaysAgo = status === 'draft' ? 12 + (seed % 60) : 120 + (seed % 1100);
  // Squared, so that many were touched lately and few long ago.
  const share = ((seed >>> 8) % 1000) / 1000;
  const updatedDaysAgo = Math.floor(share * share * Math.min(createdDaysAgo, 300));
  const author = authors[company][family];
  const food =
    company === 'chocolate' &&
    draft.category !== 'Packaging' &&
    /Allergens|Salmonella|Shelf life/.test(printSections(draft.sections));
  return {
    product: {
      code,
      name: draft.name,
      description: draft.description,
      specifications: printSections(draft.sections),
      status,
      family,
      unit: draft.unit,
      createdBy: author[seed % author.length] ?? 'clara',
      createdDaysAgo,
      updatedDaysAgo,
      values: {
        category: draft.category,
        qualityStatus: quality,
        ...(draft.cocoa === undefined ? {} : { cocoaContent: draft.cocoa }),
        ...(food ? { organic: draft.organic ?? false } : {}),
        ...(draft.price === undefined ? {} : { supplierPrice: draft.price }),
      },
    },
    sections: draft.sections,
    shelfLifeCheckIn: food && status === 'active' ? ((seed >>> 4) % 150) - 6 : undefined,
  };
}

function build(company: CompanyKey): CatalogueEntry[] {
  return plans[company].flatMap((plan) => {
    const coded = plan.groups.flatMap(([prefix, start, drafts]) =>
      drafts.map((draft, index) => ({ code: `${prefix}-${start + index}`, draft })),
    );
    const statuses = dealStatuses(plan, coded);
    const quality = dealQuality(plan, coded, statuses);
    return coded.map((item) =>
      entry(
        company,
        plan.family,
        item,
        statuses.get(item.code) ?? 'active',
        quality.get(item.code) ?? 'Approved',
      ),
    );
  });
}

const built = new Map<CompanyKey, CatalogueEntry[]>();

/** All products of a company as they stand, before the edits of `story.ts` are reflected in their dates. */
export function catalogue(company: CompanyKey): CatalogueEntry[] {
  const known = built.get(company) ?? build(company);
  built.set(company, known);
  return known;
}

/**
 * The entry of a product by its name.
 * @throws when there is none: the sample's own texts have gone out of step.
 */
export function entryNamed(company: CompanyKey, name: string): CatalogueEntry {
  const found = catalogue(company).find(({ product }) => product.name === name);
  if (!found) throw new Error(`The sample company ${company} has no product named "${name}"`);
  return found;
}

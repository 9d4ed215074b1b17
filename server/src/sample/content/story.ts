import { entryNamed } from './catalogue.ts';
import type { ColumnValue, CompanyKey, SampleComment, SampleEdit, SampleProduct } from './types.ts';

/** What stood before: a value, nothing, or for a long text the words of today and the words they replaced. */
type Before = ColumnValue | null | { now: string; before: string };
type EditRow = [
  company: CompanyKey,
  name: string,
  author: string,
  daysAgo: number,
  field: string,
  before: Before,
];

const editRows: EditRow[] = [
  [
    'chocolate',
    'Cocoa Beans Ecuador, Arriba Superior Summer Selected',
    'tomas',
    9,
    'values.qualityStatus',
    'Pending',
  ],
  [
    'chocolate',
    'Cocoa Beans Ecuador, Arriba Superior Summer Selected',
    'hanna',
    41,
    'values.supplierPrice',
    10.9,
  ],
  ['chocolate', 'Hazelnut Kernels Natural 11-13 mm, Türkiye', 'tomas', 4, 'values.qualityStatus', 'Approved'],
  ['chocolate', 'Hazelnut Kernels Natural 11-13 mm, Türkiye', 'hanna', 33, 'values.supplierPrice', 8.7],
  ['chocolate', 'Chilli Powder, Bird’s Eye', 'tomas', 15, 'values.qualityStatus', 'Pending'],
  ['chocolate', 'Cocoa Beans Ghana, Main Crop, Grade I', 'hanna', 27, 'values.supplierPrice', 8.2],
  [
    'chocolate',
    'Cocoa Beans Ghana, Main Crop, Grade I',
    'clara',
    96,
    'specifications',
    { now: 'max. 96 beans per 100 g', before: 'max. 100 beans per 100 g' },
  ],
  [
    'chocolate',
    'Whole Milk Powder 26 %, Roller-Dried',
    'tomas',
    52,
    'specifications',
    { now: 'min. 85 % of total fat', before: 'min. 80 % of total fat' },
  ],
  [
    'chocolate',
    'Sunflower Lecithin, Liquid',
    'nuala',
    61,
    'description',
    'Emulsifier that lowers the viscosity of chocolate.',
  ],
  ['chocolate', 'Pistachio Paste 100 %', 'tomas', 6, 'values.qualityStatus', 'Approved'],
  ['chocolate', 'Titanium Dioxide E 171', 'nuala', 210, 'status', 'inactive'],
  ['chocolate', 'Titanium Dioxide E 171', 'nuala', 260, 'status', 'active'],
  ['chocolate', 'Titanium Dioxide E 171', 'nuala', 260, 'values.qualityStatus', 'Approved'],
  [
    'chocolate',
    'Flow-Pack Film Paper 70 g, Dispersion-Coated',
    'clara',
    18,
    'specifications',
    { now: 'max. 60 cm³', before: 'max. 80 cm³' },
  ],
  ['chocolate', 'House Liquor Ecuador Arriba', 'tomas', 8, 'values.qualityStatus', 'Approved'],
  ['chocolate', 'Dark Mass 72 % Ecuador', 'clara', 8, 'values.qualityStatus', 'Approved'],
  [
    'chocolate',
    'Dark Mass 70 % House Blend',
    'amara',
    38,
    'specifications',
    {
      now: 'Casson plastic viscosity at 40 °C: 1.1-1.5 Pa·s',
      before: 'Casson plastic viscosity at 40 °C: 1.2-1.7 Pa·s',
    },
  ],
  [
    'chocolate',
    'Dark Mass 70 % House Blend',
    'amara',
    120,
    'description',
    'The dark mass of the 70 % bar, conched for 30 hours. Held in a jacketed tank and pumped to the tempering machines.',
  ],
  [
    'chocolate',
    'Milk Mass 33 % Classic',
    'amara',
    24,
    'specifications',
    { now: '17-21 µm', before: '18-23 µm' },
  ],
  ['chocolate', 'Compound Coating Dark, Lauric', 'amara', 75, 'status', 'active'],
  ['chocolate', 'Honeycomb Pieces, Butter-Coated', 'tomas', 11, 'values.qualityStatus', 'Approved'],
  ['chocolate', 'Dark 72 % Ecuador Bar 100 g', 'clara', 7, 'values.qualityStatus', 'Approved'],
  [
    'chocolate',
    'Dark 70 % House Blend Bar 100 g',
    'amara',
    38,
    'description',
    'Our best-known dark chocolate, conched for 30 hours. Moulded bar of 24 pieces in foil and a paper sleeve.',
  ],
  [
    'chocolate',
    'Dark 70 % House Blend Bar 100 g',
    'nuala',
    83,
    'specifications',
    { now: 'none contained; may contain milk and nuts', before: 'none contained; may contain milk' },
  ],
  [
    'chocolate',
    'Milk 33 % Classic Bar 100 g',
    'nuala',
    19,
    'specifications',
    { now: 'Shelf life: 15 months', before: 'Shelf life: 12 months' },
  ],
  [
    'chocolate',
    'Easter Bunny Sitting Milk 100 g',
    'amara',
    22,
    'specifications',
    { now: 'Wall thickness: 2.2-3.0 mm', before: 'Wall thickness: 1.8-2.6 mm' },
  ],
  [
    'chocolate',
    'Advent Calendar Praline 300 g',
    'amara',
    5,
    'name',
    'Advent Calendar Praline Selection 300 g',
  ],
  ['chocolate', 'Praline Assortment Classic 250 g', 'amara', 47, 'unit', 'pcs'],
  ['chocolate', 'Milk 36 % No Added Sugar Bar 100 g', 'clara', 57, 'status', 'active'],
  ['chocolate', 'Dark 64 % with Chilli Bar 100 g', 'clara', 14, 'values.qualityStatus', 'Approved'],
  ['chocolate', 'Halva Pistachio 400 g', 'tomas', 3, 'values.qualityStatus', 'Approved'],
  ['chocolate', 'Gift Tin Round 18 cm', 'hanna', 88, 'status', 'inactive'],
  ['chocolate', 'Espresso Beans House Roast 1 kg', 'hanna', 29, 'values.supplierPrice', 10.6],
  ['pharma', 'Metformin Hydrochloride, Ph. Eur.', 'priya', 6, 'values.qualityStatus', 'Approved'],
  [
    'pharma',
    'Omeprazole 20 mg Gastro-Resistant Capsules, 28',
    'daniel',
    45,
    'specifications',
    { now: 'max. 10 % in 2 h', before: 'max. 15 % in 2 h' },
  ],
  ['electronics', 'Bare PCB Sensor Mainboard 4 Layers FR-4', 'marcus', 5, 'values.qualityStatus', 'Approved'],
  [
    'electronics',
    'Temperature Sensor TS-4, PT100, IO-Link',
    'ingrid',
    34,
    'specifications',
    { now: '± 0.15 K', before: '± 0.20 K' },
  ],
  ['chemicals', 'Copper Sulphate Pentahydrate 99 %', 'samir', 12, 'values.qualityStatus', 'Pending'],
  [
    'chemicals',
    'Hand Sanitiser Gel 80 % v/v, 500 ml',
    'elena',
    66,
    'specifications',
    { now: '2.5-4.5 Pa·s', before: '3.0-6.0 Pa·s' },
  ],
];

function presentValue(product: SampleProduct, field: string): ColumnValue | null {
  if (field.startsWith('values.')) return product.values[field.slice('values.'.length)] ?? null;
  switch (field) {
    case 'name':
      return product.name;
    case 'description':
      return product.description;
    case 'specifications':
      return product.specifications;
    case 'status':
      return product.status;
    case 'unit':
      return product.unit;
    default:
      throw new Error(`The sample edits an unknown field "${field}"`);
  }
}

function earlier(after: ColumnValue | null, before: Before): ColumnValue | null {
  if (before === null || typeof before !== 'object') return before;
  const text = String(after);
  if (!text.includes(before.now)) throw new Error(`The sample's text has no "${before.now}" to go back from`);
  return text.replace(before.now, before.before);
}

/** Walks from the present value back, so that each chain ends in what the product says today. */
function resolveEdits(rows: EditRow[]): SampleEdit[] {
  const standing = new Map<string, ColumnValue | null>();
  const newestFirst = rows.toSorted((a, b) => a[3] - b[3]);
  const resolved = newestFirst.map(([company, name, author, daysAgo, field, before]): SampleEdit => {
    const { product } = entryNamed(company, name);
    const key = `${company} ${product.code} ${field}`;
    const to = standing.get(key) ?? presentValue(product, field);
    if (to === null) throw new Error(`The sample's product "${name}" has no ${field} to have come to`);
    const from = earlier(to, before);
    standing.set(key, from);
    return { company, productCode: product.code, author, daysAgo, field, from, to };
  });
  return resolved.reverse();
}

/** Past changes, oldest first. */
export const edits: SampleEdit[] = resolveEdits(editRows);

type CommentRow = [company: CompanyKey, name: string, author: string, daysAgo: number, text: string];

const commentRows: CommentRow[] = [
  [
    'chocolate',
    'Cocoa Beans Ecuador, Arriba Superior Summer Selected',
    'tomas',
    9,
    'Cadmium in the nib of lot 24-118 is 0.83 mg/kg in both replicates (limit 0.60). Lot blocked in bay Q2, sample retained.',
  ],
  [
    'chocolate',
    'Cocoa Beans Ecuador, Arriba Superior Summer Selected',
    'hanna',
    8,
    'The shipper accepts the claim. Replacement from the Los Ríos lots is offered for the next vessel; pre-shipment sample first, please.',
  ],
  [
    'chocolate',
    'Cocoa Beans Ecuador, Arriba Superior Summer Selected',
    'clara',
    8,
    'Agreed. No release of anything made from this lot until the mass balance is done.',
  ],
  [
    'chocolate',
    'Hazelnut Kernels Natural 11-13 mm, Türkiye',
    'tomas',
    4,
    'Aflatoxin B1 of 6.8 µg/kg against a limit of 5.0. The second laboratory confirms 6.4.',
  ],
  [
    'chocolate',
    'Hazelnut Kernels Natural 11-13 mm, Türkiye',
    'hanna',
    3,
    'Supplier informed with both reports. We run on the Piedmont stock until the new lot is here.',
  ],
  [
    'chocolate',
    'Chilli Powder, Bird’s Eye',
    'nuala',
    15,
    'Ochratoxin A above the limit for Capsicum. I have sent the notification draft to Clara.',
  ],
  [
    'chocolate',
    'Pistachio Paste 100 %',
    'tomas',
    6,
    'DNA screen open: the colour of the last lot looks too even for pure kernels.',
  ],
  [
    'chocolate',
    'Flow-Pack Film Paper 70 g, Dispersion-Coated',
    'oisin',
    17,
    'Trial on line 3: seals hold at 120 °C and 90 packs a minute. At 110 packs we see creases on the back seam.',
  ],
  [
    'chocolate',
    'Flow-Pack Film Paper 70 g, Dispersion-Coated',
    'amara',
    16,
    'Water vapour is the weak point. Storage test with the crisp rice bar runs until week 12.',
  ],
  [
    'chocolate',
    'House Liquor Ecuador Arriba',
    'clara',
    8,
    'Made from lot 24-118, therefore rejected with it. 640 kg in tank T7.',
  ],
  [
    'chocolate',
    'Dark Mass 70 % House Blend',
    'amara',
    38,
    'Six hours more in the conch take the acidity down and bring the viscosity to 1.3 Pa·s without extra cocoa butter.',
  ],
  [
    'chocolate',
    'Milk Mass 33 % Classic',
    'kasia',
    23,
    'Flows much better in the moulding line since the finer setting, no more tails at the depositor.',
  ],
  [
    'chocolate',
    'Dark 72 % Ecuador Bar 100 g',
    'clara',
    7,
    'Batch 5007-311 is on hold, 1,920 bars in the cage. Customers have not been supplied from it.',
  ],
  [
    'chocolate',
    'Dark 70 % House Blend Bar 100 g',
    'grace',
    30,
    'The retailer asks for the new allergen statement on the price list as well. Can I use the text from here?',
  ],
  [
    'chocolate',
    'Dark 70 % House Blend Bar 100 g',
    'nuala',
    29,
    'Yes, word for word. The artwork is changed from lot 5005-290.',
  ],
  [
    'chocolate',
    'Easter Bunny Sitting Milk 100 g',
    'kasia',
    21,
    'With the thicker wall we lose four moulds a minute, but breakage in the drop test went from 5 to 1.',
  ],
  [
    'chocolate',
    'Advent Calendar Praline 300 g',
    'amara',
    5,
    'Door 17 is too shallow for the rocher. Swapped with the gianduja square of door 9.',
  ],
  [
    'chocolate',
    'Dark 64 % with Chilli Bar 100 g',
    'jean',
    13,
    'Seen in the audit: stock of the affected lot is separated and marked. Please attach the destruction record.',
  ],
  [
    'chocolate',
    'Halva Pistachio 400 g',
    'tomas',
    3,
    'Routine Salmonella sample of the sesame is still in enrichment, result on Thursday.',
  ],
  [
    'pharma',
    'Metformin Hydrochloride, Ph. Eur.',
    'daniel',
    6,
    'NDMA of lot M-2207 is 0.029 ppm, close to the limit. Retest with the second column ordered.',
  ],
  [
    'electronics',
    'Bare PCB Sensor Mainboard 4 Layers FR-4',
    'marcus',
    5,
    'Microsections show 17 µm of copper in the barrel on two coupons. Class 3 wants 25 µm on average and nowhere below 20 µm. Lot rejected.',
  ],
  [
    'chemicals',
    'Copper Sulphate Pentahydrate 99 %',
    'samir',
    12,
    'Nickel at 84 mg/kg. Fine for fungicide use, not for plating. Rejected for CU-3.',
  ],
];

/** Comments, oldest first within a product. */
export const comments: SampleComment[] = commentRows.map(([company, name, author, daysAgo, text]) => ({
  company,
  productCode: entryNamed(company, name).product.code,
  author,
  text,
  daysAgo,
}));

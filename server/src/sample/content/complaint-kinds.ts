/** Kinds of complaints that come again and again, told with other customers, products and lots each time. */
export type ComplaintKind = {
  cause: string;
  priority: 'High' | 'Medium' | 'Low';
  danger?: 'illness' | 'injury' | 'allergen' | 'foreignBody';
  /** Whose material was the cause, in one case of four. */
  supplierCode?: string;
  assignedTo: string;
  products: readonly string[];
  descriptions: readonly string[];
  /** Null: not confirmed. */
  rootCause: string | null;
  resolution: string;
};

const bars = [
  'Dark 70 % House Blend Bar 100 g',
  'Milk 33 % Classic Bar 100 g',
  'Milk 33 % with Whole Hazelnuts Bar 100 g',
  'Dark 60 % with Sea Salt Bar 100 g',
  'White 28 % Vanilla Speck Bar 100 g',
  'Milk 33 % Classic Bar 45 g',
];
const pralines = [
  'Praline Assortment Classic 250 g',
  'Praline Assortment Prestige 400 g',
  'Sea Shells Hazelnut 250 g',
  'Irish Whiskey Pralines 300 g',
  'Truffles Cocoa-Dusted Classic 240 g',
];
const figures = [
  'Easter Bunny Sitting Milk 100 g',
  'Santa Hollow Milk 100 g',
  'Easter Egg Hollow Milk 200 g',
];
const couverture = ['Dark Couverture 70 % Callets 10 kg', 'Milk Couverture 34 % Callets 10 kg'];
const jars = ['Hazelnut Spread Milk 350 g', 'Pistachio Spread 200 g'];
const bags = [
  'Dragées Almond Dark 150 g',
  'Dragées Hazelnut Milk 150 g',
  'Soft Caramels Salted Butter 200 g',
];

/** The frequent ones stand more than once in `chocolateMix`. */
export const chocolateKinds: Readonly<Record<string, ComplaintKind>> = {
  fatBloom: {
    cause: 'appearance',
    priority: 'Medium',
    assignedTo: 'amara',
    products: [...bars, ...figures],
    descriptions: [
      'Grey, dull veil over the whole surface of several units in the display; the taste is good, but nobody buys them.',
      'White streaks and spots on opened units, the snap is soft. Looks like bloom. 14 units kept for you.',
      'Consumer returned two units with a greyish film and asked whether it is mould.',
    ],
    rootCause:
      'Temper index at the depositor was at the lower limit on that shift, and the load stood for six hours at 27 °C on the way: fat bloom.',
    resolution:
      'Goods credited. Temper window narrowed by 0.3 at the depositor, alarm at 24 °C for the load carrier, stock of the lot checked: nothing else found.',
  },
  sugarBloom: {
    cause: 'temperature',
    priority: 'Low',
    assignedTo: 'hanna',
    products: [...bars, ...couverture],
    descriptions: [
      'Rough, matt surface that does not melt away when rubbed. The cartons felt damp on arrival.',
      'Surface sticky and grainy after two weeks in our cold store.',
    ],
    rootCause:
      'Condensation: goods went from a cold store at 6 °C into a warm room without acclimatisation: sugar bloom.',
    resolution:
      'Customer advised on storage at 16-18 °C and on opening cases after 24 hours; half of the value credited.',
  },
  offTaste: {
    supplierCode: 'SUP-1012',
    cause: 'taste',
    priority: 'Medium',
    assignedTo: 'tomas',
    products: [...pralines, ...bars],
    descriptions: [
      'Rancid, cardboard-like note in the filling. Best before is in seven months.',
      'Soapy aftertaste in several pieces, our panel of five agrees.',
      'Tastes of smoke. We compared it with the lot before: clear difference.',
    ],
    rootCause:
      'Hazelnut paste of one drum with a peroxide value of 4.1 meq/kg, used on the last day before its limit.',
    resolution:
      'Lot withdrawn at the customer and replaced. Peroxide value is now tested at opening of each drum, with a limit of 2.0.',
  },
  foreignBody: {
    cause: 'foreign-body',
    priority: 'High',
    danger: 'foreignBody',
    assignedTo: 'clara',
    products: [...bars, ...jars],
    descriptions: [
      'Hard, transparent piece of plastic of about 6 mm in the product, found while eating. Piece was kept.',
      'Black, rubber-like piece of 4 mm on the underside of the bar.',
    ],
    rootCause:
      'Broken corner of a mould: the piece fits the gap of mould 2-117. The visual check of moulds after washing missed it.',
    resolution:
      'Piece received and matched. Mould taken out, all 640 moulds of the set checked, camera check after washing introduced. Customer informed the same day.',
  },
  nutShell: {
    supplierCode: 'SUP-1011',
    cause: 'foreign-body',
    priority: 'High',
    danger: 'injury',
    assignedTo: 'clara',
    products: ['Milk 33 % with Whole Hazelnuts Bar 100 g', 'Dragées Hazelnut Milk 150 g'],
    descriptions: [
      'Piece of nut shell in the product; a filling of a tooth was damaged, dentist’s note attached.',
    ],
    rootCause:
      'Shell fragment in the kernels: two per ton is the limit, the lot was at 1.6. The optical sorter was set by size only.',
    resolution:
      'Insurance informed, consumer compensated. Sorter set by shape as well, sample size at receipt doubled.',
  },
  sealFailure: {
    cause: 'packaging',
    priority: 'Medium',
    assignedTo: 'amara',
    products: [...bags, ...couverture],
    descriptions: [
      'Bottom seam open on 11 of 240 bags, product spilt in the case.',
      'Cross seal opens by itself when the bag is lifted. Four cases affected.',
      'Pouch not tight: callets have taken on the smell of the neighbouring goods.',
    ],
    rootCause:
      'Sealing jaw 2 was 8 K too cold after a heater had failed; the seal check once an hour did not cover that jaw.',
    resolution:
      'Heater replaced, seal check by jaw, burst test every 30 minutes for a week without a finding. Goods replaced.',
  },
  crushed: {
    cause: 'transport',
    priority: 'Low',
    assignedTo: 'hanna',
    products: [...figures, ...pralines],
    descriptions: [
      'Two layers of the pallet crushed, about 60 broken units. Photos of the truck at the ramp attached.',
      'Pallet leaning on arrival, lower cases dented, hollow figures broken.',
    ],
    rootCause: 'Mixed pallet stacked on another in the truck although marked as not stackable.',
    resolution:
      'Claim against the carrier accepted. Pallet covers with a print on all four sides from now on.',
  },
  brokenFigures: {
    cause: 'appearance',
    priority: 'Low',
    assignedTo: 'amara',
    products: figures,
    descriptions: [
      'Ears broken off in one of six figures, foil undamaged.',
      'Thin spots in the shell: figures collapse when the foil is smoothed.',
    ],
    rootCause:
      'Wall of 1.5 mm at the ears: spinning programme too short for the mould after a change of viscosity.',
    resolution:
      'Spinning time 20 seconds longer, wall thickness checked with every change of mass. Goods credited.',
  },
  wrongLabel: {
    cause: 'labeling',
    priority: 'Medium',
    assignedTo: 'nuala',
    products: [...bars, ...jars],
    descriptions: [
      'Best before date on the unit and on the case differ by a month.',
      'Sleeve in French and Dutch instead of English on one layer of the pallet.',
      'Ingredient list shows the former recipe; the e-commerce text shows the new one.',
    ],
    rootCause:
      'Line clearance after the change of artwork was signed, but one reel of the old sleeve stayed at the splicing table.',
    resolution:
      'Stock sorted at the customer by our people. Code reader on every reel stops the line at a wrong artwork.',
  },
  allergen: {
    cause: 'allergen',
    priority: 'High',
    danger: 'allergen',
    assignedTo: 'nuala',
    products: ['Dark 70 % House Blend Bar 45 g', 'Dragées Almond Dark 150 g'],
    descriptions: [
      'Routine test at the retailer: hazelnut protein of 18 mg/kg in a product that names hazelnut as a trace only; above their own action level.',
    ],
    rootCause: 'Flush quantity after the nut product was 120 kg instead of 200 kg on that shift.',
    resolution:
      'Not a matter of recall: the trace is declared. Flush quantity is now locked by the recipe control; three validated runs followed.',
  },
  underweight: {
    cause: 'quantity',
    priority: 'Low',
    assignedTo: 'tomas',
    products: [...bags, 'Praline Assortment Classic 125 g'],
    descriptions: [
      'Net weight 141 g instead of 150 g on eight bags.',
      'One praline missing in three boxes of a case.',
    ],
    rootCause:
      'Checkweigher reject arm had no compressed air for eleven minutes; no stop of the line was linked to it.',
    resolution:
      'Air pressure switch stops the line. Quantity of the lot checked by law: mean above nominal, 2 of 80 below.',
  },
  wrongGoods: {
    cause: 'delivery',
    priority: 'Low',
    assignedTo: 'hanna',
    products: [...couverture, ...pralines],
    descriptions: [
      'One pallet of the neighbouring article delivered, labels and papers are those of the ordered one.',
      'Delivered four days late, promotion had begun.',
    ],
    rootCause: 'Picking without a scan on the night shift while the scanner network was down.',
    resolution: 'Exchanged within 24 hours. Paper picking asks for a second signature.',
  },
  documents: {
    cause: 'documentation',
    priority: 'Low',
    assignedTo: 'nuala',
    products: [...couverture, ...jars],
    descriptions: [
      'Certificate of analysis is missing in the papers of the last two deliveries.',
      'Certificate of analysis shows another lot than the pallet label.',
    ],
    rootCause: 'Mail address of goods receipt was changed at the customer, our master data was not.',
    resolution: 'Papers sent the same day, master data corrected and checked for all customers of the group.',
  },
  stale: {
    cause: 'spoilage',
    priority: 'Medium',
    assignedTo: 'tomas',
    products: [...bags, ...jars],
    descriptions: ['Larva and webbing found in a bag that was opened by a consumer.'],
    rootCause: null,
    resolution:
      'Age of the larva (chitinase test) points to infestation after it left us. Trap counts of the month without a finding; customer informed with the report.',
  },
};

/** How often each comes, in the order in which it comes. */
export const chocolateMix: readonly string[] =
  `fatBloom sealFailure crushed offTaste fatBloom wrongLabel underweight fatBloom foreignBody sugarBloom wrongGoods
  sealFailure brokenFigures documents fatBloom offTaste sealFailure stale crushed wrongLabel fatBloom underweight
  nutShell sealFailure sugarBloom fatBloom wrongGoods brokenFigures offTaste allergen`.split(/\s+/);

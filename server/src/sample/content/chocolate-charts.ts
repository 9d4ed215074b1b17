import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';

type Node = FlowChart['nodes'][number];

const node = (
  id: string,
  shape: Node['shape'],
  label: string,
  [x, y]: readonly [number, number],
  more: Partial<Node> = {},
): Node => ({ id, shape, label, x, y, ...more });

/** Arrows as `from > to: label`. */
const chart = (
  nodes: readonly Node[],
  arrows: readonly string[],
  lanes: FlowChart['lanes'] = [],
): FlowChart => ({
  type: 'flow-chart',
  lanes,
  nodes: [...nodes],
  edges: arrows.map((arrow, nth) => {
    const [, from = '', to = '', label] = /^(\w+) > (\w+)(?:: (.+))?$/.exec(arrow) ?? [];
    return { id: `e${nth + 1}`, from, to, ...(label && { label }) };
  }),
});

const beanToMass = chart(
  [
    node('receive', 'start', 'Receive cocoa beans', [40, 0]),
    node('accept', 'decision', 'Accepted by the form?', [40, 110]),
    node('back', 'end', 'Return to supplier', [340, 136]),
    node('clean', 'step', 'Clean and destone', [40, 270]),
    node('roast', 'step', 'Roast, 125 °C for 20 min', [40, 380], { mark: 'CCP 1' }),
    node('winnow', 'step', 'Winnow', [40, 490]),
    node('grind', 'step', 'Grind and refine to 20 µm', [40, 600]),
    node('conche', 'step', 'Conche, 18 h at 70 °C', [340, 600]),
    node('sieve', 'inspection', 'Sieve, 2 mm', [340, 710], { mark: 'CCP 2' }),
    node('tank', 'storage', 'Storage tank, 42 to 48 °C', [340, 820]),
    node('book', 'document', 'Sign the batch sheet', [340, 930]),
    node('ready', 'end', 'Mass released', [340, 1040]),
  ],
  [
    'receive > accept',
    'accept > clean: yes',
    'accept > back: no',
    'clean > roast',
    'roast > winnow',
    'winnow > grind',
    'grind > conche',
    'conche > sieve',
    'sieve > tank',
    'tank > book',
    'book > ready',
  ],
);

const changeover = chart(
  [
    node('plan', 'start', 'Plan the changeover', [20, 370], { lane: 'planning' }),
    node('empty', 'step', 'Empty and scrape the line', [240, 50], { lane: 'production' }),
    node('flush', 'step', 'Flush with 60 kg of cocoa butter', [460, 50], { lane: 'production' }),
    node('swab', 'inspection', 'ELISA swab at three points', [680, 210], { lane: 'quality' }),
    node('clean', 'decision', 'Below 2.5 mg/kg?', [920, 190], { lane: 'quality' }),
    node('release', 'end', 'Release the line', [1160, 210], { lane: 'quality' }),
  ],
  [
    'plan > empty',
    'empty > flush',
    'flush > swab',
    'swab > clean',
    'clean > release: yes',
    'clean > flush: no, again',
  ],
  [
    { id: 'production', name: 'Production' },
    { id: 'quality', name: 'Quality Control' },
    { id: 'planning', name: 'Planning' },
  ],
);

const nonConforming = chart(
  [
    node('found', 'start', 'Non-conforming product found', [400, 0]),
    node('block', 'step', 'Block the lot, label it red', [400, 110]),
    node('safe', 'decision', 'Safe to eat?', [400, 220]),
    node('destroy', 'end', 'Destroy under supervision', [140, 400]),
    node('rework', 'decision', 'Can it be reworked?', [640, 380]),
    node('second', 'end', 'Feed or second choice', [400, 560]),
    node('again', 'end', 'Rework within 48 hours, at most 10 % of a batch', [860, 560]),
  ],
  [
    'found > block',
    'block > safe',
    'safe > destroy: no',
    'safe > rework: yes',
    'rework > again: yes',
    'rework > second: no',
  ],
);

const gifts = chart(
  [
    node('supplier', 'supplier', 'Cocoa supplier', [0, 0]),
    node('raw', 'inventory', 'Bags in raw material store', [0, 150], { inventory: 560 }),
    node('mould', 'step', 'Moulding', [240, 150], { cycleTime: 45, changeover: 1800, uptime: 88 }),
    node('between', 'inventory', 'Between moulding and packing', [480, 150], { inventory: 5200 }),
    node('pack', 'step', 'Packing', [720, 150], { cycleTime: 12, changeover: 900, uptime: 93 }),
    node('truck', 'transport', 'Truck, twice a week', [960, 150]),
    node('customer', 'supplier', 'Retail customer', [960, 300]),
  ],
  ['supplier > raw', 'raw > mould', 'mould > between', 'between > pack', 'pack > truck', 'truck > customer'],
);

const flowPack = chart(
  [
    node('feed', 'start', 'Feed the bars', [40, 0]),
    node('film', 'inspection', 'Check film and allergen label', [40, 110]),
    node('wrap', 'step', 'Wrap and seal', [40, 220]),
    node('code', 'step', 'Print lot and best before', [40, 330]),
    node('detect', 'inspection', 'Detect metal', [40, 440], { mark: 'CCP 3' }),
    node('weigh', 'decision', 'Weight within limits?', [40, 550]),
    node('off', 'end', 'Reject box, count each hour', [340, 576]),
    node('case', 'step', 'Pack the case', [40, 710]),
    node('store', 'storage', 'Pallet store, 16 °C', [40, 820]),
  ],
  [
    'feed > film',
    'film > wrap',
    'wrap > code',
    'code > detect',
    'detect > weigh',
    'weigh > case: yes',
    'weigh > off: no',
    'case > store',
  ],
);

/** The drawn charts of the library, by the name of their document. */
export const chocolateCharts: Readonly<Record<string, { readonly content: FlowChart }>> = {
  'Process Flow Bean to Mass': { content: beanToMass },
  'Changeover Nut to Nut-Free': { content: changeover },
  'Decision Tree Non-Conforming Product': { content: nonConforming },
  'Value Stream Map Seasonal Gifts': { content: gifts },
  'Process Flow Flow-Pack Line 4': { content: flowPack },
};

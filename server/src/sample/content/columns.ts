import type { CompanyKey, ProductColumn, SampleFlowStep } from './types.ts';

const defaults: ProductColumn[] = [
  { key: 'name', name: 'Product Name', type: 'text', required: true, owner: 'system', access: 'public' },
  { key: 'code', name: 'Product Code', type: 'text', required: true, owner: 'system', access: 'public' },
  {
    key: 'category',
    name: 'Category',
    type: 'select',
    required: false,
    owner: 'Quality Control',
    access: 'public',
    options: ['Raw Materials', 'Packaging', 'Finished Goods'],
  },
  {
    key: 'qualityStatus',
    name: 'Quality Status',
    type: 'select',
    required: false,
    owner: 'Quality Control',
    access: 'department',
    department: 'Quality Control',
    options: ['Approved', 'Pending', 'Rejected'],
  },
  {
    key: 'specifications',
    name: 'Specifications',
    type: 'text',
    required: true,
    owner: 'R&D',
    access: 'department',
    department: 'R&D',
  },
];

const chocolate: ProductColumn[] = [
  {
    key: 'cocoaContent',
    name: 'Cocoa Content (%)',
    type: 'number',
    required: false,
    owner: 'R&D',
    access: 'public',
    rule: { min: 0, max: 100 },
  },
  {
    key: 'organic',
    name: 'Organic',
    type: 'boolean',
    required: false,
    owner: 'Regulatory Affairs',
    access: 'public',
  },
  {
    key: 'nextShelfLifeCheck',
    name: 'Next Shelf Life Check',
    type: 'date',
    required: false,
    owner: 'Quality Control',
    access: 'public',
  },
  {
    key: 'supplierPrice',
    name: 'Supplier Price (EUR)',
    type: 'number',
    required: false,
    owner: 'Supply Chain',
    access: 'private',
    rule: { min: 0, max: 10_000 },
  },
];

/** The columns of a company's product table, in their order. */
export function productColumns(company: CompanyKey): ProductColumn[] {
  return structuredClone(company === 'chocolate' ? [...defaults, ...chocolate] : defaults);
}

const step = (
  name: string,
  status: SampleFlowStep['status'],
  completionPercentage: number,
): SampleFlowStep => ({
  name,
  status,
  completionPercentage,
});

const flows: Record<CompanyKey, SampleFlowStep[]> = {
  chocolate: [
    step('Raw Materials', 'completed', 100),
    step('Processing', 'in-progress', 65),
    step('Quality Check', 'pending', 0),
    step('Packaging', 'pending', 0),
  ],
  pharma: [
    step('Dispensing', 'completed', 100),
    step('Granulation', 'completed', 100),
    step('Compression', 'in-progress', 40),
    step('Film Coating', 'pending', 0),
    step('Blister Packing', 'pending', 0),
    step('Batch Release', 'pending', 0),
  ],
  electronics: [
    step('Incoming Inspection', 'completed', 100),
    step('SMT Assembly', 'in-progress', 80),
    step('In-Circuit Test', 'hold', 25),
    step('Final Assembly', 'pending', 0),
    step('Packaging', 'pending', 0),
  ],
  chemicals: [
    step('Raw Materials', 'completed', 100),
    step('Blending', 'in-progress', 55),
    step('Quality Check', 'pending', 0),
    step('Filling', 'pending', 0),
  ],
};

/** The steps of 'Product Flow & Recipe Tracking', in their order. */
export function flowSteps(company: CompanyKey): SampleFlowStep[] {
  return structuredClone(flows[company]);
}

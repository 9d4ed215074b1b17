/**
 * The lists of the kinds of documents: the path below /documents, and the words in the sidebar, in the spec's order.
 */
export const documentLists = [
  ['quality-handbook', 'Quality Handbook'],
  ['sales-specs', 'Sales Specifications'],
  ['buying-specs', 'Buying Specifications'],
  ['recipe-norm', 'Recipe & Norm'],
  ['jsvsrp', 'JSVSRP'],
  ['haccp', 'HACCP'],
  ['acceptance-forms', 'Acceptance Forms'],
  ['flow-charts', 'Flow Charts'],
  ['brochures', 'Brochures'],
  ['catalogues', 'Catalogues'],
  ['certifications', 'Certifications'],
  ['audit-reports', 'Audit Reports'],
] as const;

/** What is asked of the list of documents in the benchmark, with the conditions and the order of the floor's own SQL for it. */
export interface DocumentList {
  /** Behind /api/v1/documents. */
  readonly query: string;
  readonly where: string;
  readonly order?: string;
  /** From 1, of 25 documents. */
  readonly page?: number;
}

const found = (word: string) => `search_text like '%${word}%'`;

export const documentLists: readonly DocumentList[] = [
  { query: '', where: 'true' },
  { query: '?sort=name', where: 'true', order: 'lower(name), id' },
  { query: '?kind=haccp', where: "kind = 'haccp'" },
  {
    query: '?kind=haccp&status=active&category=packaging',
    where: "kind = 'haccp' and status = 'active' and category = 'packaging'",
  },
  {
    query: '?kind=jsvsrp&department=Production&updatedAt=year',
    where: "kind = 'jsvsrp' and department = 'Production' and updated_at >= date_trunc('year', now())",
  },
  {
    query: '?kind=certifications&expiry=90-days',
    where: "kind = 'certifications' and expiry_date between current_date and current_date + 90",
  },
  {
    query: '?kind=certifications&issuedBy=NSAI',
    where: "kind = 'certifications' and issued_by = 'NSAI'",
  },
  { query: '?step=in_review', where: "step = 'in_review'" },
  { query: '?kind=brochures&language=French', where: "kind = 'brochures' and language = 'French'" },
  { query: '?q=praline&kind=sales-specs', where: `kind = 'sales-specs' and ${found('praline')}` },
  { query: '?q=tempering', where: found('tempering') },
  {
    query: '?sort=-publicationDate&page=40',
    where: 'true',
    order: 'publication_date desc, id desc',
    page: 40,
  },
  { query: '?unit=Plant%203', where: "lower(unit) like '%plant 3%'" },
  { query: '?unit=plant%2012', where: "lower(unit) like '%plant 12%'" },
  {
    query: '?productCode=P-123&kind=buying-specs',
    where: "kind = 'buying-specs' and lower(product_code) like '%p-123%'",
  },
];

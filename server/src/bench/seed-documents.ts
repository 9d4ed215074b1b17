import { type DocumentKind, documentKinds } from '@temper/contract/documents/kinds.ts';
import pg from 'pg';

/**
 * Fills a company with documents of all kinds and three revisions each, the quick way: realistic in size and spread.
 */
export async function seedDocuments(
  url: string,
  companyId: string,
  personId: string,
  count: number,
): Promise<void> {
  const kinds: readonly DocumentKind[] = documentKinds;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with made as (
       insert into document (id, company_id, kind, name, document_number, unit, publication_date, revision_number,
         revision_reason, category, subtype, department, language, product_code, issued_by, issue_date, expiry_date, tags,
         status, step, effective_date, review_due, author_id, revision_id, search_text, search_head, created_at, created_by, updated_at, updated_by)
       select gen_random_uuid(), $1, k->>'kind', w.name, w.number,
         'Plant ' || 1 + n % 7, current_date - n % 1500, 3, 'Yearly review',
         k->'categories'->>(n / 13 % greatest(1, jsonb_array_length(k->'categories'))),
         k->'subtypes'->>(n / 13 % greatest(1, jsonb_array_length(k->'subtypes'))),
         (array['Production','Quality Control','Packaging','Warehouse','R&D'])[1 + n / 13 % 5],
         case when k->>'kind' in ('brochures', 'catalogues') then (array['English','Spanish','French','German','Italian'])[1 + n / 13 % 5] end,
         'P-' || n % 5000, case when k->>'kind' = 'certifications' then (array['NSAI','TÜV','Bureau Veritas'])[1 + n / 13 % 3] end,
         case when k->>'kind' = 'certifications' then current_date - n % 900 end,
         case when k->>'kind' = 'certifications' then current_date + n % 900 - 90 end, array['tag' || n % 50],
         s.status, s.step, case when s.step = 'active' then current_date - n % 900 end,
         case when s.step = 'active' then current_date + n % 365 end, $2, gen_random_uuid(),
         lower(w.name || ' ' || w.number), lower(w.name || ' ' || w.number), now() - n * interval '3 minutes', $2, now() - n * interval '3 minutes', $2
       from generate_series(1, $3::int) n,
         lateral (select $4::jsonb->(n % 13) as k) kind,
         lateral (select (array['active','active','active','active','active','active','draft','draft','archived'])[1 + n / 13 % 9] as status,
           (array['active','active','active','active','active','active','draft','in_review','archived'])[1 + n / 13 % 9] as step) s,
         lateral (select (array['Cleaning','Tempering','Roasting','Allergen','Praline','Foil','Storage'])[1 + n % 7] as a,
           (array['Line','Plan','Procedure','Specification','Form','Chart','Register','Audit','Report','Norm','Hazard'])[1 + n % 11] as b,
           (array['North','South','East','West','One','Two','Three'])[1 + n % 7] as c) words,
         lateral (select words.a || ' ' || words.b || ' ' || words.c || ' ' || n as name, 'D-' || lpad(n::text, 8, '0') as number) w
       returning id, name, step, revision_id
     )
     insert into document_revision (id, company_id, document_id, revision_number, revision_reason, step, fields,
       author_id, author_ids, created_at, created_by, updated_at, updated_by)
     select case when r = 3 then revision_id else gen_random_uuid() end, $1, id, r, 'Yearly review',
       case when r = 3 then step else 'archived' end, jsonb_build_object('name', name, 'text', repeat('What it said. ', 20)),
       $2, array[$2::uuid], now(), $2, now(), $2 from made, generate_series(1, 3) r`,
    [
      companyId,
      personId,
      count,
      JSON.stringify(
        kinds.map(({ value, category, subtype }) => ({
          kind: value,
          categories: (category?.options ?? []).map((one) => one.value),
          subtypes: (subtype?.options ?? []).map((one) => one.value),
        })),
      ),
    ],
  );
  await client.end();
}

import pg from 'pg';

/** How many records a company is filled with. */
export interface QualityData {
  readonly products: number;
  readonly complaints: number;
  readonly audits: number;
  readonly suppliers: number;
  readonly tasks: number;
}

/**
 * Fills a company the quick way with records that the quality score and the dashboard look at: over two years up
 * to `today`, of every state, some late, some missed, some deleted. Numbers that have nothing in common decide,
 * so that every combination occurs; the same call gives the same figures.
 */
export async function seedQualityData(
  url: string,
  { companyId, personId, today }: { companyId: string; personId: string; today: string },
  { products, complaints, audits, suppliers, tasks }: QualityData,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, more: readonly unknown[] = []) =>
    client.query(text, [companyId, personId, today, ...more]);
  // Two years back, one day in 730 for each number.
  const author = "$3::date::timestamptz - n % 700 * interval '1 day', $2::uuid";
  try {
    await run(
      `insert into product (id, company_id, name, code, description, specifications, status, values,
         created_at, created_by, updated_at, updated_by, deleted_at)
       select gen_random_uuid(), $1, 'Product ' || n, 'P-' || n, 'x', case when n % 7 <> 0 then 'y' end,
         (array['active','active','active','draft','archived'])[1 + n % 5],
         case when n % 4 = 3 then '{}' else jsonb_build_object('qualityStatus',
           (array['Approved','Approved','Approved','Pending','Rejected'])[1 + n / 5 % 5]) end,
         ${author}, ${author}, case when n % 23 = 0 then now() end
       from generate_series(1, $4::int) n`,
      [products],
    );
    await run(
      `with f as (
         insert into file (id, company_id, name, original_name, size, sha256, type, claimed_type, created_by, created_at)
         values (gen_random_uuid(), $1, 'a.pdf', 'a.pdf', 1, 'none', 'application/pdf', 'application/pdf', $2, $3::date)
         returning id)
       insert into attachment (id, company_id, entity, record_id, file_id, kind, position, created_at, created_by, deleted_at)
       select gen_random_uuid(), $1, 'product', p.id, f.id, case when n % 3 = 0 then 'photo' else 'document' end, 1,
         $3::date, $2, case when n % 11 = 0 then now() end
       from (select id, row_number() over (order by code) as n from product where company_id = $1) p, f`,
    );
    await run(
      `insert into complaint (id, company_id, complaint_number, status, customer_name, product_name, product_id,
         date_received, complaint_description, priority, assigned_to, lot_number, due_date, closed_at,
         created_at, created_by, updated_at, updated_by, deleted_at)
       select gen_random_uuid(), $1, 'C-' || n, case when open then (array['Open','In Progress'])[1 + n % 2] else 'Closed' end,
         'Customer ' || n % 40, 'Product', case when n % 3 <> 0 then p.id end, received, 'x',
         (array['High','Medium','Low'])[1 + n % 3], $2, 'L', received + 3 + n % 15,
         case when not open then received::timestamptz + (1 + n % 19) * interval '1 day' + n % 24 * interval '1 hour' end,
         ${author}, ${author}, case when n % 37 = 0 then now() end
       from (
         select n, $3::date - (n * 7919 % 730)::int as received, n * 31 % 17 = 0 or n * 7919 % 730 < 20 as open
         from generate_series(1, $4::int) n
       ) c left join (select id, row_number() over (order by code) as at, count(*) over () as all_of
         from product where company_id = $1) p on p.at = 1 + c.n % p.all_of`,
      [complaints],
    );
    await run(
      `with made as (
         insert into audit (id, company_id, audit_number, title, audit_type, audit_standard, expected_duration,
           department, auditor, audit_date, scope, description, status, completed_date,
           created_at, created_by, updated_at, updated_by, deleted_at)
         select gen_random_uuid(), $1, 'A-' || n, 'Audit ' || n, 'internal', 'HACCP', '1 day', 'Production', 'Somebody',
           day, 'x', 'x', case when day > $3::date then 'scheduled' when n % 9 = 0 then 'in_progress' when n % 10 = 0
             then 'scheduled' else 'completed' end,
           case when day <= $3::date and n % 9 <> 0 and n % 10 <> 0 then least($3::date, day + n % 20) end,
           ${author}, ${author}, case when n % 29 = 0 then now() end
         from (select n, $3::date + 60 - (n * 613 % 700)::int as day from generate_series(1, $4::int) n) a
         returning id, audit_number, audit_date, status)
       insert into audit_item (id, company_id, audit_id, position, clause, question, answer, updated_at, updated_by)
       select gen_random_uuid(), $1, a.id, p, '1', 'q', (array['conform','conform','conform','minor','major','not_applicable','not_yet'])
         [1 + (p * 5 + substr(a.audit_number, 3)::int) % 7], now(), $2
       from made a, generate_series(1, 12) p where a.status = 'completed'`,
      [audits],
    );
    await run(
      `insert into audit_finding (id, company_id, finding_number, title, audit_number, audit_id, rating, description,
         due_date, status, corrected_date, created_at, created_by, updated_at, updated_by, deleted_at)
       select gen_random_uuid(), $1, 'F-' || n, 'Finding ' || n, a.audit_number, a.id,
         (array['observation','minor','major','critical'])[1 + n % 4], 'x',
         case when n % 6 <> 0 then a.audit_date + 30 end, (array['open','corrected','verified'])[1 + n % 3],
         case when n % 3 <> 0 then a.audit_date + 20 + (n % 20)::int end,
         ${author}, ${author}, case when n % 19 = 0 then now() end
       from (select id, audit_number, audit_date, row_number() over (order by audit_number) as n
         from audit where company_id = $1 and status = 'completed') a`,
    );
    await run(
      `insert into supplier (id, company_id, name, code, category, type, contact_person, email, phone, country, address,
         quality_certifications, rating, status, created_at, created_by, updated_at, updated_by, deleted_at)
       select gen_random_uuid(), $1, 'Supplier ' || n, 'S-' || n, 'ingredients', 'regular', 'x', 'a@b.example', '1', 'DE',
         'x', array['ISO 9001'], (array['A','A','A','B','B','C','D','F'])[1 + n % 8],
         (array['Active','Active','Active','Active','Under Review','Inactive'])[1 + n / 8 % 6],
         ${author}, ${author}, case when n % 31 = 0 then now() end
       from generate_series(1, $4::int) n`,
      [suppliers],
    );
    await run(
      `insert into supplier_certificate (id, company_id, supplier_id, standard, number, issued, expires,
         created_at, created_by, updated_at, updated_by, deleted_at)
       select gen_random_uuid(), $1, s.id, (array['IFS','BRC','ifs'])[1 + c], 'N-' || n || '-' || c,
         case when n % 2 = 0 then day - 360 end, day, ${author}, ${author}, case when (n + c) % 17 = 0 then now() end
       from (select id, row_number() over (order by code) as n from supplier where company_id = $1) s,
         generate_series(0, 2) c, lateral (select $3::date - 300 + ((n * 101 + c * 173) % 900)::int as day) d
       where n % 5 <> 0`,
    );
    await run(
      `insert into task (id, company_id, title, description, status, priority, due_date, category, completed_at,
         created_at, created_by, updated_at, updated_by, deleted_at)
       select gen_random_uuid(), $1, 'Task ' || n, 'x', status, 'medium', $3::date, (array['Training','Audits'])[1 + n % 2],
         case when status = 'completed' then $3::date::timestamptz - (n % 90) * interval '1 day' end,
         $3::date::timestamptz - (n % 200 + 1) * interval '1 day', $2, now(), $2, case when n % 13 = 0 then now() end
       from (select n, (array['todo','in_progress','completed','completed'])[1 + n / 2 % 4] as status
         from generate_series(1, $4::int) n) t`,
      [tasks],
    );
    await run(
      `insert into quality_snapshot (company_id, day, overall, product, process, documentation, supplier, taken_at)
       select $1, $3::date - n, 80 + n % 9, 70 + n % 9, 75 + n % 9, 60 + n % 9, 85 + n % 9, $3::date
       from generate_series(1, 400) n where n % 10 <> 3 and $2::uuid is not null`,
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

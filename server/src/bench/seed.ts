import pg from 'pg';

/**
 * Fills a company with products the quick way: realistic in size and spread, the status independent of the name, with
 * values, their index rows and search entries. `from` numbers them so that several calls do not collide.
 */
export async function seedProducts(
  url: string,
  companyId: string,
  personId: string,
  count: number,
  from = 0,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with made as (
       insert into product (id, company_id, name, code, description, specifications, status, family, unit, values,
         created_at, created_by, updated_at, updated_by)
       select gen_random_uuid(), $1, w.a || ' ' || w.b || ' ' || w.c || ' ' || n, 'B-' || lpad(n::text, 8, '0'),
         repeat('A description of some length. ', 6), repeat('Moisture at most 1.5 %. ', 12),
         (array['active','active','active','active','draft','inactive','archived'])[1 + n / 1001 % 7],
         (array['HM','YM','MM','TM'])[1 + n % 4], 'kg',
         jsonb_build_object('category', (array['Raw Materials','Packaging','Finished Goods'])[1 + n % 3],
           'qualityStatus', (array['Approved','Approved','Approved','Pending','Rejected'])[1 + n % 5]),
         now() - n * interval '1 second', $2, now() - n * interval '1 second', $2
       from generate_series($3::int, $3::int + $4::int - 1) n,
         lateral (select (array['Dark','Milk','White','Ruby','Bitter','Smooth','Fine'])[1 + n % 7] as a,
           (array['Chocolate','Praline','Truffle','Nougat','Caramel','Hazelnut','Almond','Orange','Ginger','Mint','Coffee'])[1 + n % 11] as b,
           (array['Bar','Tablet','Box','Callets','Egg','Figure','Coin','Stick','Spread','Drop','Ball','Heart','Leaf'])[1 + n % 13] as c) w
       returning id, company_id, name, code, values
     )
     insert into search_entry (company_id, entity, record_id, title, subtitle, body)
     select company_id, 'product', id, name, code, lower(name || ' ' || code || ' ' || (values->>'category')) from made`,
    [companyId, personId, from, count],
  );
  await client.end();
}

export async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

import pg from 'pg';

/**
 * Fills a company with products the quick way: realistic in size and spread, the status independent of the name, with
 * values and their index rows. `from` numbers them so that several calls do not collide.
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
    `insert into product (id, company_id, name, code, description, specifications, status, family, unit, values,
         search_text, search_head, created_at, created_by, updated_at, updated_by)
       select gen_random_uuid(), $1, w.name, w.code,
         repeat('A description of some length. ', 6), repeat('Moisture at most 1.5 %. ', 12),
         (array['active','active','active','active','draft','inactive','archived'])[1 + n / 1001 % 7],
         (array['HM','YM','MM','TM'])[1 + n % 4], 'kg',
         jsonb_build_object('category', w.category,
           'qualityStatus', (array['Approved','Approved','Approved','Pending','Rejected'])[1 + n % 5]),
         lower(w.name || ' ' || w.code || ' ' || w.category), lower(w.name || ' ' || w.code || ' ' || w.category),
         now() - n * interval '1 second', $2, now() - n * interval '1 second', $2
       from generate_series($3::int, $3::int + $4::int - 1) n,
         lateral (select (array['Dark','Milk','White','Ruby','Bitter','Smooth','Fine'])[1 + n % 7] as a,
           (array['Chocolate','Praline','Truffle','Nougat','Caramel','Hazelnut','Almond','Orange','Ginger','Mint','Coffee'])[1 + n % 11] as b,
           (array['Bar','Tablet','Box','Callets','Egg','Figure','Coin','Stick','Spread','Drop','Ball','Heart','Leaf'])[1 + n % 13] as c) words,
         lateral (select words.a || ' ' || words.b || ' ' || words.c || ' ' || n as name,
           'B-' || lpad(n::text, 8, '0') as code,
           (array['Raw Materials','Packaging','Finished Goods'])[1 + n % 3] as category) w`,
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

import Fastify from 'fastify';
import pg from 'pg';

// The floor of the benchmark: what the same machine gives with a bare Fastify and prepared SQL on the
// same rows: no authentication, no permissions, no validation, no reply filter. Run by bench.ts.

const { BENCH_URL: connectionString, BENCH_COMPANY: company, BENCH_PERSON: person, PORT } = process.env;
if (!connectionString || !company || !person) throw new Error('The floor is started by bench.ts.');

const pool = new pg.Pool({ connectionString, max: 12 });
// The database is stopped before the floor when a measurement fails.
pool.on('error', () => {});
const query = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows;

const columns = `id, name, code, status, family, unit, values, version, created_at as "createdAt", created_by as "createdBy",
  updated_at as "updatedAt", updated_by as "updatedBy", deleted_at as "deletedAt"`;
const listed = 'from product where company_id = $1 and deleted_at is null';
/** Beside Temper's own, with the same indexes: Temper would seal what the floor writes there, at its own expense. */
await pool.query('create table if not exists floor_event (like audit_event including all)');
const insertAudit = `insert into floor_event (company_id, at, actor_id, actor_name, action, entity, record_id, record_title, changes, mac)
  values ($1, now(), $2, 'Floor', $3, 'product', $4, $5, $6, 'floor')`;

const app = Fastify({ logger: false });

app.get('/list', async () => {
  const [items, [count]] = await Promise.all([
    query('list', `select ${columns} ${listed} and status = $2 order by lower(name), id limit 25`, [
      company,
      'active',
    ]),
    query('count', `select count(*)::int as total from (select 1 ${listed} and status = $2 limit 10001) x`, [
      company,
      'active',
    ]),
  ]);
  return { items, page: 1, pageSize: 25, total: count.total };
});

/** The list without its total, to show what the total costs. */
app.get('/page', async () => ({
  items: await query(
    'list',
    `select ${columns} ${listed} and status = $2 order by lower(name), id limit 25`,
    [company, 'active'],
  ),
}));

app.get<{ Querystring: { q: string } }>('/search', async ({ query: { q } }) => {
  const found = 'from product where company_id = $1 and deleted_at is null and search_text like $2';
  const values = [company, `%${q}%`];
  const [items, [count]] = await Promise.all([
    query('search', `select ${columns} ${found} order by updated_at desc, id desc limit 25`, values),
    query('searchCount', `select count(*)::int as total from (select 1 ${found} limit 10001) x`, values),
  ]);
  return { items, page: 1, pageSize: 25, total: count.total };
});

app.get<{ Params: { id: string } }>('/one/:id', async ({ params: { id } }) => {
  const [row] = await query(
    'one',
    `select ${columns}, description, specifications from product where id = $1 and company_id = $2`,
    [id, company],
  );
  return { row };
});

async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface Body {
  id: string;
  name: string;
  code: string;
  description: string;
  specifications: string;
}

app.post<{ Body: Body }>('/create', ({ body }) =>
  inTransaction(async (client) => {
    const { rows } = await client.query({
      name: 'create',
      text: `insert into product (id, company_id, name, code, description, specifications, status, values, created_at, created_by, updated_at, updated_by)
        values (gen_random_uuid(), $1, $3, $4, $5, $6, 'active', '{}', now(), $2, now(), $2) returning ${columns}`,
      values: [company, person, body.name, body.code, body.description, body.specifications],
    });
    const changes = JSON.stringify(Object.entries(body).map(([field, to]) => ({ field, from: null, to })));
    await client.query({
      name: 'audit',
      text: insertAudit,
      values: [company, person, 'create', rows[0].id, body.name, changes],
    });
    return { row: rows[0] };
  }),
);

app.patch<{ Params: { id: string }; Body: { name: string } }>(
  '/update/:id',
  ({ params: { id }, body: { name } }) =>
    inTransaction(async (client) => {
      // An audit event says from what to what: the old value is read under the lock that keeps it true.
      // (RETURNING old.name would spare it, on PostgreSQL 18 alone.)
      const { rows: before } = await client.query({
        name: 'before',
        text: 'select name from product where id = $1 and company_id = $2 and deleted_at is null for update',
        values: [id, company],
      });
      const { rows } = await client.query({
        name: 'update',
        text: `update product set name = $3, version = version + 1, updated_at = now(), updated_by = $2
        where id = $4 and company_id = $1 returning ${columns}`,
        values: [company, person, name, id],
      });
      const changes = JSON.stringify([{ field: 'name', from: before[0]?.name, to: name }]);
      await client.query({
        name: 'audit',
        text: insertAudit,
        values: [company, person, 'update', id, name, changes],
      });
      return { row: rows[0] };
    }),
);

await app.listen({ port: Number(PORT), host: '127.0.0.1' });

import Fastify from 'fastify';
import pg from 'pg';
import { documentLists } from './document-lists.ts';

// The floor of `npm run bench:documents`: a bare Fastify with the SQL of that very question, prepared, on the same rows. It
// knows no person, no permission and no validation; whose drafts are left out is in the address.

const { BENCH_URL: connectionString, BENCH_COMPANY: company, PORT } = process.env;
if (!connectionString || !company) throw new Error('The floor is started by documents.ts.');

const pool = new pg.Pool({ connectionString, max: 12 });
// The database is stopped before the floor when a measurement fails.
pool.on('error', () => {});

const app = Fastify({ logger: false });
app.get<{ Params: { nth: number; role: string } }>('/:role/:nth', async ({ params: { nth, role } }) => {
  const {
    where,
    order = 'updated_at desc, id desc',
    page: nthPage = 1,
  } = documentLists[nth] ?? { where: 'true' };
  const seen = role === 'viewer' ? "and status not in ('draft', 'archived')" : '';
  const from = `from document where company_id = $1 and deleted_at is null ${seen} and ${where}`;
  const query = (name: string, text: string) =>
    pool.query({ name: `${name} ${nth} ${role}`, text, values: [company] });
  const [page, count] = await Promise.all([
    query('page', `select * ${from} order by ${order} limit 25 offset ${25 * (nthPage - 1)}`),
    query('count', `select count(*)::int as total from (select 1 ${from} limit 10001) x`),
  ]);
  return { items: page.rows, total: count.rows[0].total };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });

import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../../app/config.ts';
import { verifyAudit } from '../../kernel/audit-chain/verify.ts';
import { findRunningDatabase } from '../../platform/embedded-database.ts';
import { makeOpenFolder } from '../open-folder.ts';
import { checkDocuments } from './check-documents.ts';
import { DocumentWriter } from './document-writer.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { Writers } from './writer.ts';

/**
 * `npm run test:crash -- 50`: kills the server or its database 50 times, in turns, in the middle of
 * writes, and checks after each time that every acknowledged write is there, once, with its audit event; of documents
 * that are uploaded, submitted and approved meanwhile each step as well, and its signature together with its event.
 */
const rounds = Number(process.argv[2] ?? 50);
const writers = 4;

const dataDir = makeOpenFolder('temper-crash-');
const server = new ServerProcess(dataDir, await freePort());
const problems: string[] = [];

async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: findRunningDatabase(dataDir) });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Compares what was acknowledged with what is stored. */
async function check(acknowledged: ReadonlyMap<string, string>, when: string): Promise<void> {
  const stored = await query<{ id: string; name: string; events: number; found: boolean }>(
    `select f.id, f.name, (select count(*)::int from audit_event e where e.entity = 'flowStep' and e.record_id = f.id
        and e.action = 'flowStep.create') as events,
       f.search_text = lower(f.name) as found
     from flow_step f where f.name like 'Crash %'`,
  );
  const rows = new Map(stored.map((row) => [row.id, row]));
  const names = new Map<string, number>();
  for (const { name } of stored) names.set(name, (names.get(name) ?? 0) + 1);
  for (const [id, name] of acknowledged) {
    const row = rows.get(id);
    if (!row) problems.push(`${when}: '${name}' (${id}) was acknowledged and is gone`);
    else if (row.name !== name) problems.push(`${when}: '${name}' is stored as '${row.name}'`);
  }
  for (const row of stored) {
    if (row.events !== 1) problems.push(`${when}: '${row.name}' (${row.id}) has ${row.events} audit events`);
    if (!row.found) problems.push(`${when}: '${row.name}' (${row.id}) is not found by its name`);
  }
  for (const [name, count] of names)
    if (count !== 1) problems.push(`${when}: '${name}' is there ${count} times`);
}

try {
  console.info(`Starting on ${dataDir}`);
  await server.start();
  const client = new Writers(server.origin);
  await client.signIn();
  const people = new DocumentWriter(server.origin);
  await people.signIn();
  const killed = { server: 0, database: 0 };
  for (let round = 1; round <= rounds; round++) {
    client.go(writers);
    people.go();
    await sleep(100 + Math.random() * 900);
    const victim = round % 2 ? 'server' : 'database';
    killed[victim] += 1;
    const before = client.acknowledged.size;
    if (victim === 'server') {
      await server.killServer();
      await server.start();
    } else {
      server.killDatabase();
      await sleep(200);
      await server.answering();
    }
    await Promise.all([client.rest(), people.rest()]);
    // A password that was being checked then counts as a wrong one; too many, and the address has to wait.
    await query('delete from sign_in_failure');
    const when = `round ${round} (${victim})`;
    await check(client.acknowledged, when);
    for (const problem of await checkDocuments(query, people)) problems.push(`${when}: ${problem}`);
    console.info(
      `${round}: killed the ${victim}, ${before} writes acknowledged, ${people.acknowledged.size} documents, ${problems.length} problems`,
    );
  }
  await client.settle();
  await check(client.acknowledged, 'at the end');
  for (const problem of await checkDocuments(query, people)) problems.push(`at the end: ${problem}`);
  const active = [...people.acknowledged.values()].filter(({ step }) => step === 'active').length;
  const audit = await verifyAudit(readConfig({ DATA_DIR: dataDir }, '/'), findRunningDatabase(dataDir) ?? '');
  for (const { eventId, record, what } of audit.findings)
    problems.push(`audit trail: event ${eventId} (${record}): ${what}`);
  console.info(
    `Killed the server ${killed.server} times and the database ${killed.database} times. ` +
      `${client.acknowledged.size} writes acknowledged, ${client.repeated} repeats; ${active} documents approved; ` +
      `${audit.events} audit events, ${audit.links} links. Answers missed: ${JSON.stringify(Object.fromEntries(client.surprises))}`,
  );
} catch (error) {
  problems.push(String(error instanceof Error ? error.stack : error));
} finally {
  await server.stop();
}
for (const problem of problems.slice(0, 100)) console.error(problem);
console.info(
  problems.length === 0 ? 'Nothing is missing and nothing is there twice.' : `${problems.length} problems`,
);
if (problems.length === 0) rmSync(dataDir, { recursive: true, force: true });
process.exit(problems.length === 0 ? 0 : 1);

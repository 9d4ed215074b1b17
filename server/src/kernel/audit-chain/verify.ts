import pg from 'pg';
import type { Config } from '../../app/config.ts';
import { auditMac } from '../audit.ts';
import { readHead } from './head-file.ts';
import { chainKey, eventOf, firstHash, isLinkHash, type StoredEvent } from './link-hash.ts';

/** One thing that is wrong with the trail. */
export interface Finding {
  /** The event's id; null when it cannot be known any more. */
  readonly eventId: number | null;
  /** `entity record-id`, as far as known. */
  readonly record: string | null;
  readonly what: string;
}

export interface Verification {
  readonly events: number;
  readonly links: number;
  readonly head: { position: number; hash: string } | null;
  readonly findings: readonly Finding[];
}

const batchSize = 5000;

type LinkRow = { position: number; eventId: number; hash: string; linkEntity: string; linkRecord: string };
type Row = LinkRow & { [K in keyof StoredEvent]: StoredEvent[K] | null };

const eventColumns = `e.id, e.company_id as "companyId", e.at, e.actor_id as "actorId", e.actor_name as "actorName",
  e.action, e.entity, e.record_id as "recordId", e.record_title as "recordTitle", e.changes, e.reason,
  e.request_id as "requestId", e.mac`;

/**
 * Recomputes every event's code and the whole chain. `url` is of the user who owns the tables, who sees
 * all companies. Every wrong event or link is named once; what follows is judged by what is stored.
 */
export async function verifyAudit(config: Config, url: string): Promise<Verification> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'temper audit',
    types: plainTypes,
  });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const findings: Finding[] = [];
    const chain = await walkChain(client, config, findings);
    const loose = await walkLoose(client, config, findings);
    await nameCopies(client, findings);
    await checkHead(client, config, chain.head, findings);
    return { events: chain.events + loose, links: chain.links, head: chain.head, findings };
  } finally {
    await client.end();
  }
}

/** Values as the application's pools give them: the codes were made over those. */
const plainTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

async function walkChain(client: pg.Client, config: Config, findings: Finding[]) {
  const macKey = config.key('audit');
  const key = chainKey(config);
  let position = 0;
  let hash = firstHash;
  let events = 0;
  let links = 0;
  for (;;) {
    const { rows } = await client.query<Row>(
      `select l.position, l.event_id as "eventId", l.hash, l.entity as "linkEntity", l.record_id as "linkRecord",
         ${eventColumns}
       from (select * from audit_link where position > $1 order by position limit ${batchSize}) l
       left join audit_event e on e.id = l.event_id order by l.position`,
      [position],
    );
    for (const row of rows) {
      links += 1;
      const record = `${row.linkEntity} ${row.linkRecord}`;
      const name = (what: string) => findings.push({ eventId: row.eventId, record, what });
      const follows = row.position === position + 1;
      if (!follows) nameGap(findings, position + 1, row.position - 1);
      if (row.id === null) name('the event was removed');
      else {
        events += 1;
        const event = row as StoredEvent;
        if (auditMac(macKey, eventOf(event)) !== event.mac) name('the event was changed');
        else if (follows && !isLinkHash(key, hash, event, row.hash))
          name(
            'the chain is broken here: this link, or what stood before it, was changed, removed or inserted',
          );
        else if (row.linkEntity !== event.entity || row.linkRecord !== event.recordId)
          name('the link was changed');
      }
      position = row.position;
      hash = row.hash;
    }
    if (rows.length < batchSize)
      return { events, links, head: position > 0 ? { position, hash } : null } as const;
  }
}

const nameGap = (findings: Finding[], from: number, to: number) =>
  findings.push({
    eventId: null,
    record: null,
    what: `${from === to ? `link ${from} was` : `links ${from} to ${to} were`} removed from the chain`,
  });

/**
 * Events outside the chain: waiting for the next seal, inserted, or robbed of their link. Returns how
 * many there are. Their time says nothing of their age here: what happened earlier may be entered late.
 */
async function walkLoose(client: pg.Client, config: Config, findings: Finding[]): Promise<number> {
  const macKey = config.key('audit');
  let last = 0;
  let count = 0;
  for (;;) {
    const { rows } = await client.query<StoredEvent & { due: boolean }>(
      `select ${eventColumns}, e.id <= (select low_id from audit_seal) as due
       from audit_event e where e.id > $1 and not exists (select from audit_link l where l.event_id = e.id)
       order by e.id limit ${batchSize}`,
      [last],
    );
    for (const event of rows) {
      count += 1;
      last = event.id;
      const name = (what: string) =>
        findings.push({ eventId: event.id, record: `${event.entity} ${event.recordId}`, what });
      if (auditMac(macKey, eventOf(event)) !== event.mac)
        name('the event was inserted or changed, and is not sealed');
      else if (event.due) name('the event lost its link: everything up to it had been sealed');
    }
    if (rows.length < batchSize) return count;
  }
}

/** A code belongs to one event: a second one with it was copied in, since even its instant is the same. */
async function nameCopies(client: pg.Client, findings: Finding[]): Promise<void> {
  const { rows } = await client.query<{ id: number; original: number; record: string }>(
    `select e.id, c.original, e.entity || ' ' || e.record_id as record
     from (select mac, min(id) as original from audit_event group by mac having count(*) > 1) c
     join audit_event e on e.mac = c.mac and e.id > c.original order by e.id`,
  );
  for (const { id, original, record } of rows)
    findings.push({ eventId: id, record, what: `the event is a copy of event ${original}` });
}

/** Compares with the head kept outside the database: it shows whether the newest links are gone. */
async function checkHead(
  client: pg.Client,
  config: Config,
  head: Verification['head'],
  findings: Finding[],
): Promise<void> {
  const kept = readHead(config);
  const name = (what: string) => findings.push({ eventId: null, record: null, what });
  if (kept === null) return;
  if (kept === 'forged') {
    name('the kept head (audit-head.json) was changed');
    return;
  }
  if (!head || head.position < kept.position) {
    name(
      `the newest links are gone: the chain ends at ${head?.position ?? 0}, but on ${kept.at} it had ${kept.position}`,
    );
    return;
  }
  const { rows } = await client.query<{ hash: string }>('select hash from audit_link where position = $1', [
    kept.position,
  ]);
  if (rows[0] && rows[0].hash !== kept.hash)
    name(
      `link ${kept.position} is another one than on ${kept.at}: the chain was made anew from there or before`,
    );
}

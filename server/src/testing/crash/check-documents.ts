import type pg from 'pg';
import type { DocumentWriter } from './document-writer.ts';

type Query = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;

interface Stored {
  id: string;
  number: string;
  step: string;
  signatures: number;
  created: number;
  submitted: number;
  approved: number;
  assignments: number;
}

const order = ['draft', 'in_review', 'active'];

/** Compares what was told of documents and files with what is stored: nothing is missing, there twice, or half done. */
export async function checkDocuments(query: Query, writer: DocumentWriter): Promise<string[]> {
  const problems: string[] = [];
  const events = (action: string) =>
    `(select count(*)::int from audit_event e where e.entity = 'document' and e.record_id = d.id and e.action = 'document.${action}')`;
  const stored = await query<Stored>(`select d.id, d.document_number as number, d.step,
      (select count(*)::int from signature s where s.entity = 'document' and s.record_id = d.id) as signatures,
      ${events('create')} as created, ${events('submit')} as submitted, ${events('approve')} as approved,
      (select count(*)::int from document_assignment a where a.document_id = d.id) as assignments
    from document d where d.document_number like 'CRASH-%'`);
  const rows = new Map(stored.map((row) => [row.id, row]));
  for (const [id, { number, step }] of writer.acknowledged) {
    const row = rows.get(id);
    if (!row) problems.push(`document ${number} was acknowledged and is gone`);
    else if (order.indexOf(row.step) < order.indexOf(step))
      problems.push(`document ${number} was told to be ${step} and is ${row.step}`);
  }
  for (const { number, step, signatures, created, submitted, approved, assignments } of stored) {
    const active = step === 'active' ? 1 : 0;
    const asked = step === 'draft' ? 0 : 1;
    const found = [created, submitted, assignments, approved, signatures].join(' ');
    const right = [1, asked, asked, active, active].join(' ');
    if (found !== right)
      problems.push(
        `document ${number} is ${step}, with created, submitted, assigned, approved, signed ${found}`,
      );
  }
  const files = await query<{ id: string; sha256: string; events: number }>(
    `select f.id, f.sha256, (select count(*)::int from audit_event e where e.entity = 'file' and e.record_id = f.id) as events
     from file f where f.id = any($1::uuid[])`,
    [[...writer.files.keys()]],
  );
  const received = new Map(files.map((file) => [file.id, file]));
  for (const [id, sha256] of writer.files) {
    const file = received.get(id);
    if (file?.sha256 !== sha256 || file.events !== 1)
      problems.push(`file ${id} was acknowledged and is ${JSON.stringify(file)}`);
  }
  return problems;
}

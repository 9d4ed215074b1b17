import { type Permission, roleMay } from '@temper/contract/access/role-table.ts';
import type { Role } from '@temper/contract/access/roles.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { clip } from '../../kernel/cut.ts';
import { neededToFind } from '../../kernel/drafts.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import type { StoredRecord } from '../../kernel/records.ts';

interface Reader {
  personId: string;
  name: string;
  role: string;
}

/**
 * Tells those whom a comment mentions, and those whose record it is about (who made it, and whom its
 * fields name), when they may read the record. Nobody twice, and not the author.
 */
export async function tellPeople(
  ctx: Ctx,
  tx: Tx,
  { meta, record, title, text }: { meta: EntityMeta; record: StoredRecord; title: string; text: string },
): Promise<void> {
  const owners = [
    record.createdBy,
    ...Object.entries(meta.fields).flatMap(([key, { kind }]) => (kind === 'person' ? [record[key]] : [])),
  ].filter((id): id is string => typeof id === 'string');
  const { rows } = await sql<Reader>`
    select m.person_id, p.name, m.role from member m join person p on p.id = m.person_id
    where m.company_id = ${tx.companyId} and m.active and (m.person_id = any(${owners}::uuid[])
      or (${text.includes('@')} and strpos(lower(${text}::text), '@' || lower(p.name)) > 0))`.execute(tx.db);
  const needed = [`${meta.name}.read`, neededToFind(meta, record)].filter((one) => one !== null);
  const readers = rows.filter(({ role }) => needed.every((one) => roleMay(role as Role, one as Permission)));
  const mentioned = new Set(findMentioned(text, readers));
  const about = {
    except: ctx.principal.personId,
    type: 'info' as const,
    message: clip(text, 300),
    link: `/${meta.path}/${record.id}`,
  };
  for (const { personId } of readers) {
    const isMention = mentioned.has(personId);
    if (!isMention && !owners.includes(personId)) continue;
    await notify(ctx, tx, {
      ...about,
      to: { personId },
      kind: isMention ? 'mention' : 'comment',
      title: `${ctx.principal.name} ${isMention ? 'mentions you on' : 'comments on'} ${title}`,
    });
  }
}

/**
 * Those whose '@Name' stands in a text, in whatever case. The longest name counts, so '@Ann Lee' does
 * not mention Ann; people of the same name are all meant.
 */
export function findMentioned(
  text: string,
  people: readonly { readonly personId: string; readonly name: string }[],
): string[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  const lower = text.toLowerCase();
  const found: string[] = [];
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    // Not the middle of a mail address.
    if (/[\p{L}\p{N}._-]/u.test(lower[at - 1] ?? '')) continue;
    const rest = lower.slice(at + 1);
    const first = byLength.find(
      ({ name }) => rest.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)),
    );
    if (!first) continue;
    for (const { personId, name } of people)
      if (name.toLowerCase() === first.name.toLowerCase()) found.push(personId);
  }
  return found;
}

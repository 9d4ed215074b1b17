import type { Role } from '@temper/contract/access/roles.ts';
import { type Ctx, createCtx, systemCtx, systemPersonId } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/**
 * The ctx of work done later for a person: with the role that they have now, not the one they had when
 * they asked. Null when they are no longer a member.
 */
export async function askerCtx(kernel: Kernel, companyId: string, personId: string): Promise<Ctx | null> {
  if (personId === systemPersonId) return systemCtx(kernel, companyId);
  const row = await kernel.databases.system
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.personId')
    .innerJoin('company', 'company.id', 'member.companyId')
    .select(['member.id as memberId', 'member.role', 'member.department'])
    .select(['person.name', 'person.email', 'company.timeZone'])
    .where('member.companyId', '=', companyId)
    .where('member.personId', '=', personId)
    .where('member.active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  return createCtx(
    { kernel, requestId: 'job', log: kernel.log, now: kernel.now },
    { ...row, role: row.role as Role, productAdmin: false, sessionId: 'job', personId, companyId },
  );
}

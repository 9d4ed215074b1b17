import { v7 as newId } from 'uuid';
import type { Tx } from '../../kernel/mutate.ts';
import { demoPersonKey, notifications } from '../content/content.ts';
import type { CompanyKey } from '../content/types.ts';
import type { Telling } from './happening.ts';

const paths = {
  product: 'products',
  complaint: 'complaints',
  audit: 'audits',
  supplier: 'suppliers',
  task: 'tasks',
  warning: 'warnings',
} as const;

/** The demo person's notifications, in the order in which they came: lists go by the id. */
export async function insertNotifications(
  tx: Tx,
  telling: Telling,
  { now, companyKey }: { now: Date; companyKey: CompanyKey },
): Promise<void> {
  const own = notifications.filter(({ company }) => company === companyKey);
  for (const { minutesAgo, about, read, title, message, type, kind } of own.toReversed()) {
    const at = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
    await tx.db
      .insertInto('notification')
      .values({
        id: newId(),
        companyId: telling.companyId,
        personId: telling.person(demoPersonKey),
        title,
        message,
        type,
        kind,
        link: `/${paths[about.entity]}/${telling.recall(about.entity, about.key).id}`,
        readAt: read ? at : null,
        createdAt: at,
      })
      .execute();
  }
}

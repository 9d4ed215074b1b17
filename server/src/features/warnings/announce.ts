import type { NotificationKind } from '@temper/contract/notifications/kinds.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';

interface Announced {
  readonly id?: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Of the rule that made it; a person's own warning has none. */
  readonly rule?: string;
}

/** More new warnings than this at once are announced as a number. */
export const mostSingly = 3;

/** Notifies those who watch over warnings of new ones; many at once in one notification. */
export async function announce(
  ctx: Ctx,
  tx: Tx,
  warnings: readonly Announced[],
  except?: string,
): Promise<void> {
  const to = { permission: 'warning.receive' as const };
  const not = except ? { except } : {};
  if (warnings.length <= mostSingly) {
    for (const { id, type, title, description, rule } of warnings)
      await notify(ctx, tx, {
        to,
        ...not,
        kind: kindOf(type, rule),
        type: notificationType(type),
        title,
        message: description,
        link: id ? `/warnings/${id}` : '/warnings?status=active',
      });
    return;
  }
  const critical = warnings.filter(({ type }) => type === 'critical').length;
  await notify(ctx, tx, {
    to,
    ...not,
    kind: critical > 0 ? 'warningCritical' : 'warning',
    type: critical > 0 ? 'critical' : 'warning',
    title: `${warnings.length} new warnings`,
    message: critical > 0 ? `${critical} of them are critical.` : `The first: ${warnings[0]?.title ?? ''}`,
    link: '/warnings?status=active',
  });
}

const kindsOfRules: Readonly<Record<string, NotificationKind>> = {
  'certificate-expiring': 'certificateExpiring',
  'certificate-expired': 'certificateExpiring',
  'audit-overdue': 'auditOverdue',
};
const kindOf = (type: string, rule = ''): NotificationKind =>
  type === 'critical' ? 'warningCritical' : (kindsOfRules[rule] ?? 'warning');

export const notificationType = (type: string): 'critical' | 'warning' | 'info' =>
  type === 'critical' || type === 'info' ? type : 'warning';

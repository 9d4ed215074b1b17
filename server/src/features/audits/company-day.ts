import { localMillis } from '../../derive/export/zone-time.ts';
import type { Ctx } from '../../kernel/ctx.ts';

/** The day (YYYY-MM-DD) that it is in a time zone; the company's unless another is given. */
export const companyDay = (ctx: Pick<Ctx, 'now' | 'principal'>, timeZone = ctx.principal.timeZone): string =>
  new Date(localMillis(timeZone, ctx.now().getTime())).toISOString().slice(0, 10);

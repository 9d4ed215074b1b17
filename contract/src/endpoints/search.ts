import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const searchHit = z.object({
  recordId: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The path of the record's screen. */
  link: z.string(),
  /** It holds words like these, not these. */
  similar: z.boolean(),
});
export const searchGroup = z.object({
  entity: z.string(),
  /** The entity's name in the plural. */
  label: z.string(),
  items: z.array(searchHit),
  /** There are more than these; the entity's list shows them under the same words. */
  more: z.boolean(),
});
export type SearchGroup = z.output<typeof searchGroup>;

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'member',
    summary: 'Records of every kind that hold all words, best first; similar ones when few hold them',
    /** `entity` looks for records of that kind only. */
    query: z.strictObject({ q: z.string().max(200), entity: z.string().max(60).optional() }),
    reply: z.object({ groups: z.array(searchGroup) }),
  }),
};

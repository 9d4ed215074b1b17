import type { AcceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import type { FlowChart } from '@temper/contract/documents/content/flow-chart.ts';
import type { HaccpPlan } from '@temper/contract/documents/content/haccp-plan.ts';

/** A controlled document of the sample: what it is, who made it, how far it has come. */
export interface SampleControlled {
  readonly kind: string;
  readonly category: string | null;
  readonly subtype: string | null;
  readonly name: string;
  readonly department: string;
  readonly author: string;
  readonly reviewer: string;
  /** Revisions that have been in force, and how many days ago the last came into force. */
  readonly revisions: number;
  readonly daysAgo: number;
  /** Where the last one stands; `approved` waits for a day to come. */
  readonly state: 'active' | 'draft' | 'in_review' | 'approved' | 'archived';
  readonly effectiveIn: number;
  /** Own fields, as `key=value`. */
  readonly own: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly lines: readonly string[];
  /** The form, chart or plan beside the file, and how the form has been filled in, oldest first. */
  readonly content?: AcceptanceForm | FlowChart | HaccpPlan | undefined;
  readonly records?: readonly SampleFormRecord[] | undefined;
}

/** A form as it was filled in. */
export interface SampleFormRecord {
  readonly daysAgo: number;
  readonly who: string;
  readonly lotNumber: string;
  readonly answers: Readonly<Record<string, string | number | boolean | null>>;
  /** So many hours before it was entered, and why that was late. */
  readonly late?: { readonly hours: number; readonly reason: string };
  /** It corrects the one before it. */
  readonly corrects?: string;
}

/** Reads the lines of a table; its columns stand in the file that holds it. */
export const controlledTable = (table: string): SampleControlled[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [
        kind = '',
        category,
        subtype,
        name = '',
        department = '',
        people = '',
        life = '',
        own,
        tags,
        says,
      ] = line.split('|').map((cell) => cell.trim());
      const [author = '', reviewer = ''] = people.split(' > ');
      return {
        kind,
        category: category || null,
        subtype: subtype || null,
        name,
        department,
        author,
        reviewer,
        ...lifeOf(life),
        own: Object.fromEntries(
          (own ?? '')
            .split('; ')
            .filter(Boolean)
            .map((pair) => pair.split('=') as [string, string]),
        ),
        tags: (tags ?? '').split(', ').filter(Boolean),
        lines: (says ?? '').split('; '),
      };
    });

function lifeOf(life: string): Pick<SampleControlled, 'revisions' | 'daysAgo' | 'state' | 'effectiveIn'> {
  const [, word = '', sign, days = '0'] = /^(\w+)(?:([@+])(\d+))?$/.exec(life) ?? [];
  const none = { revisions: 0, daysAgo: 4, effectiveIn: 0 };
  if (word === 'draft' || word === 'in_review') return { ...none, state: word };
  if (word === 'approved') return { ...none, state: word, effectiveIn: sign === '+' ? Number(days) : 7 };
  if (word === 'archived') return { ...none, state: word, revisions: 1, daysAgo: Number(days) };
  return { ...none, state: 'active', revisions: Number(word), daysAgo: Number(days) };
}

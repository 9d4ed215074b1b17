import type { WarningRule } from '@temper/contract/entities/warning.ts';
import type { RawBuilder } from 'kysely';

/** Whose causes are asked for, and when it is there. */
export interface About {
  readonly companyId: string;
  /** The company's present day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly timeZone: string;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * A rule that makes warnings. Adding one: an entry in the contract's `warningRules`, its name in the check of
 * the table's column, a rule here.
 */
export interface Rule {
  readonly name: WarningRule;
  /** The entities whose changes may make or remove a cause; time does so by the hour. */
  readonly topics: readonly string[];
  /** The note of a warning that is resolved because its cause is gone. */
  readonly gone: string;
  /**
   * One statement that gives every cause that holds now in the company, as a `Cause` in the order of its columns.
   */
  causes(about: About): RawBuilder<unknown>;
}

/** The columns of a cause, in their order. */
export const causeColumns = [
  'rule',
  'cause_key',
  'cause_entity',
  'cause_id',
  'cause_title',
  'type',
  'source',
  'title',
  'description',
  'due_date',
  'assigned_to',
] as const;

export interface Cause {
  readonly rule: WarningRule;
  readonly causeKey: string;
  readonly causeEntity: string | null;
  readonly causeId: string | null;
  readonly causeTitle: string;
  readonly type: string;
  readonly source: string;
  readonly title: string;
  readonly description: string;
  readonly dueDate: string | null;
  readonly assignedTo: string | null;
}

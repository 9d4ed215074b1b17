import { type Permission, roleMay } from '../access/role-table.ts';
import type { Role } from '../access/roles.ts';

/** A step of a workflow: a command that leads from some states to another. */
export interface Transition<S extends string = string, C extends string = string> {
  /** The last part of its endpoint's path and of its action in the audit trail. */
  readonly command: C;
  /** The words on its button. */
  readonly label: string;
  readonly from: readonly S[];
  readonly to: S;
  readonly permission: Permission;
}

/** A transition table: the states are the options of the entity's status field. */
export type Workflow<S extends string = string, C extends string = string> = readonly Transition<S, C>[];

/** The transition of a command, or undefined where the state does not allow it. */
export const transitionFrom = <S extends string, C extends string>(
  workflow: Workflow<S, C>,
  command: C,
  state: string,
): Transition<S, C> | undefined =>
  workflow.find((one) => one.command === command && (one.from as readonly string[]).includes(state));

/** The commands that a role may give in a state, in the order of the table. */
export const commandsIn = <S extends string, C extends string>(
  workflow: Workflow<S, C>,
  state: string,
  role: Role,
): C[] =>
  workflow
    .filter(
      ({ from, permission }) => (from as readonly string[]).includes(state) && roleMay(role, permission),
    )
    .map(({ command }) => command);

import type { Permission } from '@temper/contract/access/role-table.ts';
import type { Ctx } from './ctx.ts';

/** A version of a record that can be signed, as it stands now. */
export interface SignedVersion {
  readonly recordId: string;
  readonly versionId: string;
  /** As people call it: 'Revision 3'. */
  readonly subject: string;
  /** How it stands, in words. */
  readonly step: string;
  /** Whether those who may not read drafts know of it. */
  readonly inForce: boolean;
  /** The hash of its content, computed from what is stored. */
  readonly contentHash: string;
}

/** How the signatures of an entity's records are looked into; a feature adds its own when it is mounted. */
export interface SignedEntity {
  /** What a person needs to know of its records. */
  readonly permission: Permission;
  /** The names under which the audit trail tells of its signatures. */
  readonly actions: readonly string[];
  /** A live or deleted record that the person may know of; none otherwise. */
  findRecord(ctx: Ctx, id: string): Promise<{ title: string; number: string } | null>;
  /** The version of the record, whatever has become of it; none when it is not there. */
  findVersion(ctx: Ctx, recordId: string, versionId: string): Promise<SignedVersion | null>;
  /** The version of any record of the company whose content has this hash. Looked for when something is wrong. */
  findByHash(ctx: Ctx, contentHash: string): Promise<SignedVersion | null>;
}

/** By the name of the entity. */
export type SignedEntities = Map<string, SignedEntity>;

import { canonicalJson } from '../../kernel/audit.ts';
import { fieldsOf, type HashedRevision, revisionHash } from './revision-content.ts';
import { fileOf, type RevisionRow, type StoredDocument } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

const given = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/**
 * What a revision says as it stands now: also by the number and the reason that stand beside its fields, and, of the one
 * that its document's row shows, as people see it there. Where these differ, which no command brings about, it is
 * another content than any that was signed.
 */
function contentOf(owner: StoredDocument, revision: RevisionRow): HashedRevision {
  const { id, documentId, content, revisionNumber, revisionReason, fileName } = revision;
  const stored = revision.fields as Values;
  const kept = { ...stored, fileName };
  const shown: Values[] = [{ ...kept, revisionNumber, revisionReason }];
  if (owner.revisionId === id) shown.push({ ...fieldsOf(owner), fileName: owner.fileName });
  const other = shown.find((one) => canonicalJson(given(one)) !== canonicalJson(given(kept)));
  const fields = other ? { stored, shown: other } : stored;
  return { id, documentId, fields, content, file: fileOf(revision) };
}

/** The hash of what a revision says as it stands now: what is stored is hashed again each time. */
export const hashNow = (owner: StoredDocument, revision: RevisionRow): string =>
  revisionHash(contentOf(owner, revision));

/** Whether a submitted revision still says what was submitted. */
export const isAsSubmitted = (owner: StoredDocument, revision: RevisionRow): boolean =>
  revision.contentHash !== null && hashNow(owner, revision) === revision.contentHash;

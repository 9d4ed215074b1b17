import { document } from '@temper/contract/entities/document.ts';
import { hashContent } from '../../kernel/signatures.ts';

type Values = Readonly<Record<string, unknown>>;
const contentFields = Object.entries(document.meta.fields)
  .filter(([, { readOnly }]) => !readOnly)
  .map(([key]) => key);

/** What of a document's values belongs to a revision: all that people give. */
export const fieldsOf = (values: Values): Record<string, unknown> =>
  Object.fromEntries(contentFields.map((key) => [key, values[key] ?? null]));

export interface HashedRevision {
  readonly id: string;
  readonly documentId: string;
  readonly fields: unknown;
  readonly content: unknown;
  readonly file: { readonly name: string; readonly size: number; readonly sha256: string } | null;
}

/** The hash of what a revision says, its file included; signatures are bound to it. */
export const revisionHash = ({ id, documentId, fields, content, file }: HashedRevision): string =>
  hashContent({
    revisionId: id,
    documentId,
    fields,
    content: content ?? null,
    file: file && { name: file.name, size: file.size, sha256: file.sha256 },
  });

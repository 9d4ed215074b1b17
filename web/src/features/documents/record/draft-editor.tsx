import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { document, documentProblems } from '@temper/contract/entities/document.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { EntityForm } from '../../../entity-ui/entity-form.tsx';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { callAny } from '../../../lib/api/call.ts';
import { fieldsOfKind, type RevisionDialogProps } from './record-kit.ts';

/** The draft's values as a form takes a record: at the version of the draft. */
const asRow = (row: EntityRow, { fields, version }: Revision): EntityRow => ({ ...row, ...fields, version });

/** Changes the draft of a next revision; the document in force stays as it is. */
export function DraftEditor({ row, revision, onClose }: RevisionDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // What a document is and how it is numbered stays through its revisions.
  const fields = useMemo(
    () =>
      fieldsOfKind(row.kind)
        .filter(({ key }) => key !== 'kind' && key !== 'documentNumber')
        .map((field) => (field.key === 'revisionReason' ? { ...field, wide: true } : field)),
    [row.kind],
  );
  const schema = useMemo(() => {
    const shape: z.ZodRawShape = document.create.shape;
    return z.object(Object.fromEntries(fields.flatMap(({ key }) => (shape[key] ? [[key, shape[key]]] : []))));
  }, [fields]);
  return (
    <EntityForm
      title={t('Draft of Revision {{n}}', { n: revision.revisionNumber })}
      submitLabel={t('Save Draft')}
      fields={fields}
      schema={schema}
      check={(values) =>
        Object.fromEntries(
          documentProblems({ ...values, kind: row.kind }).map(({ path, message }) => [path, message]),
        )
      }
      record={asRow(row, revision)}
      onSave={async ({ body, version }) => {
        try {
          return await callAny(documentApi.changeDraft, {
            params: { id: row.id },
            body: { ...body, draftVersion: version },
          });
        } catch (error) {
          // The form compares rows: the draft that somebody else has saved becomes one.
          if (error instanceof ApiProblem && error.stale)
            throw new ApiProblem(error.status, error.message, {
              ...error,
              current: asRow(row, error.current as Revision),
            });
          throw error;
        }
      }}
      onDone={() => {
        notifications.show({ message: t('Draft saved') });
        void client.invalidateQueries({ queryKey: ['document'] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

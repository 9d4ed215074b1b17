import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { same } from '../../../entity-ui/form-values.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type DocumentRow, fieldsOfKind } from './record-kit.ts';

/** Names of records follow those records; they say nothing about a document. */
const differing = (row: DocumentRow, { fields }: Revision) =>
  fieldsOfKind(row.kind).filter(
    ({ key, meta }) =>
      meta.kind !== 'reference' && !meta.names && key in fields && !same(row[key], fields[key]),
  );

/** Says so when what stands there is not what was signed, for somebody has reached behind the application. */
export function IntegrityNote({ row, revision }: { row: DocumentRow; revision: Revision }) {
  const { t } = useTranslation();
  const n = revision.revisionNumber;
  const broken = revision.signatures.filter(({ valid }) => !valid).map(({ personName }) => personName);
  const changed = differing(row, revision);
  if (broken.length === 0 && changed.length === 0) return null;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('What stands here is not what was signed as revision {{n}}', { n })}
    >
      {broken.length > 0 && (
        <div>{t('Not valid any more: the signatures of {{names}}.', { names: broken.join(', ') })}</div>
      )}
      {changed.length > 0 && (
        <div>
          {t('The document says something else than its revision: {{fields}}.', {
            fields: changed.map(({ meta }) => t(meta.label)).join(', '),
          })}
        </div>
      )}
      {t('Do not work by it; tell your quality manager.')}
    </Alert>
  );
}

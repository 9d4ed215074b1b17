import { SegmentedControl } from '@mantine/core';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DocumentRow } from '../record/record-kit.ts';
import { hasContent, StructuredContent } from './structured-content.tsx';

/** The structured content of a document's page: of the revision in force and of the one that is being worked on. */
export function ContentSection({
  row,
  shown,
}: {
  row: DocumentRow;
  /** In force (or the last that was), then the open one. */
  shown: readonly (Revision | undefined)[];
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const editable = ({ step, commands }: Revision) =>
    row.deletedAt === null && step === 'draft' && commands.includes('submit');
  const revisions = shown
    .filter((one) => one !== undefined)
    .filter((one) => one.content !== null || editable(one));
  if (!hasContent(row.kind) || revisions.length === 0) return null;
  const present = revisions.find(({ id }) => id === chosen) ?? revisions[0];
  return (
    <>
      {revisions.length > 1 && (
        <SegmentedControl
          aria-label={t('Content of revision')}
          style={{ alignSelf: 'flex-start' }}
          data={revisions.map(({ id, revisionNumber, step }) => ({
            value: id,
            label:
              step === 'active'
                ? t('Revision {{n}}, in force', { n: revisionNumber })
                : t('Revision {{n}}', { n: revisionNumber }),
          }))}
          value={present?.id ?? ''}
          onChange={setChosen}
        />
      )}
      {revisions.map((revision) => (
        // Hidden, not taken away: what is typed in a draft outlives a look at the revision in force.
        <div key={revision.id} hidden={revision !== present}>
          <StructuredContent
            kind={row.kind}
            document={row}
            revision={revision}
            editable={editable(revision)}
          />
        </div>
      ))}
    </>
  );
}

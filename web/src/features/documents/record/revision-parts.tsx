import { SegmentedControl } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './document.module.css';
import { type DocumentRow, isShownInPage } from './record-kit.ts';
import { FileHead, RevisionPreview } from './revision-file.tsx';

/** What the revision in force says, or the one that is being worked on, beside the facts in `children`. */
export function RevisionParts({
  row,
  inForce,
  open,
  children,
}: {
  row: DocumentRow;
  inForce: Revision | undefined;
  open: Revision | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  // Whoever is to sign sees what they sign.
  const signs = open?.commands.some((command) => command === 'review' || command === 'approve');
  const both = [inForce, open].filter((one) => one !== undefined);
  const revision = both.find(({ id }) => id === chosen) ?? (signs ? open : (inForce ?? open));
  // A draft's file is asked for in the panel above; structured content stands for a file.
  const empty =
    both.length < 2 &&
    revision?.file === null &&
    (revision.commands.includes('submit') || revision.content !== null);
  if (empty && !children) return null;
  return (
    <div
      className={classes.parts}
      data-single={!revision?.file || !isShownInPage(revision.file.type) || undefined}
    >
      {!empty && (
        <Card
          title={
            !revision || revision.step === 'active'
              ? t(row.status === 'expired' ? 'Expired' : 'In force')
              : t('Revision {{n}}', { n: revision.revisionNumber })
          }
          actions={
            both.length > 1 && (
              <SegmentedControl
                aria-label={t('Revision')}
                size="xs"
                data={both.map(({ id, revisionNumber: n }) => ({
                  value: id,
                  label: t('Revision {{n}}', { n }),
                }))}
                value={revision?.id ?? ''}
                onChange={setChosen}
              />
            )
          }
          flush
        >
          {revision ? (
            <>
              <FileHead documentId={row.id} revision={revision} />
              <RevisionPreview documentId={row.id} revision={revision} />
            </>
          ) : (
            <EmptyState
              icon={<IconFileOff size={22} />}
              title={t('No revision of this document is in force.')}
            />
          )}
        </Card>
      )}
      {children}
    </div>
  );
}

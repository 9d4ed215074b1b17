import { Button, Group } from '@mantine/core';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { Note } from '../../../ui/note.tsx';
import { PeriodicReviewDialog } from './periodic-review-dialog.tsx';
import type { DocumentRow } from './record-kit.ts';
import { useReviewOutcomes } from './review-outcomes.ts';

/** Days before the review is due from which the page says so; the inbox of the owner knows the same. */
const ahead = 30;

/** Tells that the document is to be looked at again, and takes the review of whoever may record it. */
export function ReviewDueNote({ row, revision }: { row: DocumentRow; revision: Revision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useReviewOutcomes(row).length > 0;
  const [asked, setAsked] = useState(false);
  const due = typeof row.reviewDue === 'string' ? row.reviewDue : undefined;
  if (!due || due > format.dayOf(new Date(Date.now() + ahead * 86_400_000))) return null;
  const date = format.date(due);
  return (
    <Note
      kind="warning"
      title={
        due < format.dayOf(new Date())
          ? t('The periodic review was due on {{date}}', { date })
          : t('The periodic review is due on {{date}}', { date })
      }
    >
      <Group justify="space-between" gap="xs">
        {t('Look at whether it still says what is done, and record what came out of it.')}
        {may && (
          <Button id="document-periodic-review" size="compact-md" onClick={() => setAsked(true)}>
            {t('Record Periodic Review')}
          </Button>
        )}
      </Group>
      {asked && <PeriodicReviewDialog row={row} revision={revision} onClose={() => setAsked(false)} />}
    </Note>
  );
}

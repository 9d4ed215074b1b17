import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconArchive,
  IconDotsVertical,
  IconFileZip,
  IconMessage2Plus,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { documentCopyApi } from '@temper/contract/endpoints/document-copies.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { messageOf } from '../../../lib/api/api-problem.ts';
import { callRaw } from '../../../lib/api/call.ts';
import { saveAnswer } from '../../../lib/download.ts';
import { useMay } from '../../../lib/me.ts';
import { useAskedBySearch } from '../../../lib/use-asked-by-search.ts';
import { ObsoleteDialog } from './obsolete-dialog.tsx';
import { PeriodicReviewDialog } from './periodic-review-dialog.tsx';
import { type DocumentRow, reviseWords } from './record-kit.ts';
import { RequestChangeDialog } from './request-change-dialog.tsx';
import { useReviewOutcomes } from './review-outcomes.ts';
import { ReviseDialog } from './revise-dialog.tsx';

type Asked = 'revise' | 'obsolete' | 'periodic-review' | 'change';

/** What may be done with the revision in force, and with the document as a whole. */
export function DocumentActions({
  row,
  inForce,
  open,
}: {
  row: DocumentRow;
  inForce: Revision | undefined;
  /** While a next revision is worked on, the one in force is not made obsolete. */
  open: Revision | undefined;
}) {
  const { t } = useTranslation();
  const may = useMay();
  const [asked, setAsked] = useState<Asked>();
  const commands = inForce?.commands ?? [];
  // What is in force is edited by its next revision.
  useAskedBySearch('edit', commands.includes('revise'), () => setAsked('revise'));
  useAskedBySearch('obsolete', !open && commands.includes('obsolete'), () => setAsked('obsolete'));
  const copy = useMutation({
    mutationFn: async () =>
      saveAnswer(
        await callRaw(documentCopyApi.copy, { query: { id: [row.id] } }),
        `${row.documentNumber}.zip`,
      ),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  const mayReview = useReviewOutcomes(row).length > 0;
  const mayAsk = row.deletedAt === null && row.step !== 'archived';
  const items = [
    mayReview && inForce && !open && (
      <Menu.Item
        key="review"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => setAsked('periodic-review')}
      >
        {t('Record Periodic Review')}
      </Menu.Item>
    ),
    // Who has nothing else to do with it has a button for this.
    mayAsk && may('document.update') && (
      <Menu.Item
        key="change"
        leftSection={<IconMessage2Plus size={16} aria-hidden />}
        onClick={() => setAsked('change')}
      >
        {t('Request a Change')}
      </Menu.Item>
    ),
    may('document.export') && (
      <Menu.Item key="copy" leftSection={<IconFileZip size={16} aria-hidden />} onClick={() => copy.mutate()}>
        {t('Complete Copy')}
      </Menu.Item>
    ),
    !open && commands.includes('obsolete') && (
      <Menu.Item
        key="obsolete"
        color="red"
        leftSection={<IconArchive size={16} aria-hidden />}
        onClick={() => setAsked('obsolete')}
      >
        {t('Make Obsolete')}
      </Menu.Item>
    ),
  ].filter(Boolean);
  const dialog = inForce && { row, revision: inForce, onClose: () => setAsked(undefined) };
  return (
    <>
      {commands.includes('revise') && (
        <Button
          id="document-revise"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAsked('revise')}
        >
          {t(reviseWords(row.kind))}
        </Button>
      )}
      {/* Who signs a first draft sends it back instead. */}
      {mayAsk && inForce && !may('document.update') && (
        <Button
          id="document-request-change"
          variant="default"
          leftSection={<IconMessage2Plus size={16} aria-hidden />}
          onClick={() => setAsked('change')}
        >
          {t('Request a Change')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              id="document-more"
              variant="default"
              loading={copy.isPending}
              leftSection={<IconDotsVertical size={16} aria-hidden />}
            >
              {t('More')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>{items}</Menu.Dropdown>
        </Menu>
      )}
      {asked === 'change' && <RequestChangeDialog row={row} onClose={() => setAsked(undefined)} />}
      {dialog && asked === 'revise' && <ReviseDialog {...dialog} />}
      {dialog && asked === 'obsolete' && <ObsoleteDialog {...dialog} />}
      {dialog && asked === 'periodic-review' && <PeriodicReviewDialog {...dialog} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconDownload, IconInbox, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RowLink } from '../../../entity-ui/columns.ts';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PathLink } from '../../../ui/path-link.tsx';
import { inboxQuery } from '../record/record-kit.ts';

/** Where the file of the revision is that a row shows. */
export const fileAddress = (row: EntityRow): string => `/api/v1/documents/${row.id}/file`;
export const hasFile = (row: EntityRow): boolean => typeof row.fileName === 'string';

export const downloadLink: RowLink = {
  label: 'Download',
  icon: IconDownload,
  hrefOf: fileAddress,
  downloads: hasFile,
};

/** Where a signature is verified by its code, as prints carry it. */
export function VerifyButton() {
  const { t } = useTranslation();
  return (
    <Button
      component={PathLink}
      href="/signatures"
      variant="default"
      leftSection={<IconSignature size={16} aria-hidden />}
    >
      {t('Verify a Signature')}
    </Button>
  );
}

/** What waits for the person, with how much it is. */
export function InboxButton() {
  const { t } = useTranslation();
  const waiting = useQuery(inboxQuery).data?.items.length;
  return (
    <Button
      component={PathLink}
      href="/documents/inbox"
      variant="default"
      leftSection={<IconInbox size={16} aria-hidden />}
    >
      {waiting ? t('My Reviews and Reading ({{n}})', { n: waiting }) : t('My Reviews and Reading')}
    </Button>
  );
}

import { Alert, Button, Group } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import type { DocumentRow } from './record-kit.ts';
import { SignDialog } from './sign-dialog.tsx';

/** Tells a reader that the revision in force is to be read, and takes the acknowledgement. */
export function ReadingNote({
  row,
  revision,
  due,
  overdue,
}: {
  row: DocumentRow;
  revision: Revision;
  due: string;
  overdue: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const values = { n: revision.revisionNumber, date: format.date(due) };
  return (
    <Alert
      color={overdue ? 'red' : 'blue'}
      icon={<IconBook size={18} aria-hidden />}
      title={
        overdue
          ? t('You were to read revision {{n}} by {{date}}', values)
          : t('Please read revision {{n}} by {{date}}', values)
      }
    >
      <Group justify="space-between" gap="xs">
        {t('When you have read and understood it, sign that you have.')}
        <Button id="document-acknowledge" size="compact-md" onClick={() => setAsked(true)}>
          {t('Read and Understood')}
        </Button>
      </Group>
      {asked && (
        <SignDialog command="acknowledge" row={row} revision={revision} onClose={() => setAsked(false)} />
      )}
    </Alert>
  );
}

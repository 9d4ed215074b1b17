import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLightPrint } from '../../../lib/use-light-print.ts';
import { Page } from '../../../ui/page.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import type { DocumentRow } from '../record/record-kit.ts';

/** The screen around a sheet that is printed: the way back, and the button that prints once there is something. */
export function PrintFrame({
  row,
  back,
  ready,
  children,
}: {
  row: DocumentRow;
  /** Its label is translated. */
  back: { label: string; to: string };
  ready: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  useLightPrint();
  return (
    <Page
      title={row.name}
      crumbs={[
        { label: t('Documents'), to: '/documents' },
        { label: row.documentNumber, to: `/documents/${row.id}` },
      ]}
      actions={
        <>
          <Button
            component={PathLink}
            href={back.to}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {back.label}
          </Button>
          {ready && (
            <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              {t('Print')}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Page>
  );
}

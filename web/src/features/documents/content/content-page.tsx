import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Page } from '../../../ui/page.tsx';
import type { DocumentRow } from '../record/record-kit.ts';

/** A page of its own about the content of a document, with the way back. */
export function ContentPage({
  row,
  subtitle,
  back,
  actions,
  children,
}: {
  row: DocumentRow;
  subtitle?: string;
  /** Its label is translated. */
  back: { label: string; to: string };
  /** Besides the way back. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Page
      title={row.name}
      subtitle={subtitle}
      crumbs={[
        { label: t('Documents'), to: '/documents' },
        { label: row.documentNumber, to: `/documents/${row.id}` },
      ]}
      actions={
        <>
          <BackButton href={back.to}>{back.label}</BackButton>
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}

import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentSteps } from '@temper/contract/entities/document.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { PrintedSheet } from '../../../ui/printed-sheet.tsx';
import type { DocumentRow } from '../record/record-kit.ts';

/** A sheet about a revision of a document, to print. */
export function PaperSheet({
  row,
  revisionNumber: n,
  revision,
  portrait,
  mark,
  children,
}: {
  row: DocumentRow;
  revisionNumber: number;
  /** Undefined for who may not see it any more. */
  revision: Revision | undefined;
  portrait: boolean;
  mark: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const kind = documentKindOf(row.kind);
  const step = documentSteps.find(({ value }) => value === revision?.step);
  const name = t('Revision {{n}}', { n });
  return (
    <PrintedSheet
      about={[kind && t(kind.label), row.documentNumber].filter(Boolean).join(' · ')}
      state={
        <>
          {name} {revision && <StatusBadge options={documentSteps} value={revision.step} />}
          {revision?.effectiveDate && ` ${t('from {{date}}', { date: format.date(revision.effectiveDate) })}`}
        </>
      }
      foot={[`${row.documentNumber} · ${name}`, step && t(step.label)].filter(Boolean).join(', ')}
      mark={mark}
      landscape={!portrait}
    >
      {children}
    </PrintedSheet>
  );
}

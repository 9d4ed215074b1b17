import { Skeleton } from '@mantine/core';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { DocumentRow } from '../record/record-kit.ts';

/** What every kind's structured content is drawn with. */
export interface ContentProps {
  readonly document: DocumentRow;
  readonly revision: Revision;
  /** Offers the editor: the revision is a draft that this person may change. */
  readonly editable?: boolean | undefined;
  /** After the draft has been saved; what is cached of documents is fetched anew by itself. */
  readonly onSaved?: (() => void) | undefined;
}

/** By the kind of the document. */
const parts: Readonly<Record<string, ComponentType<ContentProps>>> = {
  'acceptance-forms': lazyPart(() =>
    import('./acceptance-form/form-content.tsx').then((module) => module.FormContent),
  ),
  'flow-charts': lazyPart(() =>
    import('./flow-chart/chart-content.tsx').then((module) => module.ChartContent),
  ),
  haccp: lazyPart(() => import('./haccp-plan/plan-content.tsx').then((module) => module.PlanContent)),
};

/** Whether documents of this kind carry structured content that can be shown. */
export const hasContent = (kind: string): boolean => Object.hasOwn(parts, kind);

/** The structured content of a revision: its view and, with `editable`, the editor that saves the draft. */
export function StructuredContent({ kind, ...rest }: ContentProps & { kind: string }) {
  const Part = Object.hasOwn(parts, kind) ? parts[kind] : undefined;
  if (!Part) return null;
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Part key={rest.revision.id} {...rest} />
    </Suspense>
  );
}

const Records = lazyPart(() =>
  import('./acceptance-form/records-tab.tsx').then((module) => module.RecordsTab),
);

/** The Records tab of an acceptance form; it reads its page by page. */
export function FormRecords({
  document,
  revisions,
}: {
  document: DocumentRow;
  revisions: readonly Revision[];
}) {
  return (
    <Suspense fallback={<Skeleton height={240} m={16} />}>
      <Records document={document} revisions={revisions} />
    </Suspense>
  );
}

import { Skeleton } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { acceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import { flowChart } from '@temper/contract/documents/content/flow-chart.ts';
import { haccpPlan } from '@temper/contract/documents/content/haccp-plan.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentSteps } from '@temper/contract/entities/document.ts';
import type { ReactNode } from 'react';
import { RecordScreen } from '../../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type DocumentRow, documentKit, revisionsQuery, standing } from '../record/record-kit.ts';
import { PaperForm } from './acceptance-form/paper-form.tsx';
import { ChartPaper } from './flow-chart/chart-paper.tsx';
import { sheetsOf } from './flow-chart/chart-sheets.ts';
import { PlanView } from './haccp-plan/plan-view.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import classes from './print.module.css';
import { PrintFrame } from './print-frame.tsx';
import { PrintedSignatures } from './printed-signatures.tsx';

interface Printed {
  readonly content: ReactNode;
  /** How the paper lies. */
  readonly portrait: boolean;
}

/** What of a kind is printed; undefined where there is nothing. */
function printed(kind: string, content: unknown): Printed | undefined {
  if (kind === 'haccp') {
    const plan = haccpPlan.safeParse(content);
    return plan.success ? { content: <PlanView plan={plan.data} />, portrait: false } : undefined;
  }
  if (kind === 'acceptance-forms') {
    const form = acceptanceForm.safeParse(content);
    return form.success ? { content: <PaperForm form={form.data} />, portrait: true } : undefined;
  }
  if (kind === 'flow-charts') {
    const chart = flowChart.safeParse(content);
    return chart.success && chart.data.nodes.length > 0
      ? { content: <ChartPaper chart={chart.data} />, portrait: sheetsOf(chart.data).portrait }
      : undefined;
  }
  return undefined;
}

/** The structured content of a revision on paper: the one in force, or the one that `?revision=` names. */
export function ContentPrintPage() {
  return (
    <RecordScreen kit={documentKit} icon={<IconFileOff size={22} />}>
      {(record) => <Found row={record.row as DocumentRow} />}
    </RecordScreen>
  );
}

function Found({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const { revision: id } = useSearch({ strict: false }) as { revision?: string };
  const revisions = useQuery(revisionsQuery(row.id));
  const items = revisions.data?.items;
  const revision = id ? items?.find((one) => one.id === id) : standing(items ?? []).inForce;
  const content = revision && printed(row.kind, revision.content);
  const body = () => {
    if (content) return <Sheet row={row} revision={revision} {...content} />;
    if (revisions.isError) return <ErrorState of={revisions} />;
    if (!items) return <Skeleton height={480} aria-busy />;
    return (
      <Card>
        <EmptyState icon={<IconFileOff size={22} />} title={t('This revision has nothing to print')} />
      </Card>
    );
  };
  return (
    <PrintFrame
      row={row}
      back={{ label: t('Document'), to: `/documents/${row.id}` }}
      ready={content !== undefined}
    >
      {body()}
    </PrintFrame>
  );
}

function Sheet({ row, revision, content, portrait }: Printed & { row: DocumentRow; revision: Revision }) {
  const { t } = useTranslation();
  const step = documentSteps.find(({ value }) => value === revision.step);
  return (
    <PaperSheet
      row={row}
      revisionNumber={revision.revisionNumber}
      revision={revision}
      portrait={portrait}
      mark={revision.step === 'active' ? undefined : t(step?.label ?? revision.step)}
    >
      <h2>{String(revision.fields.name ?? row.name)}</h2>
      {content}
      <p className={classes.signed}>{t('Written by {{name}}', { name: revision.authorName })}</p>
      <PrintedSignatures signatures={revision.signatures} />
    </PaperSheet>
  );
}

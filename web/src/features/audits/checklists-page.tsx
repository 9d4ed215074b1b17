import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { auditChecklistApi, type ChecklistTemplate } from '@temper/contract/endpoints/audit-checklists.ts';
import type { AuditStandard } from '@temper/contract/entities/audit-standards.ts';
import { Suspense, useState } from 'react';
import tableClasses from '../../entity-ui/entity-table.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AuditTabs } from './audit-tabs.tsx';

const ChecklistEditor = lazyPart(() =>
  import('./checklist-editor.tsx').then((module) => module.ChecklistEditor),
);

/** The checklists of all standards; one of them, opened by `?standard=`, with its questions and versions. */
export function ChecklistsPage() {
  const { t } = useTranslation();
  const { standard } = useSearch({ strict: false }) as { standard?: AuditStandard };
  const list = useQuery({
    queryKey: ['auditChecklist', 'list'],
    queryFn: ({ signal }) => call(auditChecklistApi.templates, {}, { signal }),
  });
  return (
    <Page
      title={t('Audit Checklists')}
      subtitle={t('The questions by which audits of each standard begin; a change makes a new version')}
    >
      <AuditTabs here="checklists" />
      {list.isError && !list.data && <ErrorState of={list} />}
      {list.isPending && <Skeleton height={320} />}
      {standard && list.data?.items.some((one) => one.standard === standard) && (
        <Opened key={standard} standard={standard} mayManage={list.data.can.manage} />
      )}
      {list.data && <Templates items={list.data.items} />}
    </Page>
  );
}

type TemplateRow = Omit<ChecklistTemplate, 'questions'> & { questions: number };

function Templates({ items }: { items: readonly TemplateRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card flush>
      <SimpleTable
        label={t('Audit Checklists')}
        rows={items}
        idOf={({ standard }) => standard}
        columns={[
          {
            key: 'standard',
            label: t('Standard'),
            render: ({ standard }) => (
              <PathLink
                href={`/audits/checklists?standard=${encodeURIComponent(standard)}`}
                className={tableClasses.name}
              >
                {t(standard)}
              </PathLink>
            ),
          },
          { key: 'questions', label: t('Questions'), render: ({ questions }) => format.number(questions) },
          { key: 'version', label: t('Version'), render: ({ version }) => format.number(version) },
          {
            key: 'changed',
            label: t('Changed'),
            render: ({ changedAt, changedByName, note }) =>
              changedAt
                ? [format.instantDay(changedAt), changedByName, note].filter(Boolean).join(' · ')
                : t('As it came with Temper'),
          },
        ]}
      />
    </Card>
  );
}

function Opened({ standard, mayManage }: { standard: AuditStandard; mayManage: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [version, setVersion] = useState<number>();
  const [editing, setEditing] = useState(false);
  const found = useQuery({
    queryKey: ['auditChecklist', 'one', standard, version ?? 'present'],
    queryFn: ({ signal }) =>
      call(auditChecklistApi.template, { query: { standard, ...(version ? { version } : {}) } }, { signal }),
  });
  const template = found.data;
  if (found.isError) return <ErrorState of={found} />;
  if (!template) return <Skeleton height={320} />;
  if (editing)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <ChecklistEditor template={template} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <Card
      title={t('{{standard}}, version {{version}}', { standard: t(standard), version: template.version })}
      description={
        template.changedAt
          ? [format.dateTime(template.changedAt), template.changedByName, template.note]
              .filter(Boolean)
              .join(' · ')
          : t('As it came with Temper')
      }
      actions={
        <>
          {template.version > 1 && (
            <Button variant="default" onClick={() => setVersion(template.version - 1)}>
              {t('Version {{version}}', { version: template.version - 1 })}
            </Button>
          )}
          {version !== undefined && (
            <Button variant="default" onClick={() => setVersion(undefined)}>
              {t('Present version')}
            </Button>
          )}
          {mayManage && version === undefined && (
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              {t('Edit Checklist')}
            </Button>
          )}
        </>
      }
      flush
    >
      <SimpleTable
        label={t('Questions')}
        rows={template.questions.map((question, place) => ({ ...question, place }))}
        idOf={({ place }) => String(place)}
        columns={[
          { key: 'clause', label: t('Clause'), narrow: true, render: ({ clause }) => clause },
          { key: 'question', label: t('Question'), render: ({ question }) => question },
        ]}
      />
    </Card>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconCalendarDue, IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import type { InboxItem } from '@temper/contract/endpoints/document-views.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat, useMay } from '../../../lib/me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { SimpleTable } from '../../../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { VerifyButton } from '../list/document-links.tsx';
import { inboxQuery } from '../record/record-kit.ts';
import { DelegationsCard } from './delegations-card.tsx';
import classes from './inbox.module.css';
import { OwnRequestsCard } from './own-requests-card.tsx';

const duties = [
  { value: 'review', label: 'Reviews', one: 'Review', color: 'amber' },
  { value: 'approve', label: 'Approvals', one: 'Approval', color: 'violet' },
  { value: 'revise', label: 'Sent Back', one: 'Sent Back', color: 'red' },
  { value: 'acknowledge', label: 'Reading', one: 'Reading', color: 'blue' },
  { value: 'periodic-review', label: 'Periodic Reviews', one: 'Periodic Review', color: 'gray' },
] as const;

/**
 * One inbox of what the person is to review, approve, correct, read, or look at again. `?duty=` shows one sort of it.
 */
export function InboxPage() {
  const { t } = useTranslation();
  const may = useMay();
  const inbox = useQuery(inboxQuery);
  const { duty } = useSearch({ strict: false }) as { duty?: string };
  const items = inbox.data?.items;
  const chosen = duties.find(({ value }) => value === duty)?.value;
  const shown = items?.filter((one) => chosen === undefined || one.duty === chosen) ?? [];
  return (
    <Page
      title={t('My Reviews and Reading')}
      subtitle={t('Documents and recipes that wait for you, what is due or has waited longest on top')}
      crumbs={[{ label: t('Documents'), to: '/documents' }]}
      actions={
        <>
          <VerifyButton />
          {may('document.manage') && (
            <Button
              component={PathLink}
              href="/documents?review=overdue&sort=reviewDue"
              variant="default"
              leftSection={<IconCalendarDue size={16} aria-hidden />}
            >
              {t('Overdue Reviews')}
            </Button>
          )}
        </>
      }
    >
      <nav aria-label={t('What is shown')} className={classes.chips}>
        <Chip duty={undefined} label={t('All')} count={items?.length} />
        {duties.map(({ value, label }) => (
          <Chip
            key={value}
            duty={value}
            label={t(label)}
            count={items?.filter((one) => one.duty === value).length}
          />
        ))}
      </nav>
      <Card flush>
        {inbox.isError && !items && <ErrorState of={inbox} />}
        {inbox.isPending && <Skeleton height={200} radius={0} aria-busy />}
        {items &&
          (shown.length === 0 ? (
            <EmptyState
              icon={<IconInbox size={22} />}
              title={t('Nothing waits for you')}
              message={t(
                'Documents to review, approve, correct or read, and recipes to approve, appear here.',
              )}
            />
          ) : (
            <Items items={shown} />
          ))}
      </Card>
      {may('document.review') && <DelegationsCard />}
      <OwnRequestsCard />
    </Page>
  );
}

function Chip({
  duty,
  label,
  count,
}: {
  duty: string | undefined;
  label: string;
  count: number | undefined;
}) {
  return (
    <Link
      to="."
      search={(duty ? { duty } : {}) as never}
      className={classes.chip}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {label} <b>{count ?? '–'}</b>
    </Link>
  );
}

function Items({ items }: { items: readonly InboxItem[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = format.dayOf(new Date());
  return (
    <SimpleTable
      label={t('My Reviews and Reading')}
      rows={items}
      idOf={(one) => `${one.recordId}-${one.duty}-${one.onBehalfOf}-${one.since}`}
      columns={[
        {
          key: 'document',
          label: t('Document or recipe'),
          render: (one) => (
            <div>
              <PathLink
                href={one.entity === 'recipe' ? `/recipes/${one.recordId}` : `/documents/${one.recordId}`}
                className={classes.name}
              >
                {one.name}
              </PathLink>
              <div className={classes.muted}>
                {(one.entity === 'recipe'
                  ? [one.number, t('Version {{version}}', { version: one.revision }), t('Recipe')]
                  : [
                      one.number,
                      t('Rev. {{n}}', { n: one.revision }),
                      t(documentKindOf(one.kind ?? '')?.label ?? ''),
                    ]
                ).join(' · ')}
              </div>
            </div>
          ),
        },
        {
          key: 'duty',
          label: t('To do'),
          render: ({ duty, onBehalfOf }) => {
            const found = duties.find(({ value }) => value === duty);
            return (
              <>
                <Badge color={found?.color ?? 'gray'}>{t(found?.one ?? duty)}</Badge>
                {onBehalfOf && <div className={classes.muted}>{t('for {{name}}', { name: onBehalfOf })}</div>}
              </>
            );
          },
        },
        { key: 'since', label: t('Since'), render: ({ since }) => format.instantDay(since) },
        {
          key: 'due',
          label: t('Due'),
          render: ({ due }) =>
            due ? (
              <span className={classes.due}>
                {format.date(due)} {due < today && <Badge color="red">{t('Overdue')}</Badge>}
              </span>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

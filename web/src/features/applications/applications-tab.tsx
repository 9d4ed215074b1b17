import { Button, Group, Pagination, Skeleton } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Application, publicFormApi } from '@temper/contract/endpoints/public-forms.ts';
import { industries } from '@temper/contract/public/forms.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { saveUrl } from '../../lib/download.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import classes from './applications.module.css';
import { DeleteButton } from './delete-button.tsx';
import { useShownPage } from './use-shown-page.ts';

/** Applications from the public site, newest first. */
export function ApplicationsTab() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['applications', page],
    queryFn: ({ signal }) => call(publicFormApi.applications, { query: { page, pageSize: 25 } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const pages = useShownPage(list.data, page, setPage);
  if (list.isError && !list.data) return <ErrorState of={list} />;
  if (!list.data) return <Skeleton height={320} />;
  return (
    <Card title={t('Applications')} description={t('Sent from the Apply page')}>
      {list.data.items.length === 0 && (
        <EmptyState icon={<IconInbox size={22} />} title={t('No applications yet')} />
      )}
      <ul className={classes.list}>
        {list.data.items.map((one) => (
          <One key={one.id} one={one} />
        ))}
      </ul>
      {pages > 1 && <Pagination mt="md" total={pages} value={page} onChange={setPage} />}
    </Card>
  );
}

function One({ one }: { one: Application }) {
  const { t } = useTranslation();
  const format = useFormat();
  const industry = industries.find((option) => option.value === one.industry)?.label ?? one.industry;
  const { resume } = one;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <b>{one.fullName}</b>
        <time dateTime={one.createdAt}>{format.dateTime(one.createdAt)}</time>
      </div>
      <p className={classes.facts}>
        {one.position} · {one.company} · {t(industry)} ·{' '}
        {t('{{count}} employees', { count: one.employees as never })}
      </p>
      <p className={classes.facts}>
        <a href={`mailto:${one.email}`}>{one.email}</a> · {one.phone}
      </p>
      <p className={classes.message}>{one.message}</p>
      <Group gap={6}>
        {resume && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => saveUrl(`/api/v1/applications/${one.id}/resume`, resume.name)}
          >
            {t('Resume: {{name}} ({{size}})', { name: resume.name, size: format.bytes(resume.size) })}
          </Button>
        )}
        <DeleteButton
          of={one.fullName}
          question={t('Delete the application of {{name}}?', { name: one.fullName })}
          consequence={
            resume
              ? t('It and its resume are deleted for good. It cannot be brought back.')
              : t('It is deleted for good. It cannot be brought back.')
          }
          remove={() => call(publicFormApi.removeApplication, { params: { id: one.id } })}
          queryKey={['applications']}
        />
      </Group>
    </li>
  );
}

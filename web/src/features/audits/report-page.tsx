import { Button } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { RecordScreen } from '../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveUrl } from '../../lib/download.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { type AuditRow, auditKit } from './audit-kit.ts';
import classes from './audits.module.css';

/** The report of an audit as it would be printed now. */
export function AuditReportPage() {
  return (
    <RecordScreen kit={auditKit} icon={<IconFileOff size={22} />}>
      {({ row }) => <Report row={row as AuditRow} />}
    </RecordScreen>
  );
}

function Report({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  const url = `/api/v1/audits/${row.id}/report`;
  return (
    <Page
      title={t('Report of {{number}}', { number: row.auditNumber })}
      subtitle={row.title}
      badge={row.status !== 'completed' && <Badge color="amber">{t('Draft')}</Badge>}
      crumbs={[
        { label: t('Audits'), to: '/audits' },
        { label: row.title, to: recordPath(auditKit, row.id) },
      ]}
      actions={
        <>
          <BackButton href={recordPath(auditKit, row.id)}>{t('Audit')}</BackButton>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveUrl(url, `${row.auditNumber} report.pdf`)}
          >
            {t('Download')}
          </Button>
        </>
      }
    >
      <Card flush>
        <iframe
          key={row.version}
          title={t('Report of {{number}}', { number: row.auditNumber })}
          src={url}
          className={classes.pdf}
        />
      </Card>
    </Page>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconClipboardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { acceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import type { FormRecord } from '@temper/contract/endpoints/form-records.ts';
import { useState } from 'react';
import { RecordScreen } from '../../../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat, useMay } from '../../../../lib/me.ts';
import { Card } from '../../../../ui/card.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PathLink } from '../../../../ui/path-link.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { type DocumentRow, documentKit, revisionsQuery, standing } from '../../record/record-kit.ts';
import { ContentPage } from '../content-page.tsx';
import { answerText, problemText } from './field-words.ts';
import classes from './fill.module.css';
import { FillForm } from './fill-form.tsx';

/** An acceptance form on a tablet: what is in force is filled in, sent, and begun again. */
export function FillPage() {
  return (
    <RecordScreen kit={documentKit} icon={<IconClipboardOff size={22} />}>
      {(record) => <Found row={record.row as DocumentRow} />}
    </RecordScreen>
  );
}

function Found({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const may = useMay();
  const revisions = useQuery(revisionsQuery(row.id));
  const [record, setRecord] = useState<FormRecord>();
  const [round, setRound] = useState(1);
  const { inForce } = standing(revisions.data?.items ?? []);
  const form = acceptanceForm.safeParse(inForce?.content);
  const fields = form.success ? form.data.fields : [];
  const body = () => {
    if (revisions.isError && !revisions.data) return <ErrorState of={revisions} />;
    if (!revisions.data) return <Skeleton height={480} aria-busy />;
    if (!may('formRecord.create')) return <Nothing title={t('You may read this form, not fill it in')} />;
    if (!inForce || fields.length === 0) return <Nothing title={t('No form to fill in is in force')} />;
    if (record)
      return (
        <Sent
          record={record}
          row={row}
          fields={fields}
          onAgain={() => {
            setRecord(undefined);
            setRound(round + 1);
          }}
        />
      );
    return <FillForm key={round} documentId={row.id} revision={inForce} fields={fields} onSent={setRecord} />;
  };
  return (
    <ContentPage
      row={row}
      subtitle={
        inForce
          ? t('{{number}} · Revision {{n}}', { number: row.documentNumber, n: inForce.revisionNumber })
          : row.documentNumber
      }
      back={{ label: t('Document'), to: `/documents/${row.id}` }}
    >
      {body()}
    </ContentPage>
  );
}

const Nothing = ({ title }: { title: string }) => (
  <Card>
    <EmptyState icon={<IconClipboardOff size={22} />} title={title} />
  </Card>
);

/** After sending: what is kept, and what of it is out of limits. */
function Sent({
  record,
  row,
  fields,
  onAgain,
}: {
  record: FormRecord;
  row: DocumentRow;
  fields: Parameters<typeof FillForm>[0]['fields'];
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const bad = fields.filter(({ id }) => record.outOfLimits[id] !== undefined);
  return (
    <div className={classes.result}>
      <Note
        kind={bad.length > 0 ? 'warning' : 'good'}
        title={
          bad.length > 0
            ? t('Sent, with values out of limits: {{n}}', { n: bad.length })
            : t('Sent. Everything is within its limits.')
        }
      >
        {t('Entered {{time}} by {{name}}', {
          time: format.dateTime(record.enteredAt),
          name: record.personName,
        })}
        {record.lotNumber && ` · ${t('Lot {{lot}}', { lot: record.lotNumber })}`}
        {bad.length > 0 && (
          <>
            <ul className={classes.flagged}>
              {bad.map((field) => (
                <li key={field.id}>
                  <b>{field.label}</b>: {answerText(t, format, field, record.answers[field.id])} (
                  {problemText(t, format, field, record.answers[field.id])})
                </li>
              ))}
            </ul>
            <p>{t('Whoever is responsible for the form has been told.')}</p>
          </>
        )}
      </Note>
      <div className={classes.buttons}>
        <Button component={PathLink} href={`/documents/${row.id}?tab=records`} variant="default">
          {t('Records')}
        </Button>
        <Button onClick={onAgain} autoFocus>
          {t('Fill in again')}
        </Button>
      </div>
    </div>
  );
}

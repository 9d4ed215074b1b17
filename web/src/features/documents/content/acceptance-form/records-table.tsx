import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPrinter } from '@tabler/icons-react';
import type { AcceptanceField } from '@temper/contract/documents/content/acceptance-form.ts';
import type { FormRecord } from '@temper/contract/endpoints/form-records.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../lib/me.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { PathLink } from '../../../../ui/path-link.tsx';
import { answerText, problemText } from './field-words.ts';
import type { FormFields } from './fields-of-revisions.ts';
import classes from './records.module.css';

/** Records as they were sent; a corrected one is struck through and says so. */
export function RecordsTable({
  items,
  fields,
  onCorrect,
}: {
  items: readonly FormRecord[];
  fields: FormFields;
  /** Undefined for those who only read. */
  onCorrect: ((record: FormRecord) => void) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <ol className={classes.records} aria-label={t('Records')}>
      {items.map((record) => (
        <li key={record.id} data-corrected={record.replacedBy !== null || undefined}>
          <OneRecord record={record} fields={fields} onCorrect={onCorrect} />
        </li>
      ))}
    </ol>
  );
}

function OneRecord({
  record,
  fields,
  onCorrect,
}: {
  record: FormRecord;
  fields: FormFields;
  onCorrect: ((record: FormRecord) => void) | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { outOfLimits, lotNumber, performedAt, enteredAt, lateReason, replacedBy, reason } = record;
  const own = fields.byRevision.get(record.revisionNumber) ?? [...fields.all.values()];
  const asked = own.filter(({ id }) => Object.hasOwn(record.answers, id));
  const bad = Object.keys(outOfLimits).length;
  return (
    <>
      <div className={classes.head}>
        <b className={classes.time}>{format.dateTime(performedAt)}</b>
        {lotNumber && <span>{t('Lot {{lot}}', { lot: lotNumber })}</span>}
        <span>{record.personName}</span>
        {bad > 0 ? (
          <Badge color="red">{t('Out of limits: {{n}}', { n: bad })}</Badge>
        ) : (
          <Badge color="green">{t('Within limits')}</Badge>
        )}
        {lateReason && <Badge color="amber">{t('Late')}</Badge>}
        {replacedBy && <Badge>{t('Corrected')}</Badge>}
        {record.replaces && <Badge color="blue">{t('Correction')}</Badge>}
        <Button
          component={PathLink}
          className={classes.correct}
          href={`/documents/${record.documentId}/records/${record.id}/print`}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPrinter size={14} aria-hidden />}
          aria-label={t('Print the record of {{time}}', { time: format.dateTime(performedAt) })}
        >
          {t('Print')}
        </Button>
        {onCorrect && !replacedBy && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={t('Correct the record of {{time}}', { time: format.dateTime(performedAt) })}
            onClick={() => onCorrect(record)}
          >
            {t('Correct')}
          </Button>
        )}
      </div>
      <dl className={classes.answers}>
        {asked.map((field) => (
          <Answer key={field.id} field={field} record={record} />
        ))}
      </dl>
      <p className={classes.about}>
        {[
          t('Entered {{time}}', { time: format.dateTime(enteredAt) }),
          t('Revision {{n}}', { n: record.revisionNumber }),
          lateReason && lateReason !== reason && t('Late because: {{reason}}', { reason: lateReason }),
          reason && t('Corrected because: {{reason}}', { reason }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

function Answer({ field, record }: { field: AcceptanceField; record: FormRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const value = record.answers[field.id];
  // The server's word stands, also where the field has other limits today.
  const stored = record.outOfLimits[field.id];
  const text = answerText(t, format, field, value);
  return (
    <div data-bad={stored !== undefined || undefined}>
      <dt>{field.label}</dt>
      <dd>
        {record.replacedBy ? <del>{text}</del> : text}
        {stored && (
          <span className={classes.bad}>
            <IconAlertTriangle size={14} aria-hidden />
            {problemText(t, format, field, value) ?? t(stored)}
          </span>
        )}
      </dd>
    </div>
  );
}

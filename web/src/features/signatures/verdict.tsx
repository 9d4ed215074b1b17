import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SignatureProblem, SignedRecord, Verification } from '@temper/contract/endpoints/signatures.ts';
import { meaningLabels } from '@temper/contract/workflows/document-workflow.ts';
import { Fragment, type ReactNode } from 'react';
import { actionWordsAlone } from '../../entity-ui/action-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatter } from '../../lib/format.ts';
import { useFormat } from '../../lib/me.ts';
import { recordAddress } from '../../lib/record-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import classes from './signatures.module.css';

const reasons: Readonly<Record<SignatureProblem, string>> = {
  changed: 'The content has changed since it was signed: its hash is another one now.',
  altered: 'The signature itself has been altered: what it says is not what was signed.',
  moved: 'The signature was given for something else and has been moved here.',
  gone: 'The version that was signed is not there any more.',
};

/** Whether it is valid, and every reason why not. */
export function VerdictNote({ of: { problems, belongsTo, checkedAt } }: { of: Verification }) {
  const { t } = useTranslation();
  const format = useFormat();
  const checked = t('Checked on {{time}}', { time: format.dateTime(checkedAt) });
  if (problems.length === 0)
    return (
      <Note kind="good" title={t('This signature is valid')}>
        {t('It is as it was given, and what was signed still stands there unchanged.')} {checked}.
      </Note>
    );
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('This signature is not valid')}
    >
      <ul className={classes.reasons}>
        {problems.map((one) => (
          <li key={one}>
            {t(reasons[one])}
            {one === 'moved' && belongsTo && (
              <>
                {' '}
                {t('It belongs to')} <RecordLink record={belongsTo} />.
              </>
            )}
          </li>
        ))}
      </ul>
      {t('Do not rely on it; tell your quality manager.')} {checked}.
    </Alert>
  );
}

function RecordLink({ record }: { record: SignedRecord }) {
  return (
    <>
      <PathLink href={recordAddress(record.entity, record.id)}>
        {record.number} {record.title}
      </PathLink>
      , {record.subject}
    </>
  );
}

/** Everything that belongs to a signature, as an inspector asks for it. */
export function SignatureFacts({ of }: { of: Verification }) {
  const { t } = useTranslation();
  const { settings } = useFormat();
  const { signature: one, record, contentNow } = of;
  const facts: [string, ReactNode][] = [
    [t('Printed name'), <b key="name">{one.personName}</b>],
    ...(one.onBehalfOf ? [[t('On behalf of'), one.onBehalfOf] as [string, ReactNode]] : []),
    [t('Meaning'), t(meaningLabels[one.meaning])],
    [
      t('Date and time'),
      <span key="when">
        <time dateTime={one.signedAt}>
          {formatter({ ...settings, timeZone: one.timeZone }).dateTime(one.signedAt)}
        </time>{' '}
        ({one.timeZone})
      </span>,
    ],
    [
      t(record.entityLabel),
      <PathLink key="record" href={recordAddress(record.entity, record.id)}>
        {record.number} {record.title}
      </PathLink>,
    ],
    [
      t('Signed version'),
      <span key="version">
        {record.subject}
        {record.subject !== one.subject && ` (${t('signed as {{subject}}', { subject: one.subject })})`}{' '}
        <Badge>{record.step === null ? t('Not there any more') : t(record.step)}</Badge>
      </span>,
    ],
    ...(one.note ? [[t('Note'), one.note] as [string, ReactNode]] : []),
    [t('Content hash when signed'), <Hash key="then">{one.contentHash}</Hash>],
    [
      t('Content hash now'),
      contentNow === null ? (
        t('None: the version is not there any more')
      ) : (
        <span key="now">
          <Hash>{contentNow}</Hash>{' '}
          {contentNow === one.contentHash ? (
            <Badge color="green">{t('The same')}</Badge>
          ) : (
            <Badge color="red">{t('Another one')}</Badge>
          )}
        </span>
      ),
    ],
    [t('Audit trail'), <AuditEvent key="event" event={of.event} />],
  ];
  return (
    <Card title={t('What was signed')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** SHA-256, in full. Where it needs a second line, that begins with a whole group of signs. */
const Hash = ({ children }: { children: string }) => (
  <code className={classes.hash}>
    {(children.match(/.{1,8}/g) ?? []).map((group, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups have nothing else
      <Fragment key={n}>
        {n > 0 && <wbr />}
        {group}
      </Fragment>
    ))}
  </code>
);

function AuditEvent({ event }: { event: Verification['event'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!event) return <Badge color="amber">{t('No event of the audit trail tells of this signature')}</Badge>;
  const states = {
    sealed: <Badge color="green">{t('Sealed in the chain, link {{n}}', { n: event.position ?? 0 })}</Badge>,
    waiting: <Badge color="gray">{t('Recorded; sealed within a minute')}</Badge>,
    broken: <Badge color="red">{t('The event is not what was recorded')}</Badge>,
  };
  return (
    <span>
      {t('Event {{id}}', { id: event.id })} · {t(actionWordsAlone(event.action))} ·{' '}
      <time dateTime={event.at}>{format.dateTime(event.at)}</time> {states[event.state]}
    </span>
  );
}

import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { meaningLabels, type SignatureMeaning } from '@temper/contract/workflows/document-workflow.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../../lib/me.ts';
import classes from './document.module.css';
import { type DocumentRow, presentRound, shortHash } from './record-kit.ts';

/** What is signed, by whom and what that means, as it will stand on the signature. */
export function WhatIsSigned({
  row,
  revision,
  meaning,
  onBehalfOf,
}: {
  row: DocumentRow;
  revision: Revision;
  meaning: SignatureMeaning;
  onBehalfOf?: string | null | undefined;
}) {
  const { t } = useTranslation();
  const { person } = useMe();
  const { contentHash, file, fields, revisionNumber, step } = revision;
  return (
    <dl className={classes.signed}>
      <dt>{t('Document')}</dt>
      <dd>
        <b>{String(fields.name ?? row.name)}</b> · {String(fields.documentNumber ?? row.documentNumber)} ·{' '}
        {t('Revision {{n}}', { n: revisionNumber })}
      </dd>
      {file && (
        <>
          <dt>{t('File')}</dt>
          <dd>
            {file.name}{' '}
            <span className={`${classes.hash} ${classes.short}`} title={file.sha256}>
              {shortHash(file.sha256)}
            </span>
          </dd>
        </>
      )}
      <dt>{t('Meaning')}</dt>
      <dd>
        <b>{t(meaningLabels[meaning])}</b>
      </dd>
      {meaning === 'approved' && step === 'in_review' && <InForce revision={revision} />}
      <dt>{t('Printed name')}</dt>
      <dd>
        {person.name}
        {onBehalfOf && ` (${t('for {{name}}', { name: onBehalfOf })})`}
      </dd>
      {contentHash && (
        <>
          <dt>{t('Content hash')}</dt>
          <dd className={classes.hash} title={contentHash}>
            {shortHash(contentHash)}
          </dd>
        </>
      )}
    </dl>
  );
}

/** What an approval brings about: whoever signs knows from when on people work by it. */
function InForce({ revision }: { revision: Revision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plannedDate } = revision;
  const open = presentRound(revision).filter(({ decision }) => decision === 'open').length;
  const later = plannedDate !== null && plannedDate > format.dayOf(new Date());
  const when = () => {
    if (later) return format.date(plannedDate);
    return open > 1 ? t('With the last approval') : t('At once, with this approval');
  };
  return (
    <>
      <dt>{t('In force')}</dt>
      <dd>{when()}</dd>
    </>
  );
}

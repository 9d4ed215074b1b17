import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentSteps } from '@temper/contract/entities/document.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../../lib/me.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { DocumentRow } from '../record/record-kit.ts';
import classes from './print.module.css';

/** A printed page: head and foot stand on every page, a mark (a state, such as 'Archived') across it. */
export function PaperSheet({
  row,
  revisionNumber: n,
  revision,
  portrait,
  mark,
  children,
}: {
  row: DocumentRow;
  revisionNumber: number;
  /** Undefined for who may not see it any more. */
  revision: Revision | undefined;
  portrait: boolean;
  mark: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { company, person } = useMe();
  const kind = documentKindOf(row.kind);
  const step = documentSteps.find(({ value }) => value === revision?.step);
  return (
    <article className={classes.sheet} data-portrait={portrait || undefined} data-mark={mark?.toUpperCase()}>
      <header className={classes.head}>
        <div className={classes.headLine}>
          <span>
            <b>{company.name}</b> · {kind && t(kind.label)} · {row.documentNumber}
          </span>
          <span>
            {t('Revision {{n}}', { n })}
            {revision && (
              <>
                {' '}
                <StatusBadge options={documentSteps} value={revision.step} />
              </>
            )}
            {revision?.effectiveDate &&
              ` ${t('from {{date}}', { date: format.date(revision.effectiveDate) })}`}
          </span>
        </div>
      </header>
      <div className={classes.body}>{children}</div>
      <footer className={classes.foot}>
        <div className={classes.footLine}>
          {row.documentNumber} · {t('Revision {{n}}', { n })}
          {step && `, ${t(step.label)}`}
          {' · '}
          {t('Printed by {{name}}, {{time}} ({{zone}})', {
            name: person.name,
            time: format.dateTime(new Date().toISOString()),
            zone: company.timeZone,
          })}
          {' · '}
          {t('uncontrolled copy when printed')}
        </div>
      </footer>
    </article>
  );
}

import type { Signature } from '@temper/contract/endpoints/document-views.ts';
import { meaningLabels } from '@temper/contract/workflows/document-workflow.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatter } from '../../../lib/format.ts';
import { useFormat } from '../../../lib/me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import classes from './print.module.css';

/** Who reviewed and approved, on paper: with the address at which each signature is verified. */
export function PrintedSignatures({ signatures }: { signatures: readonly Signature[] }) {
  const { t } = useTranslation();
  const { settings } = useFormat();
  const addressOf = (id: string) => `${window.location.origin}/signatures/${id}`;
  const shown = signatures.filter(({ meaning }) => meaning === 'reviewed' || meaning === 'approved');
  if (shown.length === 0) return null;
  return (
    <ul className={classes.signatures} aria-label={t('Signatures')}>
      {shown.map((one) => (
        <li key={one.id}>
          <div>
            <b>{one.personName}</b>
            {one.onBehalfOf && ` ${t('for {{name}}', { name: one.onBehalfOf })}`} ·{' '}
            {t(meaningLabels[one.meaning])} ·{' '}
            <time dateTime={one.signedAt}>
              {formatter({ ...settings, timeZone: one.timeZone }).dateTime(one.signedAt)}
            </time>{' '}
            ({one.timeZone}){' '}
            {!one.valid && <Badge color="red">{t('Not valid: what was signed has been changed')}</Badge>}
          </div>
          <PathLink href={`/signatures/${one.id}`} title={t('Verify this signature')}>
            {addressOf(one.id)}
          </PathLink>
        </li>
      ))}
    </ul>
  );
}

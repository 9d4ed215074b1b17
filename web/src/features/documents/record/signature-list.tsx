import type { Signature } from '@temper/contract/endpoints/document-views.ts';
import { meaningLabels } from '@temper/contract/workflows/document-workflow.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatter } from '../../../lib/format.ts';
import { useFormat } from '../../../lib/me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import classes from './document.module.css';
import { shortHash } from './record-kit.ts';

/** Who signed, when (with the zone) and what it means; and whether what was signed still stands there. */
export function SignatureList({ signatures }: { signatures: readonly Signature[] }) {
  const { t } = useTranslation();
  const { settings } = useFormat();
  if (signatures.length === 0) return null;
  return (
    <ul className={classes.signatures} aria-label={t('Signatures')}>
      {signatures.map((one) => (
        <li key={one.id} data-valid={one.valid}>
          <div className={classes.personHead}>
            <span>
              <b>{one.personName}</b> · {t(meaningLabels[one.meaning])}
              {one.onBehalfOf && ` · ${t('for {{name}}', { name: one.onBehalfOf })}`}
            </span>
            {one.valid ? (
              <Badge color="green">{t('Valid')}</Badge>
            ) : (
              <Badge color="red">{t('Signature invalid: the content has changed')}</Badge>
            )}
          </div>
          <div className={classes.muted}>
            <time dateTime={one.signedAt}>
              {formatter({ ...settings, timeZone: one.timeZone }).dateTime(one.signedAt)}
            </time>{' '}
            ({one.timeZone}){' · '}
            <span className={`${classes.hash} ${classes.short}`} title={one.contentHash}>
              {shortHash(one.contentHash)}
            </span>
          </div>
          <div className={classes.muted}>
            <PathLink
              href={`/signatures/${one.id}`}
              aria-label={t('Verify signature {{id}}', { id: one.id })}
              title={t('Verify this signature')}
              className={classes.hash}
            >
              {one.id}
            </PathLink>
          </div>
          {one.note && <div className={classes.note}>{one.note}</div>}
        </li>
      ))}
    </ul>
  );
}

import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { meaningLabels } from '@temper/contract/workflows/document-workflow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatter } from '../../lib/format.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import classes from './recipes.module.css';

/** Who signed a version, when and what that means; and whether what was signed still stands there. */
export function Signatures({ version: { signatures } }: { version: RecipeVersion }) {
  const { t } = useTranslation();
  const { settings } = useFormat();
  if (signatures.length === 0)
    return <p className={classes.none}>{t('This version has not been signed.')}</p>;
  return (
    <ul className={classes.signatures}>
      {signatures.map(({ id, personName, onBehalfOf, meaning, signedAt, timeZone, note, valid }) => (
        <li key={id}>
          <b>{personName}</b>
          {onBehalfOf && ` ${t('for {{name}}', { name: onBehalfOf })}`} · {t(meaningLabels[meaning])} ·{' '}
          <time dateTime={signedAt}>{formatter({ ...settings, timeZone }).dateTime(signedAt)}</time> (
          {timeZone}){' '}
          {valid ? (
            <Badge color="green">{t('Valid')}</Badge>
          ) : (
            <Badge color="red">{t('Not valid: what was signed has been changed')}</Badge>
          )}
          <div>
            <PathLink
              href={`/signatures/${id}`}
              aria-label={t('Verify signature {{id}}', { id })}
              title={t('Verify this signature')}
              className={classes.signatureId}
              data-before={`${window.location.origin}/signatures/`}
            >
              {id}
            </PathLink>
          </div>
          {note && <div className={classes.from}>{note}</div>}
        </li>
      ))}
    </ul>
  );
}

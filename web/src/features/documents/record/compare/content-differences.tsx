import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../lib/me.ts';
import { Badge } from '../../../../ui/badge.tsx';
import classes from './compare.module.css';
import { compareGroups, type PartChange } from './compare-parts.ts';
import { partsOfContent } from './parts-of-content.ts';

const changes = {
  added: { label: 'Added', color: 'green', mark: '+' },
  removed: { label: 'Removed', color: 'red', mark: '−' },
  changed: { label: 'Changed', color: 'amber', mark: '±' },
} as const;

/** What differs between the structured contents of two revisions, part by part and in words. */
export function ContentDifferences({ kind, left, right }: { kind: string; left: Revision; right: Revision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = { t, number: (value: number) => format.number(value, 12) };
  const groups = compareGroups(
    partsOfContent(kind, left.content, words),
    partsOfContent(kind, right.content, words),
  );
  if (groups.length === 0)
    return <p className={classes.muted}>{t('The structured content of both revisions says the same.')}</p>;
  return groups.map(({ label, changes: found, moved }) => (
    <section key={label} className={classes.group} aria-label={label}>
      <h5>{label}</h5>
      <ul>
        {found.map((change) => (
          <OneChange key={`${change.change} ${change.id}`} change={change} />
        ))}
        {moved.length > 0 && (
          <li className={classes.muted}>
            {t('Only moved on the sheet: {{names}}', { names: moved.join(', ') })}
          </li>
        )}
      </ul>
    </section>
  ));
}

function OneChange({ change: { name, change, properties, order } }: { change: PartChange }) {
  const { t } = useTranslation();
  const { label, color, mark } = changes[change];
  return (
    <li className={classes.change} data-change={change}>
      <div className={classes.changeHead}>
        <span className={classes.mark} aria-hidden>
          {mark}
        </span>
        <b>{name}</b>
        <Badge color={color}>{t(label)}</Badge>
      </div>
      {(properties.length > 0 || order) && (
        <dl className={classes.properties}>
          {order && (
            <div>
              <dt>{t('Place in the order')}</dt>
              <dd>
                <del>{order.from}</del> <Arrow /> <ins>{order.to}</ins>
              </dd>
            </div>
          )}
          {properties.map(({ label: of, from, to }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>
                {change !== 'added' && (from === null ? <None /> : <del>{from}</del>)}
                {change === 'changed' && (
                  <>
                    {' '}
                    <Arrow />{' '}
                  </>
                )}
                {change !== 'removed' && (to === null ? <None /> : <ins>{to}</ins>)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const Arrow = () => {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>→</span>
      <span className={classes.spoken}>{t('is now')}</span>
    </>
  );
};

const None = () => {
  const { t } = useTranslation();
  return <span className={classes.muted}>{t('none')}</span>;
};

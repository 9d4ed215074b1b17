import { Progress, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type familyStats, productFamilies } from '@temper/contract/entities/product.ts';
import type { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { PathLink } from '../../../ui/path-link.tsx';
import classes from './dashboard.module.css';
import { scoreLevel } from './score-level.ts';

type Stats = z.output<typeof familyStats>;

/** One family in figures, each leading to the products behind it. */
export function FamilyCard({
  stats,
  judged,
}: {
  stats: Stats /** The person sees Quality Status. */;
  judged: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { family, totalCount, activeItems, qualityScore, alerts } = stats;
  const label = t(productFamilies.find(({ value }) => value === family)?.label ?? family);
  const list = `/products?family=${family}`;
  const banner = (
    <>
      <IconAlertTriangle size={16} aria-hidden />
      {alerts === 1 ? t('1 alert requires attention') : t('{{n}} alerts require attention', { n: alerts })}
    </>
  );
  return (
    <section className={classes.family} aria-label={label}>
      <h2 className={classes.familyName}>{label}</h2>
      <dl className={classes.figures}>
        <Figure label={t('Total Items')} value={format.number(totalCount)} href={list} of={label} />
        <Figure
          label={t('Active')}
          value={format.number(activeItems)}
          href={`${list}&status=active`}
          of={label}
        />
      </dl>
      <div className={classes.score}>
        <span className={classes.scoreName}>
          {t('Quality Score')}
          <Tooltip
            multiline
            maw={300}
            events={{ hover: true, focus: true, touch: true }}
            label={t(
              'The mean over active products: Approved counts 100, Pending 50, Rejected 0. A product without a judgement counts as Pending. An alert is an active product that is Rejected.',
            )}
          >
            <button type="button" className={classes.info} aria-label={t('What the quality score means')}>
              <IconInfoCircle size={16} aria-hidden />
            </button>
          </Tooltip>
        </span>
        {qualityScore === null ? (
          <span className={classes.none}>{t('No active products')}</span>
        ) : (
          <PathLink
            href={`${list}&status=active`}
            className={classes.number}
            aria-label={t('{{label}}, Quality Score: {{value}}', {
              label,
              value: format.percent(qualityScore, 0),
            })}
          >
            {format.percent(qualityScore, 0)}
          </PathLink>
        )}
        <Progress
          className={classes.bar}
          value={qualityScore ?? 0}
          color={scoreLevel(qualityScore ?? 0).color}
          aria-label={t('Quality Score')}
        />
      </div>
      {alerts > 0 &&
        (judged ? (
          <PathLink href={`${list}&status=active&values.qualityStatus=Rejected`} className={classes.alert}>
            {banner}
          </PathLink>
        ) : (
          <p className={classes.alert}>{banner}</p>
        ))}
    </section>
  );
}

function Figure({ label, value, href, of }: { label: string; value: string; href: string; of: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <PathLink href={href} className={classes.number} aria-label={`${of}, ${label}: ${value}`}>
          {value}
        </PathLink>
      </dd>
    </div>
  );
}

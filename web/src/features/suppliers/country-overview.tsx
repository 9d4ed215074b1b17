import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { countries } from '@temper/contract/places/countries.ts';
import { Suspense, useState } from 'react';
import { useCounts } from '../../entity-ui/status-strip.tsx';
import { useListState } from '../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listOf } from '../../lib/list-search.ts';
import { useFormat } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './country-overview.module.css';
import { supplierKit } from './supplier-kit.ts';

// The outlines of the world are large.
const WorldMap = lazyPart(() => import('./world-map.tsx').then((module) => module.WorldMap));

/** Shown at first; the rest when asked for. */
const shownFirst = 8;
const labels = new Map(countries.map(({ value, label }) => [value, label]));

/** How many suppliers each country has, under the list's other filters; pressing one filters the list by it. */
export function CountryOverview() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useListState(supplierKit.meta.name, supplierKit.meta.defaultSort);
  const counts = useCounts(supplierKit, 'country');
  const [all, setAll] = useState(false);
  if (!counts) return <Skeleton height={220} />;
  const chosen = listOf(state.search.country);
  const rows = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const most = Math.max(1, ...rows.map(([, count]) => count));
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  const toggle = (code: string) =>
    state.set({ country: chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code] });
  const nameOf = (code: string) => t(labels.get(code) ?? code);
  return (
    <Card
      title={t('Suppliers by country')}
      description={t('{{suppliers}} suppliers in {{countries}} countries', {
        suppliers: format.number(total),
        countries: format.number(rows.length),
      })}
    >
      <div className={classes.overview}>
        <Suspense fallback={<Skeleton className={classes.map} />}>
          <WorldMap counts={counts} chosen={chosen} nameOf={nameOf} onToggle={toggle} />
        </Suspense>
        <div>
          <ul className={classes.list}>
            {rows.slice(0, all ? undefined : shownFirst).map(([code, count]) => (
              <li key={code}>
                <UnstyledButton
                  className={classes.country}
                  aria-pressed={chosen.includes(code)}
                  onClick={() => toggle(code)}
                >
                  <span className={classes.name}>{nameOf(code)}</span>
                  <b className={classes.count}>{format.number(count)}</b>
                  <span className={classes.track} aria-hidden>
                    <span className={classes.bar} style={{ width: `${(100 * count) / most}%` }} />
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {rows.length > shownFirst && (
            <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setAll(!all)}>
              {all ? t('Show fewer') : t('Show all {{count}}', { count: rows.length })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

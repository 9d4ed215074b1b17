import { Skeleton } from '@mantine/core';
import { IconCookieOff } from '@tabler/icons-react';
import type { RecipeRecord, RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import type { ReactNode } from 'react';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { RecordScreen } from '../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../lib/me.ts';
import { useLightPrint } from '../../lib/use-light-print.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { asRecipe, recipeKit } from './recipe-kit.ts';
import classes from './recipes.module.css';
import { useVersion } from './use-version.ts';

/** A page about one version of a recipe that can be printed: the version is read, and what may be wrong is said. */
export function VersionScreen({
  children,
}: {
  children: (record: RecipeRecord, version: RecipeVersion) => ReactNode;
}) {
  return (
    <RecordScreen kit={recipeKit} icon={<IconCookieOff size={22} />}>
      {(record) => <Read record={asRecipe(record)}>{children}</Read>}
    </RecordScreen>
  );
}

function Read({
  record,
  children,
}: {
  record: RecipeRecord;
  children: (record: RecipeRecord, version: RecipeVersion) => ReactNode;
}) {
  const { t } = useTranslation();
  useLightPrint();
  const version = useVersion(record);
  if (version) return children(record, version);
  return (
    <Page title={record.row.name} crumbs={crumbsOf(record, t)}>
      {version === undefined ? (
        <Skeleton height={320} aria-busy />
      ) : (
        <Card>
          <EmptyState icon={<IconCookieOff size={22} />} title={t('There is no such version')} message="" />
        </Card>
      )}
    </Page>
  );
}

export const crumbsOf = ({ row }: RecipeRecord, t: (text: string) => string) => [
  { label: t('Recipes'), to: '/recipes' },
  { label: row.name, to: recordPath(recipeKit, row.id) },
];

/** The sheet itself: what it is of at the head, who printed it at the foot, and a watermark when it is not in force. */
export function Sheet({
  version,
  kind,
  children,
}: {
  version: RecipeVersion;
  /** Translated. */
  kind: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { company, person } = useMe();
  const step = recipeSteps.find(({ value }) => value === version.step);
  const label = t(step?.label ?? version.step);
  return (
    <article
      className={classes.sheet}
      data-mark={version.step === 'active' ? undefined : label.toUpperCase()}
    >
      <header className={classes.sheetHead}>
        <div>
          <b>{company.name}</b>
          <span>
            {kind} · {String(version.fields.code)}
          </span>
        </div>
        <div>
          {t('Version {{version}}', { version: version.recipeVersion })}{' '}
          <StatusBadge options={recipeSteps} value={version.step} />
        </div>
      </header>
      {children}
      <footer className={classes.sheetFoot}>
        {t('Printed by {{name}}, {{time}} ({{zone}})', {
          name: person.name,
          time: format.dateTime(new Date().toISOString()),
          zone: company.timeZone,
        })}
        {' · '}
        {t('Version {{version}}', { version: version.recipeVersion })}, {label}
        {' · '}
        {t('uncontrolled copy when printed')}
      </footer>
    </article>
  );
}

import { Skeleton } from '@mantine/core';
import { IconCookieOff } from '@tabler/icons-react';
import type { RecipeRecord, RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import type { ReactNode } from 'react';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { RecordScreen } from '../../entity-ui/record-screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { asRecipe, recipeKit } from './recipe-kit.ts';
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

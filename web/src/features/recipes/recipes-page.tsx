import { IconCookie, IconFileDescription } from '@tabler/icons-react';
import { updatedAt } from '@temper/contract/endpoints/list-query.ts';
import { recipeStatuses } from '@temper/contract/workflows/recipe-workflow.ts';
import type { Column } from '../../entity-ui/columns.ts';
import { type EntityRow, recordPath, titleOf } from '../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import tableClasses from '../../entity-ui/entity-table.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { recipeFilters } from './recipe-filters.tsx';
import { recipeKit } from './recipe-kit.ts';
import classes from './recipes.module.css';

const RecipeForm = lazyPart(() => import('./recipe-form.tsx').then((module) => module.RecipeForm));

const nameCell = (row: EntityRow) => (
  <PathLink href={recordPath(recipeKit, row.id)} className={tableClasses.clippedName}>
    {titleOf(recipeKit, row)}
  </PathLink>
);

/** The status, and what is coming after the version in force. */
function StatusCell({ row }: { row: EntityRow }) {
  const { t } = useTranslation();
  return (
    <span className={classes.status}>
      <StatusBadge options={recipeStatuses} value={String(row.status)} />
      {typeof row.nextVersion === 'string' && (
        <span className={classes.next}>{t('{{version}} under review', { version: row.nextVersion })}</span>
      )}
    </span>
  );
}

const column = (key: string, label: string, rest: Partial<Column> = {}): Column => ({
  key,
  label,
  meta: recipeKit.meta.fields[key] ?? updatedAt,
  sortable: true,
  ...rest,
});

const columns: readonly Column[] = [
  column('name', 'Name', { fixed: true, render: nameCell }),
  column('code', 'Code'),
  column('category', 'Category'),
  column('recipeVersion', 'Version'),
  column('updatedAt', 'Last Updated'),
  column('status', 'Status', { render: (row) => <StatusCell row={row} /> }),
  column('productName', 'Product', { sortable: false, optional: true }),
  column('productCode', 'Product Code', { sortable: false, optional: true }),
  column('quantity', 'Quantity', { sortable: false, optional: true }),
  column('unit', 'Unit', { sortable: false, optional: true }),
];

const links = [
  {
    label: 'Specs',
    icon: IconFileDescription,
    hrefOf: (row: EntityRow) => `${recordPath(recipeKit, row.id)}/specs`,
  },
];

/** The list of recipes. */
export function RecipesPage() {
  const { t } = useTranslation();
  return (
    <EntityScreen
      kit={recipeKit}
      title={t('Recipe Management')}
      subtitle={t('What products are made of and how, in approved versions')}
      addLabel={t('Add Recipe')}
      form={RecipeForm}
      columns={columns}
      filters={recipeFilters}
      actions={{ links }}
      searchPlaceholder={t('Search recipes...')}
      empty={{
        icon: <IconCookie size={22} />,
        title: t('No recipes yet'),
        message: t(
          'A recipe says what goes into a product and how it is made. Add the first or import a list.',
        ),
      }}
    />
  );
}

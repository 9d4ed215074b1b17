import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import classes from './sheet.module.css';

/**
 * A sheet about a version, to print: what it is of at the head, who printed it at the foot, and a watermark when it is
 * not in force.
 */
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
      <header className={classes.head}>
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
      <footer className={classes.foot}>
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

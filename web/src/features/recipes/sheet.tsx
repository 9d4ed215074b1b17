import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import classes from './sheet.module.css';

/**
 * A sheet about a version, to print: on every page what it is of at the head and who printed it at the foot, and a
 * watermark when it is not in force.
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
  const code = String(version.fields.code);
  return (
    <article
      className={classes.sheet}
      data-mark={version.step === 'active' ? undefined : label.toUpperCase()}
    >
      <header className={classes.head}>
        <div className={classes.headLine}>
          <div>
            <b>{company.name}</b>
            <span>
              {kind} · {code}
            </span>
          </div>
          <div>
            {t('Version {{version}}', { version: version.recipeVersion })}{' '}
            <StatusBadge options={recipeSteps} value={version.step} />
          </div>
        </div>
      </header>
      <div className={classes.body}>{children}</div>
      <footer className={classes.foot}>
        <div className={classes.footLine}>
          {code} · {t('Version {{version}}', { version: version.recipeVersion })}, {label}
          {' · '}
          {t('Printed by {{name}}, {{time}} ({{zone}})', {
            name: person.name,
            time: format.dateTime(new Date().toISOString()),
            zone: company.timeZone,
          })}
          {' · '}
          {t('uncontrolled copy when printed')}
        </div>
      </footer>
    </article>
  );
}

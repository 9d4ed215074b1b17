import type { RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { PrintedSheet } from '../../ui/printed-sheet.tsx';

/** A sheet about a version, to print. */
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
  const step = t(recipeSteps.find(({ value }) => value === version.step)?.label ?? version.step);
  const code = String(version.fields.code);
  const name = t('Version {{version}}', { version: version.recipeVersion });
  return (
    <PrintedSheet
      about={`${kind} · ${code}`}
      state={
        <>
          {name} <StatusBadge options={recipeSteps} value={version.step} />
        </>
      }
      foot={`${code} · ${name}, ${step}`}
      mark={version.step === 'active' ? undefined : step}
    >
      {children}
    </PrintedSheet>
  );
}

import { Button } from '@mantine/core';
import { type RecipeRecord, recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { type RecipeCommand, recipeWorkflow } from '@temper/contract/workflows/recipe-workflow.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VersionDialog } from './version-dialog.tsx';

/** What the person may do with the version under review. */
export function WorkflowButtons({ record: { row, can, current, draft } }: { record: RecipeRecord }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<RecipeCommand>();
  const version = (draft ?? current).recipeVersion;
  const dialog = {
    params: { id: row.id },
    version: row.version,
    onClose: () => setAsked(undefined),
  };
  return (
    <>
      {recipeWorkflow
        .filter(
          ({ command, from }) => can.commands?.includes(command) && (from as string[]).includes(row.status),
        )
        .map(({ command, label }) => (
          <Button
            key={command}
            variant={command === 'approve' ? 'filled' : 'default'}
            onClick={() => setAsked(command)}
          >
            {t(label)}
          </Button>
        ))}
      {asked === 'approve' && (
        <VersionDialog
          {...dialog}
          title={t('Approve')}
          intro={
            draft
              ? t(
                  'You sign version {{version}} with your password. It comes into force at once, and version {{old}} is archived.',
                  { version, old: current.recipeVersion },
                )
              : t('You sign version {{version}} with your password. It comes into force at once.', {
                  version,
                })
          }
          asks={['password', 'code', 'note']}
          endpoint={recipeApi.approve}
        />
      )}
      {asked === 'reject' && (
        <VersionDialog
          {...dialog}
          title={t('Reject')}
          intro={t('Version {{version}} goes back to its author, who is told your reason.', { version })}
          asks={['reason']}
          missingReason="Say why the version is rejected"
          endpoint={recipeApi.reject}
          color="red"
        />
      )}
      {asked === 'discard' && (
        <VersionDialog
          {...dialog}
          title={t('Discard Version')}
          intro={t('Version {{version}} is given up; version {{old}} stays in force.', {
            version,
            old: current.recipeVersion,
          })}
          asks={['reason']}
          endpoint={recipeApi.discard}
          color="red"
        />
      )}
    </>
  );
}

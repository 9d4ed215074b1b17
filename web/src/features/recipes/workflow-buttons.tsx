import { Button } from '@mantine/core';
import { type RecipeRecord, recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { meaningLabels } from '@temper/contract/workflows/document-workflow.ts';
import { type RecipeCommand, recipeWorkflow } from '@temper/contract/workflows/recipe-workflow.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMe } from '../../lib/me.ts';
import { useAskedBySearch } from '../../lib/use-asked-by-search.ts';
import { useSavedFirst } from '../../lib/use-saved-first.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';

/** What the person may do with the version under review. */
export function WorkflowButtons({ record }: { record: RecipeRecord }) {
  const { row, can, current, draft } = record;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<RecipeCommand>();
  const savedFirst = useSavedFirst();
  useAskedBySearch('submit', can.commands?.includes('submit') === true, () => setAsked('submit'));
  const { person } = useMe();
  const { recipeVersion: version, ingredients, asked: approver } = draft ?? current;
  const mayApprove = can.commands?.includes('approve') === true;
  const byHand = ingredients.flatMap(({ name, productId }) => (productId === null ? [name] : []));
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
            variant={
              command === 'approve' || (command === 'submit' && !approver && !mayApprove)
                ? 'filled'
                : 'default'
            }
            onClick={() => savedFirst(() => setAsked(command))}
          >
            {command === 'submit' && approver ? t('Ask Another Approver') : t(label)}
          </Button>
        ))}
      {asked === 'submit' && <SubmitDialog record={record} onClose={dialog.onClose} />}
      {asked === 'approve' && (
        <VersionDialog
          {...dialog}
          title={t('Approve')}
          intro={[
            t('As {{person}} you sign “{{meaning}}” under version {{version}} of {{recipe}} ({{code}}).', {
              person: person.name,
              meaning: t(meaningLabels.approved),
              version,
              recipe: row.name,
              code: row.code,
            }),
            draft
              ? t('It comes into force at once, and version {{old}} is archived.', {
                  old: current.recipeVersion,
                })
              : t('It comes into force at once.'),
            byHand.length > 0 &&
              t('Their allergens are as typed by hand, for they are no products: {{names}}.', {
                names: byHand.join(', '),
              }),
          ]
            .filter(Boolean)
            .join(' ')}
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

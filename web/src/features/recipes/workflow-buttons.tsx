import { Button } from '@mantine/core';
import { type RecipeRecord, recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { type RecipeCommand, recipeWorkflow } from '@temper/contract/workflows/recipe-workflow.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAskedBySearch } from '../../lib/use-asked-by-search.ts';
import { useSavedFirst } from '../../lib/use-saved-first.ts';
import { AskText } from '../../ui/ask-text.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useRecipeCommand } from './use-recipe-command.ts';

/** What the person may do with the version under review. */
export function WorkflowButtons({ record }: { record: RecipeRecord }) {
  const { row, can, current, draft } = record;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<RecipeCommand>();
  const savedFirst = useSavedFirst();
  useAskedBySearch('submit', can.commands?.includes('submit') === true, () => setAsked('submit'));
  const { recipeVersion: version, asked: approver } = draft ?? current;
  const mayApprove = can.commands?.includes('approve') === true;
  const give = useRecipeCommand(record);
  const close = () => setAsked(undefined);
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
      {asked === 'submit' && <SubmitDialog record={record} onClose={close} />}
      {asked === 'approve' && <ApproveDialog record={record} onClose={close} />}
      {asked === 'reject' && (
        <AskText
          title={t('Reject')}
          color="red"
          hint={t('Version {{version}} goes back to its author, who is told your reason.', { version })}
          label={t('Reason')}
          schema={z.string().trim().min(1, 'Say why the version is rejected')}
          field="reason"
          onGive={(reason) => give(recipeApi.reject, t('Sent back to its author'), { reason })}
          onClose={close}
        />
      )}
      {asked === 'discard' && (
        <AskText
          title={t('Discard Version')}
          color="red"
          hint={t('Version {{version}} is given up; version {{old}} stays in force.', {
            version,
            old: current.recipeVersion,
          })}
          label={t('Reason')}
          schema={z.string().trim().min(1, 'A reason is required')}
          field="reason"
          onGive={(reason) =>
            give(recipeApi.discard, t('Version {{version}} is given up', { version }), { reason })
          }
          onClose={close}
        />
      )}
    </>
  );
}

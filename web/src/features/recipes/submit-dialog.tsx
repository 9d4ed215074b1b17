import { Select, Text } from '@mantine/core';
import { roleMay } from '@temper/contract/access/role-table.ts';
import { roleLabels } from '@temper/contract/access/roles.ts';
import { type RecipeRecord, recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../lib/me.ts';
import { usePeople } from '../../lib/people.ts';
import { useDialogForm } from '../../lib/use-dialog-form.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Words } from '../../ui/words.tsx';
import { useRecipeCommand } from './use-recipe-command.ts';

const day = 86_400_000;
const schema = z.object({ approverId: z.string().min(1, 'Choose who approves') });

/** Asks one of those who may approve, and have not written in it, to approve the version under review. */
export function SubmitDialog({ record, onClose }: { record: RecipeRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { company } = useMe();
  const members = usePeople();
  const give = useRecipeCommand(record);
  const version = record.draft ?? record.current;
  const approvers = [...members.values()].filter(
    ({ active, role, personId }) =>
      active && roleMay(role, 'recipe.approve') && !version.authorIds.includes(personId),
  );
  const before = approvers.find(({ personId }) => personId === version.asked?.personId);
  const proposed = before ?? (approvers.length === 1 ? approvers[0] : undefined);
  const form = useDialogForm({
    initial: {
      approverId: proposed?.personId ?? '',
      signBy: format.dayOf(new Date(Date.now() + company.reviewDays * day)),
      note: '',
    },
    schema,
    save: ({ approverId, signBy, note }) =>
      give(recipeApi.submit, t('Submitted for approval'), {
        approverId,
        signBy: signBy || null,
        note: note.trim() || null,
      }),
    onClose,
  });
  const { values, errors, set } = form;
  return (
    <CommandDialog title={t('Submit for Approval')} form={form}>
      <Text size="sm">
        {t('Ask for the approval of version {{version}}. It can be changed until it is approved.', {
          version: version.recipeVersion,
        })}
      </Text>
      <Select
        label={t('Approver')}
        description={
          approvers.length === 0
            ? t(
                'Nobody who has not written in it may approve; a quality manager or administrator can be invited.',
              )
            : t('Is told, and has it in the inbox. Others who may approve still can.')
        }
        data={approvers.map(({ personId, name, role }) => ({
          value: personId,
          label: `${name} · ${t(roleLabels[role])}`,
        }))}
        value={values.approverId || null}
        error={errors.approverId && t(errors.approverId)}
        withAsterisk
        aria-required
        data-autofocus
        searchable
        openOnFocus={false}
        nothingFoundMessage={t('Nobody else may approve')}
        onChange={(id) => set('approverId', id ?? '')}
      />
      <DateField
        label={t('Approve by')}
        description={t('Whoever is asked is reminded the day before')}
        value={values.signBy}
        error={errors.signBy && t(errors.signBy)}
        onChange={(chosen) => set('signBy', chosen)}
      />
      <Words
        label={t('Note')}
        value={values.note}
        error={errors.note}
        onChange={(text) => set('note', text)}
      />
    </CommandDialog>
  );
}

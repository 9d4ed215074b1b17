import { Text, TextInput } from '@mantine/core';
import { type RecipeRecord, type RecipeVersion, recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDialogForm } from '../../lib/use-dialog-form.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Words } from '../../ui/words.tsx';
import { nextVersion } from './next-version.ts';
import { useRecipeCommand } from './use-recipe-command.ts';

const schema = z.object({
  recipeVersion: z.string().trim().min(1, 'Version is required'),
  reason: z.string().trim().min(1, 'A reason is required'),
});

/** Opens the next version with what an old one says. */
export function RestoreDialog({
  record,
  version,
  onClose,
}: {
  record: RecipeRecord;
  version: RecipeVersion;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const give = useRecipeCommand(record);
  const form = useDialogForm({
    initial: { recipeVersion: nextVersion(record.current.recipeVersion) ?? '', reason: '' },
    schema,
    save: (values) =>
      give(
        recipeApi.restoreVersion,
        t('Version {{version}} is under review', { version: values.recipeVersion.trim() }),
        values,
        { versionId: version.id },
      ),
    onClose,
  });
  const { values, errors, set } = form;
  return (
    <CommandDialog title={t('Restore Version')} form={form}>
      <Text size="sm">
        {t(
          'What version {{version}} says becomes the next version, under review. The one in force stays until that is approved.',
          { version: version.recipeVersion },
        )}
      </Text>
      <TextInput
        label={t('Version')}
        value={values.recipeVersion}
        error={errors.recipeVersion && t(errors.recipeVersion)}
        withAsterisk
        aria-required
        data-autofocus
        maxLength={30}
        autoComplete="off"
        onChange={(event) => set('recipeVersion', event.currentTarget.value)}
      />
      <Words
        label={t('Reason')}
        value={values.reason}
        error={errors.reason}
        required
        onChange={(text) => set('reason', text)}
      />
    </CommandDialog>
  );
}

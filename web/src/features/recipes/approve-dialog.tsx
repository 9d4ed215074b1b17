import { Text } from '@mantine/core';
import { type RecipeRecord, recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { meaningLabels } from '@temper/contract/workflows/document-workflow.ts';
import {
  emptySigning,
  SigningFields,
  signingBody,
  signingSchema,
  useSigner,
} from '../../entity-ui/signing-fields.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMe } from '../../lib/me.ts';
import { useDialogForm } from '../../lib/use-dialog-form.ts';
import { CommandDialog } from '../../ui/command-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Words } from '../../ui/words.tsx';
import { useRecipeCommand } from './use-recipe-command.ts';

/** Signs the version under review. */
export function ApproveDialog({ record, onClose }: { record: RecipeRecord; onClose: () => void }) {
  const { row, current, draft, onBehalfOf } = record;
  const { t } = useTranslation();
  const { person } = useMe();
  const signer = useSigner();
  const give = useRecipeCommand(record);
  const form = useDialogForm({
    initial: { ...emptySigning, note: '' },
    schema: signingSchema({}, signer.twoFactor),
    save: (values) =>
      give(recipeApi.approve, t('Your approval is signed'), {
        ...signingBody(values),
        note: values.note.trim() || null,
      }),
    onClose,
  });
  const { recipeVersion: version, ingredients } = draft ?? current;
  const byHand = ingredients.flatMap(({ name, productId }) => (productId === null ? [name] : []));
  return (
    <CommandDialog title={t('Approve')} form={form} blocked={signer.blocked}>
      {onBehalfOf !== null && (
        <Note kind="warning" title={t('You approve for {{name}}', { name: onBehalfOf })}>
          {t('{{name}} was asked and is away today. Your signature says that it is for them.', {
            name: onBehalfOf,
          })}
        </Note>
      )}
      <Text size="sm">
        {[
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
      </Text>
      <SigningFields values={form.values} errors={form.errors} first set={form.set} />
      <Words
        label={t('Note')}
        value={form.values.note}
        error={form.errors.note}
        onChange={(text) => form.set('note', text)}
      />
    </CommandDialog>
  );
}

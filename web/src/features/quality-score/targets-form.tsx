import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type QualityScore, qualityScoreApi, targetsForm } from '@temper/contract/endpoints/quality-score.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type QualityCategory, qualityCategories } from '@temper/contract/quality/categories.ts';
import { useVersionedForm } from '../../entity-ui/use-versioned-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { onEscape } from '../../lib/on-escape.ts';
import { Card } from '../../ui/card.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { scoreQuery } from './queries.ts';
import classes from './score.module.css';

const labels = Object.fromEntries(
  qualityCategories.map(({ value, label }) => [value, { kind: 'percent', label } as const]),
) as Readonly<Record<QualityCategory, FieldMeta>>;
type Typed = Record<QualityCategory, unknown> & { version: number };

/** What each category should reach, in percent. */
export function TargetsForm({ score, onDone }: { score: QualityScore; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const targets = Object.fromEntries(score.categories.map(({ category, target }) => [category, target]));
  const form = useVersionedForm({
    record: { ...targets, version: score.version } as Typed,
    fields: labels,
    schema: targetsForm,
    save: (_changes, version, values) =>
      call(qualityScoreApi.setTargets, { body: { ...targetsForm.parse(values), version } }),
    saved: () => {
      void client.invalidateQueries({ queryKey: scoreQuery.queryKey });
      notifications.show({ color: 'green', message: t('Targets saved') });
      onDone();
    },
  });
  return (
    <Card title={t('Targets')} description={t('Percent that each category should reach')}>
      <form onSubmit={form.submit} onKeyDown={onEscape(onDone)} noValidate aria-label={t('Targets')}>
        <FormProblem problem={form.problem} mb="md" />
        <div className={classes.targets}>
          {qualityCategories.map(({ value, label }) => (
            <NumberField
              key={value}
              label={t(label)}
              withAsterisk
              rightSection="%"
              value={form.values[value]}
              error={form.errors[value] && t(form.errors[value])}
              onChange={(number) => form.set(value, number)}
            />
          ))}
        </div>
        <Group gap="xs" mt="md">
          <Button type="submit" loading={form.saving}>
            {t('Save Changes')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </Group>
      </form>
      {form.dialog}
    </Card>
  );
}

import { Text, TextInput } from '@mantine/core';
import {
  type ColumnType,
  rulesOfType,
  type ValidationRule,
} from '@temper/contract/entities/product-column.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { DraftRule } from './column-draft.ts';
import classes from './columns.module.css';
import { ruleWords } from './rule-words.ts';

const labels: Readonly<Record<keyof ValidationRule, string>> = {
  minLength: 'Shortest, in characters',
  maxLength: 'Longest, in characters',
  pattern: 'Form (pattern)',
  min: 'Smallest value',
  max: 'Greatest value',
  earliest: 'Earliest date',
  latest: 'Latest date',
};

/** What the values must keep to, asked for in words; the sentence below says what it comes to. */
export function RuleBuilder({
  type,
  rule,
  problems,
  onChange,
}: {
  type: ColumnType;
  rule: DraftRule;
  problems: Readonly<Record<string, string>>;
  onChange: (rule: DraftRule) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const keys = rulesOfType[type];
  if (!keys.length) return null;
  const words = ruleWords(Object.fromEntries(keys.map((key) => [key, rule[key]])), t, format);
  const set = (key: keyof ValidationRule, value: number | string | null) =>
    onChange({ ...rule, [key]: value });

  return (
    <fieldset className={classes.rule}>
      <legend>{t('Validation')}</legend>
      <div className={classes.grid}>
        {keys.map((key) => {
          const message = problems[`validation.${key}`];
          const common = { label: t(labels[key]), error: message ? t(message) : undefined };
          if (key === 'earliest' || key === 'latest') {
            return (
              <DateField
                key={key}
                {...common}
                value={String(rule[key] ?? '')}
                onChange={(value) => set(key, value || null)}
                onUnread={(text) => set(key, text)}
              />
            );
          }
          if (key === 'pattern') {
            return (
              <TextInput
                key={key}
                {...common}
                description={t('The whole text must match. \\d is a digit, {4} four of them: L-\\d{4}')}
                maxLength={500}
                spellCheck={false}
                value={String(rule[key] ?? '')}
                onChange={(event) => set(key, event.currentTarget.value || null)}
              />
            );
          }
          return (
            <NumberField key={key} {...common} value={rule[key]} onChange={(value) => set(key, value)} />
          );
        })}
      </div>
      <Text size="sm" c="dimmed" mt={6}>
        {words.length
          ? t('A value must be: {{rule}}.', { rule: words.join(', ') })
          : t('Any value is taken.')}
      </Text>
    </fieldset>
  );
}

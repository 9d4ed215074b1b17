import { Button, Checkbox, Group, Skeleton, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NumberRule,
  type NumberRuleList,
  numberRuleForm,
  numberRulesApi,
} from '@temper/contract/endpoints/number-rules.ts';
import {
  canCollide,
  type NumberKind,
  numberOf,
  numberRules,
  patternOf,
} from '@temper/contract/entities/number-rules.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.tsx';
import { Card } from '../../ui/card.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './numbers.module.css';

const rulesQuery = queryOptions({
  queryKey: ['company', 'number-rules'],
  queryFn: ({ signal }) => call(numberRulesApi.get, {}, { signal }),
  // Counters go on all the time: whoever opens the page sees how they stand.
  gcTime: 0,
  staleTime: 0,
});
const labels = new Map<string, string>(numberRules.map(({ kind, label }) => [kind, label]));
const labelOf = (kind: NumberKind) => labels.get(kind) ?? kind;

/** By which rules records are numbered, with the next number of each as it is typed. */
export function NumbersTab() {
  const { t } = useTranslation();
  const rules = useQuery(rulesQuery);
  return (
    <Card
      title={t('Numbers')}
      description={t(
        'How the next complaints, audits and documents are numbered. Numbers that have been given stay as they are.',
      )}
    >
      {rules.isError ? (
        <ErrorState of={rules} />
      ) : rules.data ? (
        <RulesForm list={rules.data} />
      ) : (
        <Skeleton height={480} />
      )}
    </Card>
  );
}

type Typed = Omit<NumberRule, 'digits' | 'next'> & { digits: unknown; next: unknown };
type Errors = Readonly<Record<string, string>>;

const isChanged = (typed: Typed, rule: NumberRule | undefined) =>
  (['prefix', 'withYear', 'digits', 'next'] as const).some((key) => typed[key] !== rule?.[key]);

function RulesForm({ list }: { list: NumberRuleList }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The counters go on while the form stands open; what was typed is compared with what was seen.
  const [seen, setSeen] = useState(list);
  const [typed, setTyped] = useState<readonly Typed[]>(list.rules);
  const [refused, setRefused] = useState<Errors>({});
  const [problem, setProblem] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const changed = typed.filter((rule, n) => isChanged(rule, seen.rules[n]));
  useUnsavedGuard(changed.length > 0, () => changed.length > 0);
  const errors = { ...problemsOf(typed, changed), ...refused };

  const set = (kind: NumberKind, values: Partial<Typed>) => {
    setTyped((rules) => rules.map((rule) => (rule.kind === kind ? { ...rule, ...values } : rule)));
    setRefused({});
    setProblem(undefined);
  };
  const begin = (now: NumberRuleList) => {
    setSeen(now);
    setTyped(now.rules);
    setRefused({});
    setProblem(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (saving) return;
    if (Object.keys(errors).length > 0) return focusError(form);
    setSaving(true);
    setProblem(undefined);
    try {
      const rules = changed.map(({ kind, version, ...values }) => {
        const { next, ...rule } = numberRuleForm.parse(values);
        const goesOn = next === seen.rules.find((one) => one.kind === kind)?.next;
        return { kind, version, ...rule, ...(goesOn ? {} : { next }) };
      });
      const saved = await call(numberRulesApi.set, { body: { rules } });
      notifications.show({ message: t('Settings saved. They apply to everybody at once.') });
      begin(saved);
    } catch (error) {
      setProblem(error);
      if (error instanceof ApiProblem && !error.stale) setRefused(byKind(error.fields, changed));
      requestAnimationFrame(() => focusError(form));
    } finally {
      setSaving(false);
    }
  };

  const reload = () => void client.fetchQuery(rulesQuery).then(begin, setProblem);
  const isStale = problem instanceof ApiProblem && problem.stale;
  const errorOf = (kind: NumberKind, key: string) => {
    const message = errors[`${kind}.${key}`];
    return message && t(message);
  };
  const nameOf = (kind: NumberKind, what: string) => `${what}, ${t(labelOf(kind))}`;
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem problem={Object.keys(refused).length === 0 && problem} mb="md" />
      <SimpleTable
        label={t('Numbers')}
        rows={typed}
        idOf={({ kind }) => kind}
        columns={[
          { key: 'kind', label: t('Records'), render: ({ kind }) => t(labelOf(kind)) },
          {
            key: 'prefix',
            label: t('Prefix'),
            render: ({ kind, prefix }) => (
              <TextInput
                className={classes.prefix}
                aria-label={nameOf(kind, t('Prefix'))}
                value={prefix}
                error={errorOf(kind, 'prefix')}
                maxLength={20}
                onChange={(event) => set(kind, { prefix: event.currentTarget.value })}
              />
            ),
          },
          {
            key: 'withYear',
            label: t('Year'),
            render: ({ kind, withYear }) => (
              <Checkbox
                aria-label={nameOf(kind, t('Year'))}
                checked={withYear}
                onChange={(event) => set(kind, { withYear: event.currentTarget.checked })}
              />
            ),
          },
          {
            key: 'digits',
            label: t('Digits'),
            render: ({ kind, digits }) => (
              <NumberField
                className={classes.digits}
                aria-label={nameOf(kind, t('Digits'))}
                value={digits}
                error={errorOf(kind, 'digits')}
                onChange={(number) => set(kind, { digits: number })}
              />
            ),
          },
          {
            key: 'next',
            label: t('Next counter'),
            render: ({ kind, next }) => (
              <NumberField
                className={classes.next}
                aria-label={nameOf(kind, t('Next counter'))}
                value={next}
                error={errorOf(kind, 'next')}
                onChange={(number) => set(kind, { next: number })}
              />
            ),
          },
          {
            key: 'preview',
            label: t('Next number'),
            render: (rule) => (
              <output className={classes.preview} aria-label={nameOf(rule.kind, t('Next number'))}>
                {previewOf(rule, seen.year)}
              </output>
            ),
          },
        ]}
      />
      <Group mt="lg" gap="xs">
        <Button type="submit" loading={saving} disabled={changed.length === 0 || isStale}>
          {t('Save Changes')}
        </Button>
        {(changed.length > 0 || isStale) && (
          <Button variant="default" onClick={isStale ? reload : () => begin(seen)}>
            {isStale ? t('Load what stands now') : t('Cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}

const focusError = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** What is wrong with what is typed, by `kind.field`. */
function problemsOf(typed: readonly Typed[], changed: readonly Typed[]): Errors {
  const found: Record<string, string> = {};
  for (const rule of changed) {
    const checked = numberRuleForm.required().safeParse(rule);
    for (const issue of checked.error?.issues ?? [])
      found[`${rule.kind}.${String(issue.path[0])}`] ??= issue.message;
    const twin = typed.find(
      (other) => other !== rule && canCollide({ ...rule, digits: 1 }, { ...other, digits: 1 }),
    );
    if (twin && rule.prefix) found[`${rule.kind}.prefix`] ??= 'Another kind has these numbers';
  }
  return found;
}

/** The server names rules by their place in what was sent. */
const byKind = (fields: Errors, sent: readonly Typed[]): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, place, key] = path.split('.');
      return [`${sent[Number(place)]?.kind}.${key}`, message];
    }),
  );

function previewOf(rule: Typed, year: number): string {
  const checked = numberRuleForm.required().safeParse(rule);
  return checked.success ? numberOf(patternOf(checked.data), year, checked.data.next) : '–';
}

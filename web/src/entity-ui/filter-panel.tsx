import { Button, MultiSelect, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { dateWords } from '@temper/contract/endpoints/list-query.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { listOf, oneOf } from '../lib/list-search.ts';
import { useMe } from '../lib/me.ts';
import { readNumber } from '../lib/numbers.ts';
import { usePeople } from '../lib/people.ts';
import { DateField } from '../ui/date-field.tsx';
import { dateWordLabels } from './date-words.ts';
import type { NamedField } from './entity-kit.ts';
import classes from './entity-list.module.css';
import type { ListState } from './use-list-state.ts';
import { useTyped } from './use-typed.ts';

/** A field of the filter panel. */
export interface FilterField extends NamedField {
  /** Filtered by elsewhere, such as in a badge strip: named among the active filters, but without a control. */
  readonly hidden?: boolean;
  /** Stands in the place of the kind's own control. */
  readonly control?: (state: ListState) => ReactNode;
}

/** One control for every field that can be filtered by; each change shows at once. */
export function FilterPanel({ fields, state }: { fields: readonly FilterField[]; state: ListState }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <div className={classes.filters}>
        {fields
          .filter(({ hidden }) => !hidden)
          .map((field) =>
            field.control ? (
              <Fragment key={field.key}>{field.control(state)}</Fragment>
            ) : (
              <FilterControl key={field.key} field={field} state={state} />
            ),
          )}
      </div>
      <div>
        <Button
          variant="default"
          disabled={Object.keys(state.filters).length === 0}
          onClick={() => state.replaceAll(withoutFilters(state))}
        >
          {t('Reset')}
        </Button>
      </div>
    </Stack>
  );
}

const withoutFilters = ({ search, filters }: ListState) =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !(key in filters) && key !== 'page'));

function FilterControl({ field: { key, meta }, state }: { field: NamedField; state: ListState }) {
  const { t } = useTranslation();
  const label = t(meta.label);
  switch (meta.kind) {
    case 'choice':
      return (
        <MultiSelect
          label={label}
          data={(meta.options ?? []).map((option) => ({ value: option.value, label: t(option.label) }))}
          value={listOf(state.search[key])}
          onChange={(value) => state.set({ [key]: value })}
          placeholder={listOf(state.search[key]).length ? undefined : t('All')}
          searchable={(meta.options?.length ?? 0) > 8}
          nothingFoundMessage={t('Nothing matches')}
          clearable
        />
      );
    case 'flag':
      return (
        <Select
          label={label}
          data={[
            { value: 'true', label: t('Yes') },
            { value: 'false', label: t('No') },
          ]}
          value={oneOf(state.search[key]) || null}
          onChange={(value) => state.set({ [key]: value ?? '' })}
          placeholder={t('All')}
          clearable
        />
      );
    case 'date':
    case 'dateTime':
      return <DateFilter name={key} label={label} state={state} />;
    case 'number':
    case 'percent':
      return (
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <Text component="legend" size="sm" fw="var(--mantine-font-weight-medium)" p={0}>
            {label}
          </Text>
          <div className={classes.range}>
            <TypedFilter
              name={`${key}.from`}
              aria={t('{{label}} from', { label })}
              hint={t('From')}
              state={state}
              numeric
            />
            <TypedFilter
              name={`${key}.to`}
              aria={t('{{label}} to', { label })}
              hint={t('To')}
              state={state}
              numeric
            />
          </div>
        </fieldset>
      );
    case 'tags':
      return (
        <TagsInput
          label={label}
          value={listOf(state.search[key])}
          onChange={(value) => state.set({ [key]: value })}
        />
      );
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
      return <TypedFilter name={key} label={label} state={state} />;
    case 'person':
      return <PeopleFilter name={key} label={label} state={state} />;
    case 'file':
    case 'reference':
      return null;
  }
}

function PeopleFilter({ name, label, state }: { name: string; label: string; state: ListState }) {
  const { t } = useTranslation();
  const people = usePeople();
  const chosen = listOf(state.search[name]);
  return (
    <MultiSelect
      label={label}
      data={[...people.values()].map(({ personId, name }) => ({ value: personId, label: name }))}
      value={chosen}
      onChange={(value) => state.set({ [name]: value })}
      placeholder={chosen.length ? undefined : t('All')}
      searchable
      clearable
    />
  );
}

/** A text or number that reaches the address when the person pauses. */
function TypedFilter({
  name,
  label,
  aria,
  hint,
  state,
  numeric,
}: {
  name: string;
  label?: string;
  aria?: string;
  hint?: string;
  state: ListState;
  numeric?: boolean;
}) {
  const { language } = useMe().company;
  const [typed, setTyped] = useTyped(
    oneOf(state.search[name]),
    (text) => {
      const value = numeric ? readNumber(text, language) : text;
      if (value !== undefined) state.set({ [name]: value === null ? '' : String(value) }, { replace: true });
    },
    300,
  );
  return (
    <TextInput
      label={label}
      aria-label={aria}
      placeholder={hint}
      inputMode={numeric ? 'decimal' : undefined}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

const range = 'range';

/** Today, this week ... or from and to. */
function DateFilter({ name, label, state }: { name: string; label: string; state: ListState }) {
  const { t } = useTranslation();
  const from = oneOf(state.search[`${name}.from`]);
  const to = oneOf(state.search[`${name}.to`]);
  const word = oneOf(state.search[name]);
  const [asRange, setAsRange] = useState(Boolean(from || to));
  const showRange = asRange || Boolean(from || to);
  const choose = (value: string | null) => {
    setAsRange(value === range);
    state.set({ [name]: value && value !== range ? value : '', [`${name}.from`]: '', [`${name}.to`]: '' });
  };
  return (
    <Stack gap={8}>
      <Select
        label={label}
        data={[
          ...dateWords.map((one) => ({ value: one as string, label: t(dateWordLabels[one]) })),
          { value: range, label: t('Date Range') },
        ]}
        value={showRange ? range : word || null}
        onChange={choose}
        placeholder={t('Any Time')}
        clearable
      />
      {showRange && (
        <div className={classes.range}>
          <DateField
            aria-label={t('{{label}} from', { label })}
            value={from}
            onChange={(value) => state.set({ [`${name}.from`]: value })}
          />
          <DateField
            aria-label={t('{{label}} to', { label })}
            value={to}
            onChange={(value) => state.set({ [`${name}.to`]: value })}
          />
        </div>
      )}
    </Stack>
  );
}

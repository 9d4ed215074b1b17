import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import {
  accessLabels,
  accessLevels,
  columnTypes,
  type ProductColumn,
} from '@temper/contract/entities/product-column.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../lib/me.ts';
import { accessWords, typeMeanings } from './access-words.ts';
import type { ColumnSettings as Settings } from './column-draft.ts';
import { optionsFrom } from './column-draft.ts';
import classes from './columns.module.css';
import { RuleBuilder } from './rule-builder.tsx';

/** Everything that can be set about a column; for a new one and for one that exists. */
export function ColumnSettings({
  id,
  value,
  saved,
  problems = {},
  onChange,
}: {
  /** Makes the controls' ids different from those of other columns. */
  id: string;
  value: Settings;
  saved?: ProductColumn;
  problems?: Readonly<Record<string, string>>;
  onChange: (change: Partial<Settings>) => void;
}) {
  const { t } = useTranslation();
  const [accessSentence, accessValues] = accessWords(value);
  const problem = (key: string) => (problems[key] ? t(problems[key]) : undefined);
  // The product itself is always named and coded, visibly to everybody.
  const isPublic = saved?.builtin === true && saved.key !== 'specifications';
  // Nobody opens to themselves or others what they do not see.
  const isClosed = saved?.visible === false;
  const departments = useDepartments(value.department);
  const owners = ['system', ...useDepartments(value.owner === 'system' ? null : value.owner)];
  return (
    <div className={classes.grid}>
      <TextInput
        id={`${id}-name`}
        label={t('Column name')}
        withAsterisk
        aria-required
        maxLength={80}
        value={value.name}
        error={problem('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={t('Type')}
        data={columnTypes.map((type) => ({ value: type, label: t(type) }))}
        value={value.type}
        renderOption={({ option }) => (
          <div>
            {option.label}
            <Text size="xs" c="dimmed" aria-hidden>
              {t(typeMeanings[option.value as Settings['type']])}
            </Text>
          </div>
        )}
        disabled={saved?.builtin}
        description={
          <>
            {t(typeMeanings[value.type])}
            {saved && !saved.builtin && `. ${t('Can be changed while no product has a value.')}`}
          </>
        }
        error={problem('type')}
        onChange={(type) => type && onChange({ type: type as Settings['type'] })}
      />
      <Select
        label={t('Owner')}
        data={owners.map((owner) => ({ value: owner, label: owner === 'system' ? t('System') : owner }))}
        value={value.owner}
        disabled={isClosed}
        error={problem('owner')}
        onChange={(owner) => owner && onChange({ owner })}
      />
      <Select
        label={t('Access')}
        data={accessLevels.map((level) => ({ value: level, label: t(accessLabels[level]) }))}
        value={value.accessLevel}
        disabled={isPublic || isClosed}
        description={
          <>
            {t(accessSentence, accessValues)}
            {isClosed && `. ${t('Only those who see the values may change this.')}`}
          </>
        }
        error={problem('accessLevel')}
        onChange={(level) => level && onChange({ accessLevel: level as Settings['accessLevel'] })}
      />
      {value.accessLevel === 'department' && (
        <Select
          label={t('Department')}
          data={departments}
          value={value.department}
          placeholder={t('The owner’s')}
          clearable
          disabled={isClosed}
          error={problem('department')}
          onChange={(department) => onChange({ department })}
        />
      )}
      {value.type === 'select' && (
        <OptionsInput
          options={value.options}
          error={problem('options')}
          onChange={(options) => onChange({ options })}
        />
      )}
      <Checkbox
        className={classes.wide}
        label={t('Required')}
        checked={value.required}
        disabled={isPublic}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      <div className={classes.wide}>
        <RuleBuilder
          type={value.type}
          rule={value.validation}
          problems={problems}
          onChange={(validation) => onChange({ validation })}
        />
      </div>
    </div>
  );
}

/** The company's departments, and the one that is set, whatever became of it. */
function useDepartments(current: string | null): string[] {
  const { departments } = useMe().company;
  return [...new Set([...departments, ...(current ? [current] : [])])];
}

/** Options as one text, split on commas; what is typed stays as it is typed. */
function OptionsInput({
  options,
  error,
  onChange,
}: {
  options: readonly string[];
  error?: string;
  onChange: (options: string[]) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(options.join(', '));
  return (
    <TextInput
      className={classes.wide}
      label={t('Options')}
      description={t('Separated by commas')}
      withAsterisk
      value={text}
      error={error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(optionsFrom(event.currentTarget.value));
      }}
    />
  );
}

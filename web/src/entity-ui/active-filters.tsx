import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type DateWord, dateWords } from '@temper/contract/endpoints/list-query.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { type FlatSearch, listOf } from '../lib/list-search.ts';
import { useFormat } from '../lib/me.ts';
import { PersonName } from '../ui/person-name.tsx';
import { dateWordLabels } from './date-words.ts';
import type { NamedField } from './entity-kit.ts';
import classes from './entity-list.module.css';
import { fieldText } from './field-value.tsx';
import type { ListState } from './use-list-state.ts';

interface Chip {
  key: string;
  label: string;
  text: string;
  /** Stands for the text where it is not the text itself. */
  shown?: ReactNode;
  remove: FlatSearch;
}

/** No field, but what a list may be asked for by its address. */
const deleted: NamedField = { key: 'deleted', meta: { kind: 'flag', label: 'Deleted' } };

/** What narrows the list now, each with a way to take it off. */
export function ActiveFilters({ fields, state }: { fields: readonly NamedField[]; state: ListState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const chips: Chip[] = [];
  for (const [parameter, written] of Object.entries(state.filters)) {
    const edge = /\.(from|to)$/.exec(parameter)?.[1];
    const field = [...fields, deleted].find(
      ({ key }) => key === parameter || (edge !== undefined && key === parameter.slice(0, -edge.length - 1)),
    );
    const label = field ? t(field.meta.label) : parameter;
    const values = listOf(written);
    for (const value of values) {
      const isWord = field?.meta.kind.startsWith('date') && (dateWords as readonly string[]).includes(value);
      const shown = isWord
        ? t(dateWordLabels[value as DateWord])
        : field
          ? fieldText(
              // A bound of an instant is a day.
              field.meta.kind === 'dateTime' ? { kind: 'date' } : field.meta,
              field.meta.kind === 'number' || field.meta.kind === 'percent' ? Number(value) : value,
              format,
              t,
            )
          : value;
      const isPerson = field?.meta.kind === 'person';
      chips.push({
        key: `${parameter}=${value}`,
        label,
        text:
          edge === 'from'
            ? t('from {{value}}', { value: shown })
            : edge
              ? t('to {{value}}', { value: shown })
              : shown,
        shown: isPerson && <PersonName id={value} />,
        remove: { [parameter]: values.filter((one) => one !== value) },
      });
    }
  }
  if (!chips.length) return null;
  return (
    <ul
      className={classes.chips}
      aria-label={t('Active filters')}
      style={{ margin: 0, padding: 0, listStyle: 'none' }}
    >
      {chips.map((chip) => (
        <li key={chip.key} className={classes.chip}>
          <span>
            {chip.label}: {chip.shown || chip.text}
          </span>
          <ActionIcon
            size={24}
            radius="xl"
            color="brand"
            aria-label={t('Remove filter {{label}}: {{text}}', { label: chip.label, text: chip.text })}
            onClick={() => state.set(chip.remove)}
          >
            <IconX size={14} />
          </ActionIcon>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => state.set(Object.fromEntries(Object.keys(state.filters).map((key) => [key, ''])))}
          >
            {t('Reset')}
          </Button>
        </li>
      )}
    </ul>
  );
}

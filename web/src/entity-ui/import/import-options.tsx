import { Select } from '@mantine/core';
import {
  type ImportRequest,
  type ImportTable,
  importDateFormats,
} from '@temper/contract/endpoints/import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './import.module.css';

export type Options = Required<ImportRequest['options']>;

const modes = [
  { value: 'create', label: 'Add new ones only' },
  { value: 'update', label: 'Change existing ones only' },
  { value: 'both', label: 'Add new and change existing ones' },
] as const;

/** How rows become records and how their cells are read. */
export function ImportOptions({
  table,
  options,
  onChange,
}: {
  table: ImportTable;
  options: Options;
  onChange: (options: Options) => void;
}) {
  const { t } = useTranslation();
  const set = (change: Partial<Options>) => onChange({ ...options, ...change });
  const labelOf = (key: string) => {
    const label = table.fields.find((field) => field.key === key)?.label;
    return label ? t(label) : t('Record ID');
  };
  return (
    <div className={classes.options}>
      <Select
        label={t('What the rows do')}
        data={modes.map(({ value, label }) => ({ value, label: t(label) }))}
        value={options.mode}
        onChange={(mode) => mode && set({ mode: mode as Options['mode'] })}
      />
      {options.mode !== 'create' && (
        <>
          <Select
            label={t('Existing ones are found by')}
            data={table.matchBy.map((key) => ({ value: key, label: labelOf(key) }))}
            value={options.matchBy}
            onChange={(matchBy) => matchBy && set({ matchBy })}
          />
          <Select
            label={t('An empty cell')}
            data={[
              { value: 'keep', label: t('keeps the value') },
              { value: 'clear', label: t('clears the value') },
            ]}
            value={options.emptyCells}
            onChange={(value) => value && set({ emptyCells: value as Options['emptyCells'] })}
          />
        </>
      )}
      <Select
        label={t('Dates are written')}
        data={importDateFormats.map((format) => ({ value: format, label: format }))}
        value={options.dateFormat}
        onChange={(value) => value && set({ dateFormat: value as Options['dateFormat'] })}
      />
      <Select
        label={t('Decimals are written')}
        data={[
          { value: 'point', label: t('with a point: 1.5') },
          { value: 'comma', label: t('with a comma: 1,5') },
        ]}
        value={options.decimalComma ? 'comma' : 'point'}
        onChange={(value) => set({ decimalComma: value === 'comma' })}
      />
    </div>
  );
}

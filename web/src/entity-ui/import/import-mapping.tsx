import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ImportRequest, ImportTable } from '@temper/contract/endpoints/import.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './import.module.css';
import { ImportOptions, type Options } from './import-options.tsx';
import { useImportTarget } from './import-target.ts';
import { keepRequest } from './kept-request.ts';
import { type Mapping, mappingBody, mappingOf, proposedMapping, unfilled, withField } from './mapping.ts';

/** What new records get besides the columns, because the import was begun in a list of such ones only. */
function GivenValues({
  table,
  mapping,
  given,
}: {
  table: ImportTable;
  mapping: Mapping;
  given: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  const mapped = new Set(mapping.values());
  return table.fields.map(({ key, label, options }) => {
    const value = given[key];
    if (value === undefined) return null;
    const values = { field: t(label), value: t(options?.find((one) => one.value === value)?.label ?? value) };
    return (
      <Text key={key} size="sm">
        {mapped.has(key)
          ? t('Rows that leave “{{field}}” empty get “{{value}}”.', values)
          : t('All new ones get “{{value}}” as “{{field}}”.', values)}
      </Text>
    );
  });
}

/** What the columns of the file mean and how the cells are read; then the check can begin. */
export function ImportMapping({
  fileId,
  fileName,
  table,
  from,
  reading,
  problem,
  onSheet,
  onCheck,
  onAnotherFile,
}: {
  fileId: string;
  fileName: string;
  table: ImportTable;
  /** What an earlier check was asked, to go on from. */
  from: ImportRequest | undefined;
  reading: boolean;
  problem?: string;
  onSheet: (sheet: string) => void;
  onCheck: (jobId: string) => void;
  onAnotherFile: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { api, given } = useImportTarget();
  const [mapping, setMapping] = useState(() =>
    from ? mappingOf(table.columns.length, from.mapping) : proposedMapping(table),
  );
  const [options, setOptions] = useState<Options>({
    mode: 'create',
    matchBy: table.matchBy[0] ?? 'code',
    dateFormat: table.dateFormat,
    decimalComma: table.decimalComma,
    emptyCells: 'keep',
    given,
    ...from?.options,
  });
  useUnsavedGuard(true);
  const body = mappingBody(mapping);
  const missing = unfilled(table.fields, mapping, options.mode, options.matchBy, options.given);
  const choices = [
    { value: '', label: t('Leave out') },
    ...table.fields.map(({ key, label, required }) => ({
      value: key,
      label: required ? `${t(label)} *` : t(label),
    })),
  ];
  const check = useMutation({
    mutationFn: async () => {
      const request = { fileId, sheet: table.sheet, mapping: body, options };
      const { id } = await call(api.check, { body: request });
      keepRequest(id, request, fileName);
      return id;
    },
    onSuccess: onCheck,
  });
  const wrong = problem ?? (check.isError ? messageOf(check.error) : undefined);

  return (
    <Card
      title={t('2. Match the columns')}
      description={`${fileName}: ${[
        table.rows === 1 ? t('1 row') : t('{{count}} rows', { count: format.number(table.rows) }),
        table.columns.length === 1
          ? t('1 column')
          : t('{{count}} columns', { count: format.number(table.columns.length) }),
      ].join(', ')}`}
      actions={
        <Button variant="default" onClick={onAnotherFile}>
          {t('Another file')}
        </Button>
      }
    >
      <Stack>
        {table.sheets.length > 1 && (
          <Select
            maw={320}
            label={t('Sheet')}
            data={table.sheets}
            value={table.sheet}
            disabled={reading}
            onChange={(sheet) => sheet && sheet !== table.sheet && onSheet(sheet)}
          />
        )}
        <ul className={classes.columns} aria-label={t('Columns of the file')}>
          {table.columns.map(({ column, name, samples }) => {
            const field = table.fields.find(({ key }) => key === mapping.get(column));
            const accepted = field?.options;
            const title = name || t('Column {{n}}', { n: column + 1 });
            return (
              <li key={column} className={classes.column}>
                <div className={classes.source}>
                  <span className={classes.name}>{title}</span>
                  <span className={classes.samples}>
                    {samples.length ? samples.slice(0, 3).join(' · ') : t('no values')}
                  </span>
                </div>
                <Select
                  aria-label={t('Field for {{column}}', { column: title })}
                  data={choices}
                  value={mapping.get(column) ?? ''}
                  searchable
                  nothingFoundMessage={t('Nothing matches')}
                  onChange={(field) => setMapping(withField(mapping, column, field || null))}
                />
                {accepted && (
                  <span className={classes.accepted}>
                    {t('Accepted: {{values}}', { values: accepted.map((one) => t(one.label)).join(', ') })}
                  </span>
                )}
                {field?.help && <span className={classes.accepted}>{t(field.help)}</span>}
              </li>
            );
          })}
        </ul>
        <GivenValues table={table} mapping={mapping} given={options.given} />
        <ImportOptions table={table} options={options} onChange={setOptions} />
        {missing.length > 0 && (
          <Note kind="warning" title={t('Not matched yet')}>
            {t('Required, but no column is matched to it: {{fields}}', {
              fields: missing.map(({ label }) => t(label)).join(', '),
            })}
          </Note>
        )}
        {wrong && (
          <Alert color="red" role="alert">
            {t(wrong)}
          </Alert>
        )}
        <Group gap="xs">
          <Button
            loading={check.isPending}
            disabled={body.length === 0 || missing.length > 0 || reading}
            onClick={() => check.mutate()}
          >
            {t('Check')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('Checking writes nothing.')}
          </Text>
        </Group>
      </Stack>
    </Card>
  );
}

import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchApi } from '@temper/contract/endpoints/search.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from '../lib/api/call.ts';

/**
 * A text that may name a record: what is typed is searched among the records of that kind; choosing one links
 * it, anything else stays as typed without a link.
 */
export function RecordNameInput({
  entity,
  text,
  recordId,
  onChange,
  ...common
}: {
  entity: string;
  text: string;
  recordId: string | null;
  onChange: (text: string, recordId: string | null) => void;
  name: string;
  id: string;
  label: ReactNode;
  description?: string;
  error?: string;
  withAsterisk: boolean;
  maxLength?: number;
  'aria-required'?: boolean;
}) {
  const { t } = useTranslation();
  const [words] = useDebouncedValue(text.trim(), 200);
  const found = useQuery({
    queryKey: ['search', entity, words],
    queryFn: ({ signal }) => call(searchApi.search, { query: { q: words, entity } }, { signal }),
    enabled: words.length > 0 && recordId === null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const hits = recordId === null ? (found.data?.groups[0]?.items ?? []) : [];
  // Two records may have one name; each is offered once, the first is meant.
  const byTitle = new Map(hits.toReversed().map((hit) => [hit.title, hit]));
  return (
    <Autocomplete
      {...common}
      value={text}
      data={[...byTitle.keys()].toReversed()}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          {option.value}
          <Text size="xs" c="dimmed">
            {byTitle.get(option.value)?.subtitle}
          </Text>
        </div>
      )}
      onChange={(typed) => onChange(typed, byTitle.get(typed)?.recordId ?? null)}
      rightSection={
        recordId ? (
          <Text size="xs" c="dimmed" title={t('Linked to its record')}>
            {t('linked')}
          </Text>
        ) : undefined
      }
      rightSectionWidth={60}
      autoComplete="off"
    />
  );
}

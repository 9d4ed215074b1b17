import { ActionIcon, Autocomplete, Group, Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLink, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchApi } from '@temper/contract/endpoints/search.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from '../lib/api/call.ts';
import { recordAddress } from '../lib/record-address.ts';
import { PathLink } from '../ui/path-link.tsx';

/** A record of any kind that something hangs on. */
export interface RecordLink {
  readonly entity: string;
  readonly recordId: string;
  readonly title: string;
}

/** Chooses a record of any kind that the person may read, by searching everything; or none. */
export function RecordLinkInput({
  label,
  value,
  exceptId,
  onChange,
}: {
  label: string;
  value: RecordLink | null;
  /** Never offered: the record that is linked from. */
  exceptId?: string | undefined;
  onChange: (link: RecordLink | null) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    queryKey: ['search', 'link', words],
    queryFn: ({ signal }) => call(searchApi.search, { query: { q: words } }, { signal }),
    enabled: words.length > 0 && value === null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  if (value) {
    return (
      <Input.Wrapper label={label} labelElement="div">
        <Group gap={4} wrap="nowrap" mih={36}>
          <IconLink size={16} aria-hidden style={{ flexShrink: 0 }} />
          <PathLink
            href={recordAddress(value.entity, value.recordId)}
            target="_blank"
            style={{ overflowWrap: 'anywhere' }}
          >
            {value.title}
          </PathLink>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('Remove the link to {{name}}', { name: value.title })}
            onClick={() => onChange(null)}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      </Input.Wrapper>
    );
  }
  // Two records may have one name: what is chosen goes by the text that is shown, so it says which.
  const offered = new Map<string, RecordLink>();
  const data = (words ? (found.data?.groups ?? []) : []).map((group) => ({
    group: t(group.label),
    items: group.items.flatMap(({ recordId, title, subtitle }) => {
      if (recordId === exceptId) return [];
      const plain = `${t(group.label)}: ${title}`;
      const text = offered.has(plain) ? `${plain} · ${subtitle || recordId.slice(-6)}` : plain;
      if (offered.has(text)) return [];
      offered.set(text, { entity: group.entity, recordId, title });
      return [text];
    }),
  }));
  return (
    <Autocomplete
      label={label}
      placeholder={t('Search for a record')}
      data={data}
      filter={({ options }) => options}
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={(text) => {
        const chosen = offered.get(text);
        setTyped(chosen ? '' : text);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

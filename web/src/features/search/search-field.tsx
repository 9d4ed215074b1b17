import { Combobox, Kbd, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchApi } from '@temper/contract/endpoints/search.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useGo } from '../../lib/use-go.ts';
import { listLink } from './list-link.ts';
import classes from './search-box.module.css';

/** The field itself, with its grouped results; arrows move, Enter opens, Escape leaves. */
export function SearchField({
  inputRef,
  onDone,
  autoFocus,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  onDone?: () => void;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation();
  const go = useGo();
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), 180);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(searchApi.search, { query: { q: asked } }, { signal }),
    // Asked anew whenever it is shown: what it names changes with records of every kind.
    staleTime: 0,
    gcTime: 0,
    enabled: asked.length > 0 && combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  });
  const groups = (asked && found.data?.groups) || [];
  const { selectFirstOption } = combobox;
  // Enter opens the best match without an arrow key before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results have another best match
  useEffect(() => {
    selectFirstOption();
  }, [found.data, selectFirstOption]);
  const open = (link: string) => {
    combobox.closeDropdown();
    inputRef.current?.blur();
    setWords('');
    setHurried(false);
    onDone?.();
    go(link);
  };
  /** Whether what is listed answers what is typed; earlier results stay until then. */
  const isAnswered = asked === words.trim() && !found.isFetching && !found.isPending;
  /** Enter was pressed before the answer was there: it opens the best match as soon as it comes. */
  const [hurried, setHurried] = useState(false);
  const first = groups[0]?.items[0]?.link;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer leads here
  useEffect(() => {
    if (!hurried || !isAnswered) return;
    setHurried(false);
    if (first) open(first);
  }, [hurried, isAnswered]);

  return (
    <Combobox store={combobox} onOptionSubmit={open} width="target" middlewares={{ shift: true }}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={inputRef}
          className={classes.field}
          type="search"
          role="combobox"
          value={words}
          data-autofocus={autoFocus || undefined}
          placeholder={t('Search everything...')}
          aria-label={t('Search everything...')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSectionWidth={found.isFetching ? undefined : 64}
          rightSection={
            found.isFetching ? <Loader size={14} /> : <Kbd className={classes.hint}>{modifier()} K</Kbd>
          }
          onChange={(event) => {
            setHurried(false);
            const { value } = event.currentTarget;
            setWords(value);
            // Escape empties the field and is no wish for results.
            if (value.trim()) combobox.openDropdown();
            else combobox.closeDropdown();
          }}
          onFocus={() => words && combobox.openDropdown()}
          onBlur={() => {
            setHurried(false);
            combobox.closeDropdown();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              combobox.closeDropdown();
              inputRef.current?.blur();
            } else if (
              event.key === 'Enter' &&
              words.trim() &&
              !isAnswered &&
              !event.nativeEvent.isComposing
            ) {
              // The selected option belongs to other words.
              combobox.resetSelectedOption();
              setHurried(true);
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!asked}>
        <Combobox.Options aria-label={t('Results')} mah="min(480px, 70vh)" className={classes.options}>
          {groups.map((group) => (
            <Combobox.Group key={group.entity} label={t(group.label)}>
              {group.items.map((hit) => (
                <Combobox.Option key={hit.recordId} value={hit.link}>
                  <span className={classes.title}>{hit.title}</span>
                  <span className={classes.subtitle}>
                    {[hit.subtitle, hit.similar && t('Similar words')].filter(Boolean).join(' · ')}
                  </span>
                </Combobox.Option>
              ))}
              {group.more && (
                <Combobox.Option value={listLink(group, asked)} className={classes.more}>
                  {t('All in {{area}}', { area: t(group.label) })}
                </Combobox.Option>
              )}
            </Combobox.Group>
          ))}
          {found.isError && <Combobox.Empty>{t(messageOf(found.error))}</Combobox.Empty>}
          {found.isSuccess && groups.length === 0 && (
            <Combobox.Empty>{t('Nothing found for “{{words}}”', { words: asked })}</Combobox.Empty>
          )}
          {found.isPending && <Combobox.Empty>{t('Searching…')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function modifier(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

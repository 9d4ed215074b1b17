import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePeople } from '../lib/people.ts';

const mostOffered = 6;
/** What stands between an @ that begins a word and the place of writing. */
const typedName = /(?:^|[\s(])@([^@\n]{0,60})$/;

type TextareaProps = ComponentProps<typeof Textarea>;

/** A long text that offers the names of members after an @. Everything else is as in a text area. */
export function MentionInput({
  value,
  onChange,
  onKeyDown,
  ...common
}: Omit<TextareaProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const combobox = useCombobox();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const listId = useId();
  const people = usePeople(value.includes('@'));
  const typed = typedName.exec(value.slice(0, caret))?.[1]?.toLowerCase();
  const offered =
    typed === undefined
      ? []
      : [...people.values()]
          .filter(({ active, name }) => active && name.toLowerCase().includes(typed))
          .slice(0, mostOffered);
  const key = offered.map(({ personId }) => personId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another offer opens or closes; Escape stays
  useEffect(() => {
    if (key === '') combobox.closeDropdown();
    else {
      combobox.openDropdown();
      // The options of this offer are drawn first.
      requestAnimationFrame(() => combobox.selectFirstOption());
    }
  }, [key, typed]);

  const insert = (personId: string) => {
    const name = people.get(personId)?.name;
    if (!name || typed === undefined) return;
    const start = caret - typed.length;
    const head = `${value.slice(0, start)}${name} `;
    onChange(head + value.slice(caret).replace(/^ /, ''));
    setCaret(head.length);
    combobox.closeDropdown();
    requestAnimationFrame(() => area.current?.setSelectionRange(head.length, head.length));
  };
  const follow = () => setCaret(area.current?.selectionStart ?? 0);
  return (
    <Combobox store={combobox} onOptionSubmit={insert} withinPortal={false}>
      <Combobox.Target withAriaAttributes={false}>
        <Textarea
          {...common}
          ref={area}
          value={value}
          aria-autocomplete="list"
          aria-controls={combobox.dropdownOpened ? listId : undefined}
          onSelect={follow}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setCaret(event.currentTarget.selectionStart);
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options id={listId} aria-label={t('Members')}>
          {offered.map(({ personId, name, email }) => (
            <Combobox.Option key={personId} value={personId} onMouseDown={(event) => event.preventDefault()}>
              {name} <span style={{ fontSize: 13 }}>{email}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

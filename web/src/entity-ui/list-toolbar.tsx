import { Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core';
import { IconBookmark, IconDownload, IconEyeCog, IconFilter, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { oneOf } from '../lib/list-search.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { type Column, exportedBy, isShown } from './columns.ts';
import type { EntityKit } from './entity-kit.ts';
import classes from './entity-list.module.css';
import type { ListState } from './use-list-state.ts';
import { useTyped } from './use-typed.ts';

const SavedViews = lazyPart(() => import('./saved-views.tsx').then((module) => module.SavedViews));
const ExportMenu = lazyPart(() => import('./export-menu.tsx').then((module) => module.ExportMenu));

export function ListToolbar({
  kit,
  state,
  columns,
  shown,
  changed,
  onChanged,
  filterOpen,
  onFilter,
  mayExport,
  first,
  tools,
  placeholder,
}: {
  kit: EntityKit;
  state: ListState;
  columns: readonly Column[];
  shown: readonly Column[];
  changed: readonly string[];
  onChanged: (changed: readonly string[]) => void;
  filterOpen: boolean;
  onFilter: () => void;
  mayExport: boolean;
  first?: ReactNode;
  tools?: ReactNode;
  placeholder: string;
}) {
  const { t } = useTranslation();
  const count = Object.keys(state.filters).length;
  // What was pressed while its code was still on its way opens when it is there.
  const [pressed, setPressed] = useState<'views' | 'export'>();
  return (
    <div className={classes.toolbar}>
      {first}
      <Words state={state} placeholder={placeholder} />
      <div className={classes.tools}>
        <Suspense
          fallback={
            <Button
              variant="default"
              leftSection={<IconBookmark size={16} aria-hidden />}
              onClick={() => setPressed('views')}
            >
              {t('Views')}
            </Button>
          }
        >
          <SavedViews
            entity={[kit.meta.name, ...Object.values(kit.fixed ?? {})].join('.')}
            state={state}
            opened={pressed === 'views'}
          />
        </Suspense>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={filterOpen}
          onClick={onFilter}
        >
          {count ? t('Filter ({{count}})', { count }) : t('Filter')}
        </Button>
        {columns.length > 0 && <ColumnsMenu columns={columns} changed={changed} onChanged={onChanged} />}
        {mayExport && (
          <Suspense
            fallback={
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => setPressed('export')}
              >
                {t('Export')}
              </Button>
            }
          >
            <ExportMenu kit={kit} state={state} columns={exportedBy(shown)} opened={pressed === 'export'} />
          </Suspense>
        )}
        {tools}
      </div>
    </div>
  );
}

/** The list's own search; what is typed reaches the address a moment later. */
function Words({ state, placeholder }: { state: Pick<ListState, 'search' | 'set'>; placeholder: string }) {
  const [words, setWords] = useTyped(oneOf(state.search.q), (q) => state.set({ q }, { replace: true }), 250);
  return (
    <TextInput
      type="search"
      className={classes.words}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={words}
      maxLength={200}
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  );
}

function ColumnsMenu({
  columns,
  changed,
  onChanged,
}: {
  columns: readonly Column[];
  changed: readonly string[];
  onChanged: (changed: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconEyeCog size={16} aria-hidden />}>
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Columns')}>
        <Stack gap={10} mah="max(360px, 55vh)" style={{ overflowY: 'auto' }}>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={t(column.label)}
              checked={isShown(column, changed)}
              disabled={column.fixed}
              onChange={() =>
                onChanged(
                  changed.includes(column.key)
                    ? changed.filter((key) => key !== column.key)
                    : [...changed, column.key],
                )
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { pageSizes, totalLimit } from '@temper/contract/endpoints/list-query.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from '../lib/me.ts';
import { PathLink } from '../ui/path-link.tsx';
import type { RowPage } from './entity-kit.ts';
import classes from './entity-list.module.css';
import type { ListState } from './use-list-state.ts';
import { useValidAddress } from './use-valid-address.ts';

/** How many there are, how many a page shows, and the way to the others; an address that asks for more is set right. */
export function ListFoot({
  page,
  error,
  state,
  deleted,
}: {
  page: (Omit<RowPage, 'items'> & { readonly items: readonly unknown[] }) | undefined;
  /** Why the list could not be read. */
  error: unknown;
  state: Pick<ListState, 'search' | 'query' | 'set' | 'setPageSize'>;
  /** Where what was deleted is seen, for those who may bring it back. */
  deleted?: string | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  useValidAddress(state, error, page);
  const size = Number(state.query.pageSize);
  const total = page?.total ?? 0;
  const from = total === 0 ? 0 : ((page?.page ?? 1) - 1) * size + 1;
  const to = Math.min(from + (page?.items.length ?? 0) - 1, total);
  const totalText = page?.totalIsLimit ? `${format.number(totalLimit)}+` : format.number(total);
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <div className={classes.foot}>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          w={76}
          aria-label={t('Rows per page')}
          data={[...new Set([...pageSizes, size])].map(String)}
          value={String(size)}
          onChange={(event) => state.setPageSize(Number(event.currentTarget.value))}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {page && total === 0
            ? t('No rows')
            : page
              ? t('{{from}}–{{to}} of {{total}}', {
                  from: format.number(from),
                  to: format.number(Math.max(to, 0)),
                  total: totalText,
                })
              : error
                ? ''
                : t('Loading…')}
        </Text>
        {deleted && (
          <Text size="sm">
            <PathLink href={deleted}>{t('Deleted')}</PathLink>
          </Text>
        )}
      </Group>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page?.page ?? 1}
          onChange={(next) => state.set({ page: next === 1 ? '' : String(next) })}
          getControlProps={(control) => ({ 'aria-label': controlName(control, t) })}
          getItemProps={(item) => ({ 'aria-label': t('Page {{page}}', { page: item }) })}
        />
      )}
    </div>
  );
}

function controlName(control: string, t: (text: string) => string): string {
  if (control === 'previous') return t('Previous page');
  if (control === 'next') return t('Next page');
  return control === 'first' ? t('First page') : t('Last page');
}

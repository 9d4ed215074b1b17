import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type RecordUse, usesEndpoint } from '@temper/contract/endpoints/record-uses.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { callAny } from '../lib/api/call.ts';
import { Note } from '../ui/note.tsx';
import { type EntityKit, type EntityRow, titleOf } from './entity-kit.ts';

/** Of so many records it is said what refers to them. */
const mostRecords = 10;

/** Says where records are used that are about to be deleted; nothing where they are not, or while that is unknown. */
export function RecordUses({
  kit,
  rows,
  client,
}: {
  kit: EntityKit;
  rows: readonly EntityRow[];
  client: QueryClient;
}) {
  const { t } = useTranslation();
  const endpoint = usesEndpoint(kit.meta);
  const asked = rows.slice(0, mostRecords);
  const { data } = useQuery(
    {
      queryKey: [kit.meta.name, 'uses', ...asked.map(({ id }) => id)],
      queryFn: ({ signal }) =>
        Promise.all(
          asked.map(async (row) => ({
            row,
            items: (
              (await callAny(endpoint, { params: { id: row.id } }, { signal })) as { items: RecordUse[] }
            ).items,
          })),
        ),
      staleTime: 0,
      retry: false,
    },
    client,
  );
  const used = (data ?? []).filter(({ items }) => items.length > 0);
  if (used.length === 0) return null;
  return (
    <Note kind="warning" title={t('Still used')}>
      {used.map(({ row, items }) => (
        <div key={row.id}>
          {rows.length > 1 && `${titleOf(kit, row)}: `}
          {items
            .map(({ label, count, more, examples }) =>
              t('{{kind}} ({{count}}): {{names}}', {
                kind: t(label),
                count: more ? `${count}+` : String(count),
                names: examples.join(', ') + (count > examples.length ? ' …' : ''),
              }),
            )
            .join(' · ')}
        </div>
      ))}
      {kit.meta.name === 'recipe'
        ? t('What it contains, its allergens too, is no longer counted among what they contain.')
        : t('They keep its name, and it cannot be chosen any more.')}
    </Note>
  );
}

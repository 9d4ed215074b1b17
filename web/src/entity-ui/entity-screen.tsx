import { Button, Skeleton } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { Permission } from '@temper/contract/access/role-table.ts';
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useMay } from '../lib/me.ts';
import { useGo } from '../lib/use-go.ts';
import { Page } from '../ui/page.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { type EntityKit, type EntityRow, recordPath } from './entity-kit.ts';
import { EntityList } from './entity-list.tsx';

type ListProps = ComponentProps<typeof EntityList>;

/** What a screen's inline form gets; it comes as `lazy()`, for a list is usable without it. */
export interface InlineFormProps {
  record?: EntityRow;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * The screen of an entity's list: title, actions, the inline form that Add opens, then `children` (a badge
 * strip, cards, charts) and the list. What the person may not do is not offered.
 */
export function EntityScreen({
  kit,
  title,
  subtitle,
  addLabel,
  form: Form,
  buttons,
  children,
  empty,
  tools,
  list,
  ...listProps
}: {
  kit: EntityKit;
  /** All texts come translated. */
  title: string;
  subtitle: string;
  addLabel: string;
  form: ComponentType<InlineFormProps>;
  /** Before the Add button. */
  buttons?: ReactNode;
  /** Between the form and the list. */
  children?: ReactNode;
  empty: Omit<ListProps['empty'], 'action'>;
  /** Stands in the place of the list, such as a calendar or a board. */
  list?: ReactNode;
} & Omit<ListProps, 'kit' | 'may' | 'empty'>) {
  const { t } = useTranslation();
  const may = useMay();
  const go = useGo();
  const [adding, setAdding] = useState(false);
  const allows = (verb: string) => may(`${kit.meta.name}.${verb}` as Permission);
  const add = allows('create') && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-expanded={adding}
      onClick={() => setAdding(true)}
    >
      {addLabel}
    </Button>
  );
  const importing = allows('import') && (
    <Button
      component={PathLink}
      href={`/${kit.meta.path}/import${kit.fixed ? `?${new URLSearchParams(kit.fixed)}` : ''}`}
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
    >
      {t('Import')}
    </Button>
  );
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          {buttons}
          {add}
        </>
      }
    >
      {adding && (
        <Suspense fallback={<Skeleton height={320} />}>
          <Form onDone={() => setAdding(false)} onCancel={() => setAdding(false)} />
        </Suspense>
      )}
      {children}
      {list ?? (
        <EntityList
          kit={kit}
          may={{ delete: allows('delete'), export: allows('export') }}
          tools={
            <>
              {tools}
              {importing}
            </>
          }
          empty={{
            ...empty,
            action: (
              <>
                {add}
                {importing}
              </>
            ),
          }}
          {...listProps}
          actions={{
            hrefOf: (row) => recordPath(kit, row.id),
            onEdit: allows('update') ? (row) => go(`${recordPath(kit, row.id)}?edit=true`) : undefined,
            ...listProps.actions,
          }}
        />
      )}
    </Page>
  );
}

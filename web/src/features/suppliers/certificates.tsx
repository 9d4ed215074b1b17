import { ActionIcon, Button, Group, Skeleton, Text, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCertificate, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  certificateStates,
  isReplaced,
  type SupplierCertificate,
  supplierCertificateApi,
} from '@temper/contract/entities/supplier-certificate.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { UndoMessage } from '../../ui/undo-message.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { certificatesQuery } from './queries.ts';
import classes from './supplier-record.module.css';

/** The certificates of a supplier, the first to expire first; those that were replaced come last. */
export function Certificates({ supplierId, mayChange }: { supplierId: string; mayChange: boolean }) {
  const { t } = useTranslation();
  const list = useQuery(certificatesQuery(supplierId));
  /** What the form is open for: a new certificate, or the change or the renewal of one. */
  const [open, setOpen] = useState<{ does: 'add' | 'change' | 'renew'; one?: SupplierCertificate }>();
  const items = list.data?.items;
  return (
    <section aria-label={t('Certificates')}>
      <div className={classes.sectionHead}>
        <h3>
          {t('Certificates')} ({items?.length ?? 0})
        </h3>
        {mayChange && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-expanded={open?.does === 'add'}
            onClick={() => setOpen({ does: 'add' })}
          >
            {t('Add Certificate')}
          </Button>
        )}
      </div>
      {open && (
        <CertificateForm
          key={`${open.does} ${open.one?.id}`}
          supplierId={supplierId}
          changes={
            open.does === 'change' ? (items?.find(({ id }) => id === open.one?.id) ?? open.one) : undefined
          }
          renews={open.does === 'renew' ? open.one : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
      {list.isError && !items ? (
        <ErrorState of={list} />
      ) : !items ? (
        <Skeleton height={100} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<IconCertificate size={22} />}
          title={t('No certificates yet')}
          message={t(
            'With their expiry dates they are watched: 90 days before the end they are shown as expiring.',
          )}
        />
      ) : (
        <Table items={items} mayChange={mayChange} onOpen={(does, one) => setOpen({ does, one })} />
      )}
    </section>
  );
}

function Table({
  items,
  mayChange,
  onOpen,
}: {
  items: readonly SupplierCertificate[];
  mayChange: boolean;
  onOpen: (does: 'change' | 'renew', one: SupplierCertificate) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useRemove();
  const nameOf = ({ standard, number }: SupplierCertificate) => `${standard} ${number}`;
  return (
    <SimpleTable
      label={t('Certificates')}
      rows={items.toSorted((a, b) => Number(isReplaced(a, items)) - Number(isReplaced(b, items)))}
      idOf={(one) => one.id}
      columns={[
        { key: 'standard', label: t('Standard'), render: ({ standard }) => standard },
        { key: 'number', label: t('Certificate Number'), render: ({ number }) => number },
        { key: 'issuer', label: t('Issued By'), render: ({ issuer }) => issuer ?? '–' },
        { key: 'issued', label: t('Issue Date'), render: ({ issued }) => format.date(issued) || '–' },
        { key: 'expires', label: t('Expiry Date'), render: ({ expires }) => format.date(expires) },
        {
          key: 'state',
          label: t('State'),
          render: (one) =>
            isReplaced(one, items) ? (
              <Badge>{t('Replaced')}</Badge>
            ) : (
              <StatusBadge options={certificateStates} value={one.state} />
            ),
        },
        {
          key: 'file',
          label: t('File'),
          render: ({ file }) =>
            file ? (
              <a href={`/api/v1/files/${file.id}`} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            ) : (
              <Text span c="dimmed" aria-label={t('none')}>
                –
              </Text>
            ),
        },
        ...(mayChange
          ? [
              {
                key: 'actions',
                label: t('Actions'),
                narrow: true,
                render: (one: SupplierCertificate) => (
                  <Group gap={2} wrap="nowrap" justify="flex-end">
                    {!isReplaced(one, items) && (
                      <Tooltip label={t('Renew')}>
                        <ActionIcon
                          aria-label={t('Renew {{name}}', { name: nameOf(one) })}
                          onClick={() => onOpen('renew', one)}
                        >
                          <IconRefresh size={17} />
                        </ActionIcon>
                      </Tooltip>
                    )}
                    <Tooltip label={t('Edit')}>
                      <ActionIcon
                        aria-label={t('Edit {{name}}', { name: nameOf(one) })}
                        onClick={() => onOpen('change', one)}
                      >
                        <IconPencil size={17} />
                      </ActionIcon>
                    </Tooltip>
                    <Tooltip label={t('Remove')}>
                      <ActionIcon
                        aria-label={t('Remove {{name}}', { name: nameOf(one) })}
                        onClick={() => remove(one)}
                      >
                        <IconTrash size={17} />
                      </ActionIcon>
                    </Tooltip>
                  </Group>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Takes a certificate off; the toast offers the way back. */
function useRemove(): (one: SupplierCertificate) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['supplier'] });
  const fail = (error: unknown) => notifications.show({ color: 'red', message: t(messageOf(error)) });
  const undo = async (id: string) => {
    notifications.hide(`certificate-${id}`);
    await call(supplierCertificateApi.restore, { params: { id } }).catch(fail);
    await refresh();
  };
  const remove = useMutation({
    mutationFn: ({ id }: SupplierCertificate) => call(supplierCertificateApi.remove, { params: { id } }),
    onSuccess: (_done, { id, standard, number }) => {
      notifications.show({
        id: `certificate-${id}`,
        autoClose: 10_000,
        message: (
          <UndoMessage
            text={t('“{{name}}” was removed', { name: `${standard} ${number}` })}
            onUndo={() => void undo(id)}
          />
        ),
      });
      return refresh();
    },
    onError: fail,
  });
  return remove.mutate;
}

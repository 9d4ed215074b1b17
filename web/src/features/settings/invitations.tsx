import { Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roleLabels } from '@temper/contract/access/roles.ts';
import { type InvitationRow, membersApi } from '@temper/contract/endpoints/members.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';

/** Invitations that nobody has answered yet: send again or withdraw. Absent while there are none. */
export function Invitations() {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: ['member', 'invitations'],
    queryFn: ({ signal }) => call(membersApi.listInvitations, {}, { signal }),
  });
  const settle = {
    onSettled: () => client.invalidateQueries({ queryKey: ['member'] }),
    onError: (error: unknown) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  };
  const resend = useMutation({
    ...settle,
    mutationFn: (one: InvitationRow) => call(membersApi.resendInvitation, { params: { id: one.id } }),
    onSuccess: ({ kept }, { email }) =>
      notifications.show({
        message: kept
          ? t('No mail server is set: the new mail is kept in the Outbox.')
          : t('Sent to {{email}}', { email }),
      }),
  });
  const withdraw = useMutation({
    ...settle,
    mutationFn: (one: InvitationRow) => call(membersApi.withdrawInvitation, { params: { id: one.id } }),
  });
  const askWithdraw = (one: InvitationRow) =>
    modals.openConfirmModal({
      title: t('Withdraw the invitation of {{email}}?', { email: one.email }),
      children: t('The link in the mail stops working.'),
      labels: { confirm: t('Withdraw'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => withdraw.mutate(one),
    });
  if (!list.data?.items.length) return null;
  return (
    <Card flush title={t('Pending invitations')}>
      <div style={{ height: 12 }} />
      <SimpleTable
        label={t('Pending invitations')}
        rows={list.data.items}
        idOf={(one) => one.id}
        columns={[
          { key: 'email', label: t('Email'), render: (one) => one.email },
          { key: 'role', label: t('Role'), render: (one) => t(roleLabels[one.role]) },
          { key: 'department', label: t('Department'), render: (one) => one.department ?? '–' },
          { key: 'by', label: t('Invited by'), render: (one) => one.invitedBy },
          {
            key: 'until',
            label: t('Valid until'),
            render: (one) =>
              one.expired ? <Badge color="red">{t('Expired')}</Badge> : format.instantDay(one.expiresAt),
          },
          {
            key: 'actions',
            label: t('Actions'),
            narrow: true,
            render: (one) => (
              <Group gap={6} wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={resend.isPending && resend.variables?.id === one.id}
                  onClick={() => resend.mutate(one)}
                >
                  {t('Send again')}
                  <span className="visually-hidden">: {one.email}</span>
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => askWithdraw(one)}>
                  {t('Withdraw')}
                  <span className="visually-hidden">: {one.email}</span>
                </Button>
              </Group>
            ),
          },
        ]}
      />
    </Card>
  );
}

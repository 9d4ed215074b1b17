import { Avatar, Button, Group, Skeleton } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roleLabels } from '@temper/contract/access/roles.ts';
import type { MemberRow } from '@temper/contract/endpoints/members.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMay, useMe } from '../../lib/me.ts';
import { membersQuery } from '../../lib/people.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberDialog } from './member-dialog.tsx';

/** Who works in the company; administrators invite, change roles and deactivate. */
export function MembersTab() {
  const { t } = useTranslation();
  const manage = useMay()('member.manage');
  const members = useQuery(membersQuery);
  const [inviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<MemberRow>();
  return (
    <>
      {inviting && <InviteForm onClose={() => setInviting(false)} />}
      <Card
        flush
        title={t('Members')}
        description={t('People who work in this company')}
        actions={
          manage &&
          !inviting && (
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
              {t('Invite')}
            </Button>
          )
        }
      >
        <div style={{ height: 12 }} />
        {members.isError ? (
          <ErrorState of={members} />
        ) : members.data ? (
          <MemberTable members={members.data.items} onEdit={manage ? setEdited : undefined} />
        ) : (
          <Skeleton height={240} m={16} w="auto" />
        )}
      </Card>
      {manage && <Invitations />}
      {edited && <MemberDialog member={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function MemberTable({
  members,
  onEdit,
}: {
  members: readonly MemberRow[];
  onEdit?: (member: MemberRow) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const columns = [
    {
      key: 'name',
      label: t('Name'),
      render: (one: MemberRow) => (
        <Group gap="4px 10px">
          <Avatar src={one.avatar} alt="" name={one.name} size={32} color="brand" />
          <div>
            <b style={{ fontWeight: 550 }}>{one.name}</b>{' '}
            {one.id === me.member.id && <Badge>{t('You')}</Badge>}
            <div style={{ fontSize: 13, color: 'var(--t-text-muted)' }}>{one.email}</div>
          </div>
        </Group>
      ),
    },
    { key: 'role', label: t('Role'), render: (one: MemberRow) => t(roleLabels[one.role]) },
    { key: 'department', label: t('Department'), render: (one: MemberRow) => one.department ?? '–' },
    { key: 'joined', label: t('Joined'), render: (one: MemberRow) => format.date(one.joinedOn) },
    {
      key: 'status',
      label: t('Status'),
      render: (one: MemberRow) => (
        <Badge color={one.active ? 'green' : 'gray'}>{one.active ? t('Active') : t('Deactivated')}</Badge>
      ),
    },
  ];
  const actions = {
    key: 'actions',
    label: t('Actions'),
    narrow: true,
    render: (one: MemberRow) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('Edit {{name}}', { name: one.name })}
        onClick={() => onEdit?.(one)}
      >
        {t('Edit')}
      </Button>
    ),
  };
  return (
    <SimpleTable
      label={t('Members')}
      columns={onEdit ? [...columns, actions] : columns}
      rows={members}
      idOf={(one) => one.id}
    />
  );
}

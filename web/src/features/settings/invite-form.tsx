import { Button, Group, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type Role, roleLabels, roles } from '@temper/contract/access/roles.ts';
import { invitationForm, membersApi } from '@temper/contract/endpoints/members.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/me.ts';
import { useForm } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import classes from './settings.module.css';

export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { company } = useMe();
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  // The button that was pressed is gone; typing begins here.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm({
    initial: { email: '', role: 'specialist' as Role, department: null as string | null },
    schema: invitationForm,
    save: async (body) => {
      const { kept } = await call(membersApi.invite, { body }, { idempotencyKey: key.current });
      notifications.show(
        kept
          ? {
              autoClose: 12_000,
              message: t(
                'No mail server is set: the invitation is kept in the Outbox. Pass its link on; it is good for 7 days.',
              ),
            }
          : { message: t('Invitation sent. The link is good for 7 days.') },
      );
    },
    saved: () => {
      void client.invalidateQueries({ queryKey: ['member'] });
      onClose();
    },
  });
  const { values, set } = form;
  return (
    <Card title={t('Invite somebody')}>
      <form onSubmit={form.submit} noValidate>
        <FormProblem problem={form.problem} mb="md" />
        <div className={classes.fields}>
          <TextInput
            label={t('Email')}
            type="email"
            withAsterisk
            ref={first}
            value={values.email}
            error={form.errors.email ? t(form.errors.email) : undefined}
            onChange={(event) => {
              key.current = crypto.randomUUID();
              set('email', event.currentTarget.value);
            }}
          />
          <Select
            label={t('Role')}
            withAsterisk
            data={roles.map((role) => ({ value: role as string, label: t(roleLabels[role]) }))}
            value={values.role}
            onChange={(value) => value && set('role', value as Role)}
          />
          <Select
            label={t('Department')}
            clearable
            placeholder={t('None')}
            data={company.departments}
            value={values.department}
            onChange={(value) => set('department', value)}
          />
        </div>
        <Group mt="lg" gap="xs">
          <Button type="submit" loading={form.saving}>
            {t('Send invitation')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </form>
    </Card>
  );
}

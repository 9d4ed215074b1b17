import { Button, Group, Modal, Select, Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type Role, roleLabels, roles } from '@temper/contract/access/roles.ts';
import { type MemberRow, membersApi } from '@temper/contract/endpoints/members.ts';
import { useVersionedForm } from '../../entity-ui/use-versioned-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/me.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

const memberFields = {
  role: {
    kind: 'choice',
    label: 'Role',
    options: roles.map((value) => ({ value, label: roleLabels[value] })),
  },
  department: { kind: 'text', label: 'Department' },
  active: { kind: 'flag', label: 'Active' },
} as const;

/** Role, department and whether the person may still enter. Effective at once, on every device. */
export function MemberDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  const { company } = useMe();
  const client = useQueryClient();
  const form = useVersionedForm({
    record: member,
    fields: memberFields,
    schema: membersApi.update.body.omit({ version: true }),
    guard: false,
    save: (changes, version) =>
      call(membersApi.update, { params: { id: member.id }, body: { ...changes, version } }),
    saved: () => {
      notifications.show({ message: t('{{name}} was changed', { name: member.name }) });
      void client.invalidateQueries({ queryKey: ['member'] });
      void client.invalidateQueries({ queryKey: ['me'] });
      onClose();
    },
  });
  const { values, set } = form;
  const departments = [
    ...new Set([...company.departments, ...(member.department ? [member.department] : [])]),
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Edit {{name}}', { name: member.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <FormProblem problem={form.problem} />
          <Select
            label={t('Role')}
            data={roles.map((role) => ({ value: role as string, label: t(roleLabels[role]) }))}
            value={values.role}
            onChange={(value) => value && set('role', value as Role)}
          />
          <Select
            label={t('Department')}
            clearable
            placeholder={t('None')}
            data={departments}
            value={values.department}
            onChange={(value) => set('department', value)}
          />
          <Switch
            label={t('Active')}
            description={t('Somebody who is not active cannot enter this company; what they did stays.')}
            checked={values.active}
            onChange={(event) => set('active', event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.saving} disabled={!form.dirty}>
              {t('Save Changes')}
            </Button>
          </Group>
        </Stack>
      </form>
      {form.dialog}
    </Modal>
  );
}

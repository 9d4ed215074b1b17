import { Button, Group, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { meApi, profilePatch } from '@temper/contract/endpoints/me.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { type Me, meQuery, useMe } from '../../lib/me.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';

/** What a person may say about themselves; role and department are an administrator's. */
export function EditProfile({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { person } = useMe();
  const client = useQueryClient();
  const form = useForm({
    initial: {
      name: person.name,
      phone: person.phone ?? '',
      jobTitle: person.jobTitle ?? '',
      location: person.location ?? '',
    },
    schema: profilePatch,
    save: async (body) => {
      const changed = await call(meApi.update, { body });
      client.setQueryData<Me>(meQuery.queryKey, (me) => me && { ...me, person: changed });
    },
    saved: () => {
      notifications.show({ message: t('Profile saved') });
      onDone();
    },
  });
  const fields = [
    ['name', t('Name')],
    ['phone', t('Phone')],
    ['jobTitle', t('Job title')],
    ['location', t('Location')],
  ] as const;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <FormProblem problem={form.problem} />
        <TextInput label={t('Email')} value={person.email} readOnly variant="filled" />
        {fields.map(([key, label]) => (
          <TextInput
            key={key}
            label={label}
            withAsterisk={key === 'name'}
            data-autofocus={key === 'name' || undefined}
            value={form.values[key]}
            error={form.errors[key] ? t(form.errors[key]) : undefined}
            onChange={(event) => form.set(key, event.currentTarget.value)}
          />
        ))}
        <Group>
          <Button type="submit" loading={form.saving}>
            {t('Save Changes')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

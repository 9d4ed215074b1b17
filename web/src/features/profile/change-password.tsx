import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { passwordLength } from '@temper/contract/public/forms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/me.ts';
import { keepToken } from '../../lib/session/token.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormProblem } from '../../ui/form-problem.tsx';

export function ChangePassword({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { person } = useMe();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: meApi.changePassword.body,
    guard: false,
    save: async (body) => keepToken((await call(meApi.changePassword, { body })).authToken),
    saved: () => {
      notifications.show({ message: t('Password changed. Other devices were signed out.') });
      onDone();
    },
  });
  const error = (key: string) => (form.errors[key] ? t(form.errors[key]) : undefined);
  const eye = { 'aria-label': t('Show or hide the password') };
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text c="dimmed">{t('All your other sessions end when the password changes.')}</Text>
        {Object.keys(form.errors).length === 0 && <FormProblem problem={form.problem} />}
        {/* Password managers learn from it whose password this is. */}
        <TextInput type="hidden" autoComplete="username" value={person.email} readOnly />
        <PasswordInput
          label={t('Current password')}
          withAsterisk
          data-autofocus
          autoComplete="current-password"
          visibilityToggleButtonProps={eye}
          value={form.values.currentPassword}
          error={error('currentPassword')}
          onChange={(event) => form.set('currentPassword', event.currentTarget.value)}
        />
        <PasswordInput
          label={t('New password')}
          withAsterisk
          description={t('At least {{min}} characters', { min: passwordLength.min })}
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          value={form.values.newPassword}
          error={error('newPassword')}
          onChange={(event) => form.set('newPassword', event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={form.saving}>
            {t('Change Password')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, CopyButton, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { keepToken } from '../../lib/session/token.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { name: 'begin' }
  | { name: 'confirm'; uri: string; secret: string; codes: string[] }
  | { name: 'codes'; codes: string[] };

/** Switching the second factor on by an authenticator, renewing its recovery codes, switching it off. */
export function TwoFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { person } = useMe();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'begin' });
  const refresh = () => client.invalidateQueries({ queryKey: meQuery.queryKey });

  const start = useMutation({
    mutationFn: (password: string) => call(meApi.startTwoFactor, { body: { password } }),
    onSuccess: (answer) =>
      setStep({
        name: 'confirm',
        uri: answer.otpauthUri,
        secret: answer.secret,
        codes: answer.recoveryCodes,
      }),
  });
  const confirm = useMutation({
    mutationFn: ({ code }: { code: string; codes: string[] }) =>
      call(meApi.confirmTwoFactor, { body: { code } }),
    onSuccess: ({ authToken }, { codes }) => {
      keepToken(authToken);
      setStep({ name: 'codes', codes });
      return refresh();
    },
  });
  const disable = useMutation({
    mutationFn: (password: string) => call(meApi.disableTwoFactor, { body: { password } }),
    onSuccess: async ({ authToken }) => {
      keepToken(authToken);
      await refresh();
      notifications.show({ message: t('Two-factor authentication is off') });
      onDone();
    },
  });
  const renew = useMutation({
    mutationFn: (password: string) => call(meApi.renewRecoveryCodes, { body: { password } }),
    onSuccess: (answer) => setStep({ name: 'codes', codes: answer.recoveryCodes }),
  });

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  if (step.name === 'confirm') {
    return (
      <OneField
        key="code"
        label={t('Code')}
        description={t('The 6 digits that the app shows')}
        submit={t('Switch on')}
        pending={confirm.isPending}
        problem={confirm.error}
        onSubmit={(code) => confirm.mutate({ code, codes: step.codes })}
        onCancel={onDone}
      >
        <Text>{t('Scan this with an authenticator app, or type the secret into it.')}</Text>
        <QrCode text={step.uri} />
        <Group justify="center">
          <Text ff="monospace" ta="center">
            {(step.secret.match(/.{1,4}/g) ?? []).join(' ')}
          </Text>
          <CopyButton value={step.secret}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </OneField>
    );
  }
  if (!person.twoFactorEnabled) {
    return (
      <OneField
        key="password"
        secret
        label={t('Password')}
        submit={t('Continue')}
        pending={start.isPending}
        problem={start.error}
        onSubmit={start.mutate}
        onCancel={onDone}
      >
        <Text>
          {t('Signing in then also asks for a code of an app on your phone. Confirm your password to begin.')}
        </Text>
      </OneField>
    );
  }
  return (
    <OneField
      secret
      label={t('Password')}
      submit={t('Switch off')}
      pending={disable.isPending}
      problem={disable.error ?? renew.error}
      onSubmit={disable.mutate}
      onCancel={onDone}
      other={{ label: t('New recovery codes'), pending: renew.isPending, run: renew.mutate }}
    >
      <Text>{t('Two-factor authentication is on. Confirm your password to change it.')}</Text>
    </OneField>
  );
}

function OneField({
  label,
  description,
  secret,
  submit,
  pending,
  problem,
  onSubmit,
  onCancel,
  other,
  children,
}: {
  label: string;
  description?: string;
  secret?: boolean;
  submit: string;
  pending: boolean;
  problem: unknown;
  onSubmit: (value: string) => void;
  onCancel: () => void;
  other?: { label: string; pending: boolean; run: (value: string) => void };
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The step before had the focus and is gone with it.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (value) onSubmit(value);
  };
  const field = {
    label,
    description,
    value,
    'data-autofocus': true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setValue(event.currentTarget.value),
  };
  return (
    <form ref={form} onSubmit={send}>
      <Stack>
        {children}
        <FormProblem problem={problem} />
        {secret ? (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
          />
        ) : (
          <TextInput {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
        )}
        <Group>
          <Button type="submit" loading={pending} disabled={!value}>
            {submit}
          </Button>
          {other && (
            <Button
              variant="default"
              loading={other.pending}
              disabled={!value}
              onClick={() => other.run(value)}
            >
              {other.label}
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

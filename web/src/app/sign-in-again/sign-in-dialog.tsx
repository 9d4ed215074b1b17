import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { authApi } from '@temper/contract/endpoints/identity.ts';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import type { Me } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { signedInAgain } from '../../lib/session/session-gate.ts';
import { keepToken, leaveForLogin } from '../../lib/session/token.ts';

const outside = { gate: false } as const;

/** Signs the same person in again, in the same company; anybody else starts from a fresh page. */
export function SignInDialog({
  person,
  demo,
  companyId,
}: {
  person: Me['person'] | undefined;
  demo: boolean;
  companyId: string | undefined;
}) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [secondStep, setSecondStep] = useState(false);

  const settle = async (token: string) => {
    keepToken(token);
    const now = await call(meApi.get, {}, outside);
    if (!person || now.person.id !== person.id) return window.location.reload();
    if (companyId && now.company.id !== companyId)
      await call(meApi.switchCompany, { body: { companyId } }, outside);
    signedInAgain();
    void queryClient.invalidateQueries();
  };
  const enter = useMutation({
    mutationFn: async () => {
      if (demo) return settle((await call(authApi.demo, {}, outside)).authToken);
      if (secondStep) {
        const digits = code.replace(/\s/g, '');
        const body = /^\d{6}$/.test(digits) ? { code: digits } : { recoveryCode: code.trim() };
        return settle((await call(authApi.secondFactor, { body }, outside)).authToken);
      }
      const body = { email: person?.email ?? '', password, rememberMe: false };
      const answer = await call(authApi.signIn, { body }, outside);
      if ('authToken' in answer) return settle(answer.authToken);
      setSecondStep(true);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    enter.mutate();
  };

  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('Your session has ended')}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text>{t('Nothing you typed is lost. Sign in again to go on where you are.')}</Text>
          {enter.isError && (
            <Alert color="red" role="alert">
              {t(messageOf(enter.error))}
            </Alert>
          )}
          {!demo && !secondStep && (
            <>
              <TextInput label={t('Email')} value={person?.email ?? ''} readOnly autoComplete="username" />
              <PasswordInput
                label={t('Password')}
                data-autofocus
                required
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </>
          )}
          {secondStep && (
            <TextInput
              label={t('Code of your authenticator, or a recovery code')}
              data-autofocus
              required
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Group justify="space-between">
            <Button variant="subtle" color="gray" onClick={() => leaveForLogin('session-ended')}>
              {t('Leave this page')}
            </Button>
            <Button type="submit" loading={enter.isPending}>
              {demo ? t('Enter the demo again') : t('Sign In')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { meApi } from '@temper/contract/endpoints/me.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/me.ts';
import classes from './banner.module.css';

export function ConfirmEmailBanner() {
  const { t } = useTranslation();
  const { person } = useMe();
  const send = useMutation({
    mutationFn: () => call(meApi.resendConfirmation),
    onSuccess: () => notifications.show({ message: t('Sent to {{email}}', { email: person.email }) }),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  if (person.emailConfirmed) return null;
  return (
    <section className={classes.banner} aria-label={t('Confirm your email address')}>
      <span>
        {t('Please confirm your email address: open the link sent to {{email}}.', { email: person.email })}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={send.isPending}
        disabled={send.isSuccess}
        onClick={() => send.mutate()}
      >
        {send.isSuccess ? t('Sent') : t('Send again')}
      </Button>
    </section>
  );
}

import { forgotPasswordForm } from '@temper/contract/public/forms.ts';
import { useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { forgotPassword } from '../../api.ts';
import { TextField } from '../../form/fields.tsx';
import { Form, Note } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { EntryLayout } from '../../layout/entry-layout.tsx';
import { Link } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';

export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    schema: forgotPasswordForm,
    send: async (values) => {
      await forgotPassword(values);
      return values.email;
    },
    done: setSentTo,
  });
  const back = <Link href="/login">{t('Back to sign in')}</Link>;

  if (sentTo !== null) {
    return (
      <EntryLayout title={t('Look into your mail')} lead={back}>
        <Note>
          {t(
            'If {{email}} belongs to an account, a link to choose a new password is on its way. It works for one hour.',
            {
              email: sentTo,
            },
          )}
        </Note>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title={t('Forgot your password?')}
      lead={t('Tell us your email and we send you a link to choose a new one.')}
    >
      <Form form={form}>
        <TextField
          field={form.text('email')}
          label={t('Email')}
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
        />
        <Button type="submit" size="large" wide busy={form.busy}>
          {t('Send the link')}
        </Button>
        <p>{back}</p>
      </Form>
    </EntryLayout>
  );
}

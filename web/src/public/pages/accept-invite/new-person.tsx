import { acceptInviteForm } from '@temper/contract/public/forms.ts';
import { t } from '../../../i18n/light.ts';
import { acceptInvite } from '../../api.ts';
import { PasswordField, TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { homeAfterSignIn } from '../../lib/next-path.ts';
import { enter } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

export function NewPerson({ token, email }: { token: string; email: string }) {
  const form = useForm({
    initial: { token, fullName: '', password: '' },
    schema: acceptInviteForm,
    send: acceptInvite,
    done: ({ authToken }) => enter(authToken, homeAfterSignIn),
  });
  return (
    <Form form={form}>
      {/* Tells the password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField field={form.text('fullName')} label={t('Full name')} autoComplete="name" required />
      <PasswordField
        field={form.text('password')}
        label={t('Password')}
        hint={t('At least 10 characters. A few words you can remember are best.')}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t('Join')}
      </Button>
    </Form>
  );
}

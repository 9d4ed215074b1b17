import { resetPasswordForm } from '@temper/contract/public/forms.ts';
import { t } from '../../../i18n/light.ts';
import { resetPassword } from '../../api.ts';
import { PasswordField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { EntryLayout } from '../../layout/entry-layout.tsx';
import { Link, useRouter, useSearchParam } from '../../lib/router.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

export function ResetPage() {
  const token = useSearchParam('token');
  const { navigate } = useRouter();
  const form = useForm({
    initial: { token: token ?? '', password: '' },
    schema: resetPasswordForm,
    send: resetPassword,
    done: () => navigate('/login?note=password-changed', { replace: true }),
  });

  if (!token) {
    return (
      <EntryLayout
        title={t('This link is not complete')}
        lead={t('Open the link from the mail once more, or ask for a new one.')}
      >
        <Actions>
          <ButtonLink href="/forgot-password">{t('Ask for a new link')}</ButtonLink>
        </Actions>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title={t('Choose a new password')} lead={t('You will be signed out on every other device.')}>
      <Form form={form}>
        <PasswordField
          field={form.text('password')}
          label={t('New password')}
          hint={t('At least 10 characters. A few words you can remember are best.')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" size="large" wide busy={form.busy}>
          {t('Change password')}
        </Button>
        {form.failure && (
          <p>
            <Link href="/forgot-password">{t('Ask for a new link')}</Link>
          </p>
        )}
      </Form>
    </EntryLayout>
  );
}

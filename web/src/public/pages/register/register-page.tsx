import { registerForm } from '@temper/contract/public/forms.ts';
import { t } from '../../../i18n/light.ts';
import { register } from '../../api.ts';
import { withoutEmpty } from '../../form/field-messages.ts';
import { CheckField, PasswordField, SelectField, TextField } from '../../form/fields.tsx';
import { Form, Note, Pair } from '../../form/form.tsx';
import { industryOptions } from '../../form/options.ts';
import { useForm } from '../../form/use-form.ts';
import { EntryLayout } from '../../layout/entry-layout.tsx';
import { homeAfterSignIn } from '../../lib/next-path.ts';
import { Link } from '../../lib/router.tsx';
import { enter, isSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

export function RegisterPage() {
  const form = useForm({
    initial: {
      fullName: '',
      companyName: '',
      email: '',
      phone: '',
      password: '',
      industry: '',
      terms: false,
    },
    schema: registerForm,
    send: (values) => register(withoutEmpty(values)),
    done: ({ authToken }) => enter(authToken, homeAfterSignIn),
    draft: 'register',
    secrets: ['password'],
  });
  return (
    <EntryLayout
      title={t('Create your account')}
      lead={
        <>
          {t('14 days free, no card needed. Already with us?')} <Link href="/login">{t('Sign in')}</Link>
        </>
      }
    >
      {/* Whoever looks around in the sample company is signed in, too, and comes here for a company of their own. */}
      {isSignedIn() && (
        <Note>
          {t('You are signed in already.')} <a href={homeAfterSignIn}>{t('Open Temper')}</a>
        </Note>
      )}
      <Form form={form}>
        <TextField field={form.text('fullName')} label={t('Full name')} autoComplete="name" required />
        <TextField
          field={form.text('companyName')}
          label={t('Company name')}
          autoComplete="organization"
          required
        />
        <Pair>
          <TextField
            field={form.text('email')}
            label={t('Email')}
            type="email"
            autoComplete="username"
            spellCheck={false}
            required
          />
          <TextField field={form.text('phone')} label={t('Phone')} type="tel" autoComplete="tel" />
        </Pair>
        <PasswordField
          field={form.text('password')}
          label={t('Password')}
          hint={t('At least 10 characters. A few words you can remember are best.')}
          autoComplete="new-password"
          required
        />
        <SelectField
          field={form.text('industry')}
          label={t('Industry')}
          placeholder={t('Select an industry')}
          options={industryOptions()}
          required
        />
        <CheckField field={form.check('terms')} required>
          {t('I agree to the')} <Link href="/terms">{t('terms of service')}</Link> {t('and the')}{' '}
          <Link href="/privacy">{t('privacy policy')}</Link>
        </CheckField>
        <Button type="submit" size="large" wide busy={form.busy}>
          {t('Create account')}
        </Button>
      </Form>
    </EntryLayout>
  );
}

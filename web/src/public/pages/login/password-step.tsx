import { loginForm } from '@temper/contract/public/forms.ts';
import { t } from '../../../i18n/light.ts';
import { signIn } from '../../api.ts';
import { CheckField, PasswordField, TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { useRouter } from '../../lib/router.tsx';
import { Button } from '../../ui/button.tsx';
import { DemoLink } from '../../ui/demo-button.tsx';
import styles from './login.module.css';

interface PasswordStepProps {
  onToken: (authToken: string) => void;
  onSecondStep: () => void;
}

export function PasswordStep({ onToken, onSecondStep }: PasswordStepProps) {
  const { navigate } = useRouter();
  const form = useForm({
    initial: { email: '', password: '', rememberMe: false },
    schema: loginForm,
    send: signIn,
    done: (answer) => ('authToken' in answer ? onToken(answer.authToken) : onSecondStep()),
  });
  return (
    <>
      <Form form={form}>
        <TextField
          field={form.text('email')}
          label={t('Email')}
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
        />
        <PasswordField
          field={form.text('password')}
          label={t('Password')}
          autoComplete="current-password"
          required
        />
        <div className={styles.row}>
          <CheckField field={form.check('rememberMe')}>{t('Remember me')}</CheckField>
          <button type="button" className={styles.forgot} onClick={() => navigate('/forgot-password')}>
            {t('Forgot Password')}
          </button>
        </div>
        <Button type="submit" size="large" wide busy={form.busy}>
          {t('Sign In')}
        </Button>
      </Form>
      <div className={styles.demo}>
        <DemoLink label={t('Access Dashboard Demo')} variant="quiet" wide />
      </div>
    </>
  );
}

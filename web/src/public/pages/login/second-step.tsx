import { recoveryForm, twoFactorForm } from '@temper/contract/public/forms.ts';
import { useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { secondFactor } from '../../api.ts';
import { TextField } from '../../form/fields.tsx';
import { Form } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './login.module.css';

interface SecondStepProps {
  onToken: (authToken: string) => void;
  onBack: () => void;
}

export function SecondStep({ onToken, onBack }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      {recovery ? <RecoveryForm onToken={onToken} /> : <CodeForm onToken={onToken} />}
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => setRecovery(!recovery)}>
          {recovery ? t('Use the authenticator app') : t('Use a recovery code')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('Back to sign in')}
        </Button>
      </div>
    </>
  );
}

function CodeForm({ onToken }: Pick<SecondStepProps, 'onToken'>) {
  const form = useForm({
    initial: { code: '' },
    schema: twoFactorForm,
    send: secondFactor,
    done: ({ authToken }) => onToken(authToken),
    focusFirst: true,
  });
  return (
    <Form form={form}>
      <TextField
        field={form.text('code')}
        label={t('Code')}
        hint={t('The 6 digits that your authenticator app shows now.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t('Verify')}
      </Button>
    </Form>
  );
}

function RecoveryForm({ onToken }: Pick<SecondStepProps, 'onToken'>) {
  const form = useForm({
    initial: { recoveryCode: '' },
    schema: recoveryForm,
    send: secondFactor,
    done: ({ authToken }) => onToken(authToken),
    focusFirst: true,
  });
  return (
    <Form form={form}>
      <TextField
        field={form.text('recoveryCode')}
        label={t('Recovery code')}
        hint={t('One of the codes you kept when you switched two-factor on. Each works once.')}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t('Verify')}
      </Button>
    </Form>
  );
}

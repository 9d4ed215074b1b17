import { contactForm } from '@temper/contract/public/forms.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/light.ts';
import { sendContact } from '../../api.ts';
import { withoutEmpty } from '../../form/field-messages.ts';
import { AreaField, TextField } from '../../form/fields.tsx';
import { Form, Pair } from '../../form/form.tsx';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import styles from './contact.module.css';

/** The form; once the message is stored it is empty again, under a word of thanks. */
export function ContactForm() {
  const [sent, setSent] = useState(0);
  return (
    <>
      {sent > 0 && <Sent key={sent} />}
      <MessageForm key={`form-${sent}`} onSent={() => setSent(sent + 1)} />
    </>
  );
}

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <h3 ref={heading} tabIndex={-1}>
        {t('Your message has arrived')}
      </h3>
      <p>{t('Thank you. We answer by email, usually within one working day.')}</p>
    </div>
  );
}

function MessageForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', phone: '', subject: '', message: '' },
    schema: contactForm,
    send: (values) => sendContact(withoutEmpty(values)),
    done: onSent,
    draft: 'contact',
  });
  return (
    <Form form={form}>
      <Pair>
        <TextField
          field={form.text('firstName')}
          label={t('First name')}
          autoComplete="given-name"
          required
        />
        <TextField field={form.text('lastName')} label={t('Last name')} autoComplete="family-name" required />
        <TextField
          field={form.text('email')}
          label={t('Email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <TextField field={form.text('phone')} label={t('Phone')} type="tel" autoComplete="tel" />
      </Pair>
      <TextField field={form.text('subject')} label={t('Subject')} required />
      <AreaField field={form.text('message')} label={t('Message')} rows={6} required />
      <div>
        <Button type="submit" size="large" busy={form.busy}>
          {t('Send message')}
        </Button>
      </div>
    </Form>
  );
}

import type { ReactNode } from 'react';
import { t } from '../../i18n/light.ts';
import type { Failure } from '../lib/problem.ts';
import styles from './form.module.css';
import type { useForm } from './use-form.ts';

type AnyForm = Pick<ReturnType<typeof useForm>, 'ref' | 'submit' | 'failure'>;

/** A form with its failure above it. The browser's own bubbles are off: the messages are the contract's. */
export function Form({ form, children }: { form: AnyForm; children: ReactNode }) {
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={styles.form}>
      {form.failure && <FailureNote failure={form.failure} />}
      {children}
    </form>
  );
}

export function FailureNote({ failure }: { failure: Failure }) {
  return (
    <div className={styles.failure} role="alert" tabIndex={-1} data-form-failure="">
      {t(failure.message, failure.values)}
      {failure.requestId && failure.status >= 500 && (
        <small>{t('Reference: {{requestId}}', { requestId: failure.requestId })}</small>
      )}
    </div>
  );
}

/** Says something good or neutral above a form. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

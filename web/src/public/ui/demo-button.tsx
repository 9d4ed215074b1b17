import { useState } from 'react';
import { t } from '../../i18n/light.ts';
import { ApiFailure, enterDemo } from '../api.ts';
import { useDemo } from '../lib/config.ts';
import { homeAfterSignIn } from '../lib/next-path.ts';
import { enter } from '../lib/session.ts';
import { Button } from './button.tsx';
import styles from './demo-button.module.css';

interface DemoButtonProps {
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'medium' | 'large';
  wide?: boolean;
}

/**
 * Enters the sample company. Absent where the demo is switched off; while that is unknown its room is kept, so
 * that nothing moves.
 */
export function DemoButton({ label, ...look }: DemoButtonProps) {
  const demo = useDemo();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (demo === 'off') return null;

  const open = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { authToken } = await enterDemo();
      enter(authToken, homeAfterSignIn);
    } catch (error) {
      setBusy(false);
      const known = error instanceof ApiFailure ? error.failure : null;
      setFailure(known ? t(known.message, known.values) : t('This could not be done. Please try again.'));
    }
  };
  return (
    <span className={demo === 'unknown' ? styles.unknown : look.wide ? styles.wide : styles.known}>
      <Button {...look} busy={busy} onClick={open}>
        {label}
      </Button>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </span>
  );
}

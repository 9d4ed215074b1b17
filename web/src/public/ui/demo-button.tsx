import { type MouseEvent, useState } from 'react';
import { t } from '../../i18n/light.ts';
import { ApiFailure, enterDemo } from '../api.ts';
import { useDemo } from '../lib/config.ts';
import { homeAfterSignIn } from '../lib/next-path.ts';
import { enter } from '../lib/session.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './demo-button.module.css';

interface DemoButtonProps {
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'medium' | 'large';
  wide?: boolean;
}

/** Entering the sample company: whether that can be done, whether it is under way, and what it was refused for. */
function useEnterDemo() {
  const demo = useDemo();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
  return { demo, busy, failure, open };
}

function Failure({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <span role="alert" className={styles.failure}>
      {children}
    </span>
  );
}

/**
 * Enters the sample company. Absent where the demo is switched off; while that is unknown its room is kept, so
 * that nothing moves.
 */
export function DemoButton({ label, ...look }: DemoButtonProps) {
  const { demo, busy, failure, open } = useEnterDemo();
  if (demo === 'off') return null;
  return (
    <span className={demo === 'unknown' ? styles.unknown : look.wide ? styles.wide : styles.known}>
      <Button {...look} busy={busy} onClick={open}>
        {label}
      </Button>
      <Failure>{failure}</Failure>
    </span>
  );
}

/** The same as a link to the dashboard. */
export function DemoLink({ label, ...look }: DemoButtonProps) {
  const { demo, busy, failure, open } = useEnterDemo();
  if (demo === 'off') return null;
  const follow = (event: MouseEvent) => {
    // In a tab of its own the address speaks for itself: without a session it is the landing page with its demo.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!busy) void open();
  };
  return (
    <span className={demo === 'unknown' ? styles.unknown : look.wide ? styles.wide : styles.known}>
      <ButtonLink {...look} href={homeAfterSignIn} busy={busy} onClick={follow}>
        {label}
      </ButtonLink>
      <Failure>{failure}</Failure>
    </span>
  );
}

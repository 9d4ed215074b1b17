import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** A row of buttons. */
export function Actions({ center, children }: { center?: boolean; children: ReactNode }) {
  return <div className={center ? styles.center : styles.actions}>{children}</div>;
}

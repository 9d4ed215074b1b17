import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A card in the middle of a page, for a form. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

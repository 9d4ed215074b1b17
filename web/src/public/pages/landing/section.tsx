import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './landing.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  subtle?: boolean;
  children: ReactNode;
}

/** One band of the landing page, with the anchor that the header leads to. */
export function Section({ id, title, lead, subtle, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={clsx(styles.section, subtle && styles.subtle)}
    >
      <div className={styles.inner}>
        <div className={styles.heading}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import classes from './note.module.css';

/** A sentence that stands out, in one of the tokens' soft colours. Read out when it appears. */
export function Note({
  kind,
  title,
  children,
}: {
  kind: 'good' | 'info' | 'warning';
  title?: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.note} data-kind={kind} role="status">
      {title && <div className={classes.title}>{title}</div>}
      {children}
    </div>
  );
}

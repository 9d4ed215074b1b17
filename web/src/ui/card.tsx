import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A hairline card. With `title` it is a section of its own. */
export function Card({
  title,
  description,
  actions,
  flush,
  children,
}: {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** The content reaches the border, as tables do. */
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.card} aria-label={title}>
      {(title || actions) && (
        <header className={classes.head}>
          <div>
            {title && <Title order={2}>{title}</Title>}
            {description && <p className={classes.description}>{description}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}

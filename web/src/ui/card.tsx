import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './card.module.css';

/** A hairline card. With `title` it is a section of its own. */
export function Card({
  title,
  description,
  actions,
  flush,
  shown = false,
  children,
}: {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** The content reaches the border, as tables do. */
  flush?: boolean;
  /** Brings it into view with the focus as soon as this is true: whoever has asked for it goes on here. */
  shown?: boolean;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!shown) return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <section ref={section} className={classes.card} aria-label={title} tabIndex={shown ? -1 : undefined}>
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

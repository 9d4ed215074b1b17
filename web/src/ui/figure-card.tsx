import { UnstyledButton } from '@mantine/core';
import type { StatusColor } from '@temper/contract/fields/meta.ts';
import classes from './figure-card.module.css';
import { PathLink } from './path-link.tsx';

export interface Figure {
  readonly key: string;
  /** Translated. */
  readonly label: string;
  /** As it is shown; a dash while it is on its way. */
  readonly value: string;
  readonly color?: StatusColor;
  /** Pressed: the list shows just what the figure counts. */
  readonly pressed?: boolean;
  readonly onPress?: () => void;
  /** Leads to what the figure counts. */
  readonly href?: string;
}

/** Figures as cards in a row, each a way to the records behind it. */
export function FigureCards({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {figures.map(({ key, label, value, color, pressed, onPress, href }) => {
        const content = (
          <>
            <b>{value}</b>
            <span>{label}</span>
          </>
        );
        return (
          <li key={key}>
            {href ? (
              <PathLink href={href} className={classes.card} data-color={color}>
                {content}
              </PathLink>
            ) : (
              <UnstyledButton
                className={classes.card}
                data-color={color}
                aria-pressed={pressed}
                onClick={onPress}
              >
                {content}
              </UnstyledButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

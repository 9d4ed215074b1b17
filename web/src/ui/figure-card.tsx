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
  /** Instead, where it counts records of several kinds: the way to each. */
  readonly parts?: readonly { readonly label: string; readonly href: string }[];
}

/** Figures as cards in a row, each a way to the records behind it. */
export function FigureCards({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {figures.map(({ key, label, value, color, pressed, onPress, href, parts }) => {
        const content = (
          <>
            <b>{value}</b>
            <span>{label}</span>
          </>
        );
        return (
          <li key={key}>
            {parts ? (
              <div className={classes.card} data-color={color}>
                {content}
                <span className={classes.parts}>
                  {parts.map((part) => (
                    <PathLink key={part.href} href={part.href}>
                      {part.label}
                    </PathLink>
                  ))}
                </span>
              </div>
            ) : href ? (
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

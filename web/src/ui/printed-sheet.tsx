import type { ReactNode } from 'react';
import { useMe } from '../lib/me.ts';
import classes from './printed-sheet.module.css';
import { usePrintedWords } from './use-printed-words.ts';

/**
 * A sheet to print, as it will look on paper: on every page of what it is at the head, and who printed it when at the
 * foot, which stands at the bottom of the last page, too.
 */
export function PrintedSheet({
  about,
  state,
  foot,
  mark,
  landscape = false,
  children,
}: {
  /** At the head beside the company; translated, as all of these are. */
  about: string;
  /** On the other side of the head. */
  state: ReactNode;
  /** What the foot begins with. */
  foot: string;
  /** Stands across every page, such as the state of what is not in force. */
  mark: string | undefined;
  landscape?: boolean;
  children: ReactNode;
}) {
  const { company } = useMe();
  const whole = usePrintedWords(foot);
  return (
    <article
      className={classes.sheet}
      data-landscape={landscape || undefined}
      data-mark={mark?.toUpperCase()}
      data-foot={whole}
    >
      <header className={classes.head}>
        <div className={classes.headLine}>
          <span>
            <b>{company.name}</b> · {about}
          </span>
          <span>{state}</span>
        </div>
      </header>
      <div className={classes.body}>{children}</div>
      <footer className={classes.foot}>
        <div className={classes.footLine}>{whole}</div>
      </footer>
    </article>
  );
}

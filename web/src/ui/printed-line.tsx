import classes from './printed-line.module.css';
import { usePrintedWords } from './use-printed-words.ts';

/** On paper only: what a printed screen shows, who printed it when, and across each page the `mark`; all translated. */
export function PrintedLine({ what, mark }: { what: string; mark: string | undefined }) {
  return <p className={classes.line} data-mark={mark?.toUpperCase()} data-words={usePrintedWords(what)} />;
}

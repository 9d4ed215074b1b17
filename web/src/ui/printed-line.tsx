import classes from './printed-line.module.css';
import { usePrintedWords } from './use-printed-words.ts';

/** What a print is of, and what stands across each of its pages; both come translated. */
export interface PrintedWords {
  what: string;
  mark?: string | undefined;
}

/** On paper only: what a printed screen shows, who printed it when, and across each page the `mark`. */
export function PrintedLine({ what, mark }: PrintedWords) {
  return <p className={classes.line} data-mark={mark?.toUpperCase()} data-words={usePrintedWords(what)} />;
}

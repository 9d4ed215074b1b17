import { useLayoutEffect } from 'react';
import classes from './printed-line.module.css';
import { usePrintedWords } from './use-printed-words.ts';

/** What a print is of, and what stands across each of its pages; both come translated. */
export interface PrintedWords {
  what: string;
  mark?: string | undefined;
}

/** Whether words can stand in the margin of each page; elsewhere they stand once, above what is printed. */
const hasMargins = 'CSSMarginRule' in window;

/** On paper only: what a printed screen shows, who printed it when, and across each page the `mark`. */
export function PrintedLine({ what, mark }: PrintedWords) {
  const words = usePrintedWords(what);
  useMarginWords(hasMargins ? words : undefined);
  return (
    <p className={classes.line} data-mark={mark?.toUpperCase()} data-words={hasMargins ? undefined : words} />
  );
}

/** Writes words at the foot of each page. Only a sheet of styles can, and only as they stand: margins know no attributes. */
function useMarginWords(words: string | undefined): void {
  // As soon as they are drawn: they are said anew while the print waits.
  useLayoutEffect(() => {
    if (words === undefined) return;
    const sheet = new CSSStyleSheet();
    const quoted = words.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
    sheet.replaceSync(
      `@page { margin: 12mm 12mm 18mm; @bottom-left { content: "${quoted}"; font: 12px/1.4 "Inter Variable", "Inter Fallback", sans-serif; } }`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [words]);
}

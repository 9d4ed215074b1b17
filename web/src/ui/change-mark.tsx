import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useFormat } from '../lib/me.ts';
import classes from './change-mark.module.css';

/** A signed change in percent with an arrow; green when it is for the better. `words` say against what. */
export function ChangeMark({
  change,
  words,
  lessIsBetter,
}: {
  /** Percent; 0 is neither better nor worse. */
  change: number;
  /** Translated. */
  words?: string;
  lessIsBetter?: boolean;
}) {
  const format = useFormat();
  const Icon = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight;
  const better = lessIsBetter ? change < 0 : change > 0;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return (
    <span className={classes.change} data-turn={change === 0 ? 'none' : better ? 'better' : 'worse'}>
      <Icon size={16} aria-hidden />
      <b>
        {sign}
        {format.percent(Math.abs(change))}
      </b>
      {words && <span className={classes.words}>{words}</span>}
    </span>
  );
}

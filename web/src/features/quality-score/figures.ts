import type { QualityScore } from '@temper/contract/endpoints/quality-score.ts';
import { type Figure, summands } from '@temper/contract/quality/figures.ts';

/** A figure with how many records are behind it; not listed: which ones, the person may not see. */
export interface CountedFigure {
  readonly figure: Figure;
  readonly count: number;
  readonly listed: boolean;
}
type Categories = QualityScore['categories'];
type Row = Categories[number];

/** The address of the screen with the records behind a figure open. */
export const figureHref = (figure: Figure) => `/quality-score?figure=${figure}`;

/** The figure behind which are the good records of a part; undefined when the person may not see which they are. */
export const partFigure = ({ figures: [good] }: Row['parts'][number]): Figure | undefined =>
  good?.listed ? good.figure : undefined;

/** What stands beside a figure when it is opened: what it is the sum of, else the others of its part or category. */
export function figuresBeside(categories: Categories, figure: Figure): CountedFigure[] {
  const all = categories.flatMap(figuresOf);
  const parts = summands(figure);
  if (parts) {
    const counted = all.filter((one, at) => isSummand(one, parts) && firstOf(all, one.figure) === at);
    const count = counted.reduce((sum, one) => sum + one.count, 0);
    return [{ figure, count, listed: true }, ...counted.filter((one) => one.count > 0)];
  }
  const row = categories.find((one) => figuresOf(one).some((found) => found.figure === figure));
  if (!row) return [];
  if (row.issueKinds.some(({ kind }) => kind === figure)) return kindsOf(row);
  return row.parts.map(({ figures }) => figures).find((of) => of.some((one) => one.figure === figure)) ?? [];
}

const isSummand = ({ figure }: CountedFigure, parts: readonly Figure[]) => parts.includes(figure);
const firstOf = (all: readonly CountedFigure[], figure: Figure) =>
  all.findIndex((one) => one.figure === figure);

const kindsOf = ({ issueKinds }: Row): CountedFigure[] =>
  issueKinds.map(({ kind, count, listed }) => ({ figure: kind, count, listed }));

const figuresOf = (row: Row): CountedFigure[] => [
  ...row.parts.flatMap(({ figures }) => figures),
  ...kindsOf(row),
];

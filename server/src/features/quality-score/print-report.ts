import type { CategoryRow, QualityScore } from '@temper/contract/endpoints/quality-score.ts';
import {
  type QualityStatus,
  qualityCategories,
  qualityStatuses,
  qualityStatusOf,
  qualityTrends,
} from '@temper/contract/quality/categories.ts';
import {
  explanations,
  issueActions,
  overallExplanation,
  partLabels,
} from '@temper/contract/quality/words.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Locale } from '../../derive/export/export-column.ts';
import { formatInstant } from '../../derive/export/zone-time.ts';
import { formatDay } from '../../kernel/format-day.ts';
import { headingRoom, printPdf } from '../../platform/pdf.ts';
import { labelIn } from './report-rows.ts';

interface Report {
  readonly score: QualityScore;
  readonly company: string;
  readonly printedBy: string;
  readonly at: Date;
  readonly locale: Locale;
}

const width = 515;
const ink = '#1d1b2e';
const muted = '#5d5b72';
const line = '#d9d9e4';
const colors: Readonly<Record<QualityStatus, string>> = {
  excellent: '#28c76f',
  good: '#00b8d9',
  fair: '#ff9f43',
  poor: '#ea5455',
};
const colorOf = (score: number) => colors[qualityStatusOf(score)];
const percent = (value: number | null) => (value === null ? 'No data' : `${value.toFixed(1)}%`);
const signed = (value: number | null) =>
  value === null ? '–' : `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}%`;

/** The quality score on paper: figures, bars against their targets, the course of the last days, how it is computed. */
export function printReport({ score, company, printedBy, at, locale }: Report): Promise<Buffer> {
  const printed = `Printed by ${printedBy}, ${formatInstant(at.getTime(), locale)} (${locale.timeZone})`;
  const document: TDocumentDefinitions = {
    info: { title: `Quality Score – ${company}`, author: printedBy, creationDate: at },
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 46],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: ink, lineHeight: 1.2 },
    footer: (page, pages) => ({
      margin: [40, 12, 40, 0],
      fontSize: 7.5,
      color: muted,
      columns: [
        `${company} · Quality Score · ${printed}`,
        { text: `${page} of ${pages}`, alignment: 'right', width: 60 },
      ],
    }),
    content: [
      { text: company, color: muted },
      { text: 'Quality Score', fontSize: 20, bold: true },
      { text: printed, color: muted, fontSize: 8, margin: [0, 0, 0, 14] },
      cards(score),
      heading('Scores against targets'),
      ...score.categories.map(bar),
      { text: 'The mark on a bar is the target.', color: muted, fontSize: 7.5 },
      heading('Categories'),
      categoryTable(score, locale),
      heading('Overall score by day'),
      course(score, locale),
      { stack: [heading('What would raise it most'), raises(score)], unbreakable: true },
      heading('How this is computed'),
      ...score.categories.map(({ category }) => ({
        text: [{ text: `${nameOf(category)}. `, bold: true }, explanations[category]],
        margin: [0, 0, 0, 3] as [number, number, number, number],
      })),
      { text: overallExplanation },
    ],
  };
  return printPdf(document);
}

const nameOf = (category: string) => labelIn(qualityCategories, category) ?? category;
const heading = (text: string): Content => ({
  text,
  fontSize: 12,
  bold: true,
  margin: [0, 14, 0, 6],
  headlineLevel: headingRoom,
});

function cards(score: QualityScore): Content {
  const card = (label: string, value: string): TableCell => ({
    stack: [
      { text: label, color: muted, fontSize: 8 },
      { text: value, fontSize: 16, bold: true },
    ],
    margin: [4, 3, 4, 3],
  });
  return {
    table: {
      widths: ['*', '*', '*', '*'],
      body: [
        [
          card('Overall Score', percent(score.overall)),
          card('Meeting Target', `${score.meetingTarget}/${score.categories.length}`),
          card('Improving', String(score.improving)),
          card('Open Issues', String(score.openIssues)),
        ],
      ],
    },
    layout: { hLineColor: line, vLineColor: line, hLineWidth: () => 0.6, vLineWidth: () => 0.6 },
  };
}

const barLeft = 90;
const barWidth = width - barLeft - 60;

/** A bar with its label, its score and a mark at the target. */
function bar({ category, score, target }: CategoryRow): Content {
  const reach = ((score ?? 0) / 100) * barWidth;
  const mark = (target / 100) * barWidth;
  return {
    unbreakable: true,
    margin: [0, 0, 0, 5],
    columns: [
      { text: nameOf(category), width: barLeft },
      {
        width: barWidth + 10,
        canvas: [
          { type: 'rect', x: 0, y: 0, w: barWidth, h: 10, r: 3, color: '#ececf3' },
          ...(score !== null && reach > 0
            ? [
                {
                  type: 'rect' as const,
                  x: 0,
                  y: 0,
                  w: Math.max(6, reach),
                  h: 10,
                  r: 3,
                  color: colorOf(score),
                },
              ]
            : []),
          { type: 'line', x1: mark, y1: -2, x2: mark, y2: 12, lineWidth: 1.4, lineColor: ink },
        ],
      },
      { text: percent(score), bold: true, width: 50, alignment: 'right' },
    ],
  };
}

function categoryTable({ categories }: QualityScore, locale: Locale): Content {
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  const head = ['Category', 'Score', 'Target', 'Status', 'Trend', 'Change', 'Open issues', 'Last updated'];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [
        head.map((text) => ({ text, bold: true, fillColor: '#f2f2f8' })),
        ...categories.map((row): TableCell[] => [
          {
            stack: [
              { text: nameOf(row.category), bold: true },
              ...row.parts.map(({ key, score, good, total }) => ({
                text: partText(row, key, good, total, score),
                fontSize: 7.5,
                color: muted,
              })),
            ],
          },
          right(percent(row.score)),
          right(percent(row.target)),
          labelIn(qualityStatuses, row.status) ?? '–',
          labelIn(qualityTrends, row.trend) ?? '–',
          right(signed(row.change)),
          right(String(row.issues)),
          {
            text: row.lastUpdated ? formatInstant(Date.parse(row.lastUpdated), locale) : '–',
            noWrap: true,
          },
        ]),
      ],
    },
    layout: {
      hLineColor: line,
      hLineWidth: () => 0.6,
      vLineWidth: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  };
}

/** 'Complaints closed in time: 99 of 217 (65.9%)'; of a single part the score is the category's own. */
function partText(
  { category, parts }: CategoryRow,
  key: string,
  good: number,
  total: number,
  score: number | null,
): string {
  const label = partLabels[`${category}.${key}`] ?? key;
  if (total === 0) return `${label}: no data`;
  return `${label}: ${good} of ${total}${parts.length > 1 ? ` (${percent(score)})` : ''}`;
}

const plot = { left: 34, top: 6, width: width - 44, height: 110 };

/** The overall score of the days that are known, as a line; with fewer than two there is nothing to draw. */
function course({ history }: QualityScore, locale: Locale): Content {
  const known = history.filter((point): point is { day: string; overall: number } => point.overall !== null);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || known.length < 2)
    return {
      text: 'The score is kept every midnight; its course shows from the second day on.',
      color: muted,
    };
  const lowest = Math.max(0, Math.floor((Math.min(...known.map(({ overall }) => overall)) - 2) / 5) * 5);
  const start = Date.parse(first.day);
  const length = Math.max(1, Date.parse(last.day) - start);
  const x = (day: string) => plot.left + ((Date.parse(day) - start) / length) * plot.width;
  const y = (value: number) => plot.top + ((100 - value) / (100 - lowest)) * plot.height;
  const grid = [lowest, (lowest + 100) / 2, 100];
  const text = (at: number, size: string, anchor: string, left: number) =>
    `<text x="${left}" y="${at}" font-size="7.5" fill="${muted}" text-anchor="${anchor}">${size}</text>`;
  const points = known.map(({ day, overall }) => `${x(day).toFixed(1)},${y(overall).toFixed(1)}`).join(' ');
  return {
    unbreakable: true,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${plot.height + 30}">
      ${grid
        .map(
          (value) =>
            `<line x1="${plot.left}" x2="${plot.left + plot.width}" y1="${y(value)}" y2="${y(value)}" stroke="${line}" stroke-width="0.6"/>${text(y(value) + 2.5, `${value}%`, 'end', plot.left - 4)}`,
        )
        .join('')}
      <polyline points="${points}" fill="none" stroke="#6a5ded" stroke-width="1.6"/>
      <circle cx="${x(last.day)}" cy="${y(last.overall)}" r="2.6" fill="#6a5ded"/>
      ${text(plot.top + plot.height + 16, formatDay(first.day, locale.dateFormat), 'start', plot.left)}
      ${text(plot.top + plot.height + 16, formatDay(last.day, locale.dateFormat), 'end', plot.left + plot.width)}
    </svg>`,
  };
}

/** The kinds of open records by how much the overall score would rise without them. */
function raises({ categories }: QualityScore): Content {
  const ranked = categories
    .flatMap(({ issueKinds }) => issueKinds)
    .filter(({ overallGain }) => overallGain > 0)
    .sort((a, b) => b.overallGain - a.overallGain)
    .slice(0, 5);
  if (ranked.length === 0) return { text: 'Nothing open lowers the score.', color: muted };
  return {
    ol: ranked.map(({ kind, count, overallGain }) => ({
      text: [
        `${issueActions[kind]} (${count}): `,
        { text: `+${overallGain.toFixed(2)} points overall`, bold: true },
      ],
    })),
  };
}

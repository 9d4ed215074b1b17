import { z } from 'zod';
import {
  categoryNames,
  type QualityCategory,
  qualityStatuses,
  qualityTrends,
} from '../quality/categories.ts';
import { figures } from '../quality/figures.ts';
import { issueKinds } from '../quality/formula.ts';
import { endpoint } from './endpoint.ts';
import { repeated } from './list-query.ts';

/** Days between a score and the one it is compared with. */
export const scorePeriodDays = 30;
/** Records of a page behind a figure. */
export const recordsOfPage = 50;

const category = z.enum(categoryNames as [QualityCategory, ...QualityCategory[]]);
const status = z.enum(qualityStatuses.map(({ value }) => value));
const trend = z.enum(qualityTrends.map(({ value }) => value));
/** Percent, one decimal. */
const percent = z.number();

const categoryRow = z.object({
  category,
  /** Null: there is nothing to compute it from. */
  score: percent.nullable(),
  target: percent,
  status: status.nullable(),
  trend: trend.nullable(),
  /** Percent of the score `scorePeriodDays` ago; null when that is not known. */
  change: percent.nullable(),
  /** The last change of the records that it is computed from. */
  lastUpdated: z.string().nullable(),
  /** Open issues: records that have failed or are past their day (`isOpenIssue`). */
  issues: z.int(),
  /** What its score is the mean of; `figures` are all its records: the good ones first, then what lowers it. */
  parts: z.array(
    z.object({
      key: z.string(),
      score: percent.nullable(),
      good: z.int(),
      total: z.int(),
      figures: z.array(
        z.object({
          figure: z.enum(figures),
          count: z.int(),
          /** Whether the person may see the records themselves. */
          listed: z.boolean(),
        }),
      ),
    }),
  ),
  /** The open records that lower it, issues or not, by kind, without kinds that have none. */
  issueKinds: z.array(
    z.object({
      kind: z.enum(issueKinds),
      count: z.int(),
      /** Points by which the category and the overall score rise when all are settled, to two decimals. */
      gain: z.number(),
      overallGain: z.number(),
      /** Whether the person may see the records themselves. */
      listed: z.boolean(),
    }),
  ),
});
export type CategoryRow = z.output<typeof categoryRow>;

export const qualityScore = z.object({
  categories: z.array(categoryRow),
  overall: percent.nullable(),
  overallChange: percent.nullable(),
  meetingTarget: z.int(),
  improving: z.int(),
  openIssues: z.int(),
  /** The daily scores kept so far, the last `historyDays` days, and the present one. */
  history: z.array(z.object({ day: z.string(), overall: percent.nullable() })),
  /** Of the targets; 0 until a company sets its own. */
  version: z.int(),
  can: z.object({ setTargets: z.boolean(), export: z.boolean() }),
});
export type QualityScore = z.output<typeof qualityScore>;
export const historyDays = 90;

export const figureRecord = z.object({
  entity: z.string(),
  id: z.uuid(),
  /** The path of its screen. */
  link: z.string(),
  title: z.string(),
  /** What is the matter, in short: a number, a grade. */
  detail: z.string(),
  /** The day that it was due or expires. */
  day: z.string().nullable(),
});
export type FigureRecord = z.output<typeof figureRecord>;

const target = (label: string) =>
  z
    .number(`${label} is required`)
    .min(0, `${label} must be at least 0`)
    .max(100, `${label} must be at most 100`)
    .transform((value) => Math.round(value * 10) / 10);

export const targetsForm = z.strictObject({
  product: target('Product target'),
  process: target('Process target'),
  documentation: target('Documentation target'),
  supplier: target('Supplier target'),
});

export const reportFormats = ['pdf', 'xlsx'] as const;

/** The search parameters of screens that open the records behind a figure. */
export const recordsSearch = { figure: z.enum(figures).optional() };

/** The search parameters of the score's screen: words, filters, and the records that are open. */
export const scoreSearch = z.strictObject({
  q: z.string().max(200).optional(),
  category: repeated(category).optional(),
  status: repeated(status).optional(),
  trend: repeated(trend).optional(),
  ...recordsSearch,
});

export const qualityScoreApi = {
  get: endpoint({
    method: 'GET',
    path: '/quality-score',
    access: 'qualityScore.read',
    summary: 'The quality score by category: target, trend, what it is made of and what would raise it',
    reply: qualityScore,
  }),
  records: endpoint({
    method: 'GET',
    path: '/quality-score/records',
    access: 'qualityScore.read',
    summary: 'The very records behind a figure of the quality score or the dashboard',
    query: z.strictObject({
      figure: z.enum(figures),
      /** duty-missed, duty-met: of how many days, yesterday the last. */
      days: z.coerce.number().int().min(1).max(365).default(scorePeriodDays),
      page: z.coerce.number().int().min(1).max(2000).default(1),
    }),
    reply: z.object({ items: z.array(figureRecord), total: z.int(), page: z.int() }),
  }),
  setTargets: endpoint({
    method: 'PUT',
    path: '/quality-score/targets',
    access: 'qualityScore.manage',
    summary: 'Set the targets of the categories; the version given must be the current one',
    body: targetsForm.extend({ version: z.int().min(0) }),
    reply: z.object({
      product: percent,
      process: percent,
      documentation: percent,
      supplier: percent,
      version: z.int(),
    }),
  }),
  report: endpoint({
    method: 'GET',
    path: '/quality-score/report',
    access: 'qualityScore.export',
    summary: 'The quality score as a report: PDF with charts, or XLSX',
    query: z.strictObject({ format: z.enum(reportFormats) }),
    streams: true,
  }),
} as const;

import type { QualityScore } from '@temper/contract/endpoints/quality-score.ts';
import { qualityCategories, qualityStatuses, qualityTrends } from '@temper/contract/quality/categories.ts';
import { issueLabels, partLabels } from '@temper/contract/quality/words.ts';
import type { ExportColumn } from '../../derive/export/export-column.ts';

/** The columns of the workbook: categories, the figures they are made of, and what lowers them. */
export const reportColumns: readonly ExportColumn[] = [
  { key: 'category', label: 'Category', kind: 'text' },
  { key: 'figure', label: 'Figure', kind: 'text' },
  { key: 'score', label: 'Score', kind: 'percent' },
  { key: 'target', label: 'Target', kind: 'percent' },
  { key: 'status', label: 'Status', kind: 'text' },
  { key: 'trend', label: 'Trend', kind: 'text' },
  { key: 'change', label: 'Change', kind: 'percent' },
  { key: 'records', label: 'Records', kind: 'number' },
  { key: 'total', label: 'Of', kind: 'number' },
  { key: 'gain', label: 'Would Raise the Overall Score By', kind: 'number' },
  { key: 'updatedAt', label: 'Last Updated', kind: 'dateTime' },
];

type Labelled = readonly { readonly value: string; readonly label: string }[];
/** The label of a value; nothing for none. */
export const labelIn = (options: Labelled, value: string | null): string | null =>
  value === null ? null : (options.find((option) => option.value === value)?.label ?? value);

/** One row for the whole, then each category with its parts and what lowers it. */
export function reportRows(score: QualityScore, at: Date): Record<string, unknown>[] {
  return [
    {
      category: 'Overall',
      figure: 'Overall Score',
      score: score.overall,
      change: score.overallChange,
      records: score.openIssues,
      updatedAt: at.toISOString(),
    },
    ...score.categories.flatMap((row) => {
      const category = labelIn(qualityCategories, row.category);
      return [
        {
          category,
          figure: row.score === null ? 'Score (no data)' : 'Score',
          score: row.score,
          target: row.target,
          status: labelIn(qualityStatuses, row.status),
          trend: labelIn(qualityTrends, row.trend),
          change: row.change,
          records: row.issues,
          updatedAt: row.lastUpdated,
        },
        ...row.parts.map(({ key, score, good, total }) => ({
          category,
          figure: partLabels[`${row.category}.${key}`] ?? key,
          score,
          records: good,
          total,
        })),
        ...row.issueKinds.map(({ kind, count, overallGain }) => ({
          category,
          figure: issueLabels[kind],
          records: count,
          gain: overallGain,
        })),
      ];
    }),
  ];
}

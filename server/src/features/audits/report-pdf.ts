import { type AuditAnswer, auditAnswers } from '@temper/contract/endpoints/audit-checklists.ts';
import { auditStatuses } from '@temper/contract/entities/audit.ts';
import { findingRatings, findingStatuses } from '@temper/contract/entities/audit-finding.ts';
import { auditTypes } from '@temper/contract/entities/audit-standards.ts';
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import {
  facts,
  grey,
  head,
  heading,
  type Printed,
  printSheet,
  signaturePart,
  table,
} from '../../derive/record-sheet.ts';
import { formatDay } from '../../kernel/format-day.ts';
import { headingRoom } from '../../platform/pdf.ts';
import type { AuditReportData } from './report-data.ts';

const alarming: Readonly<Record<string, string>> = {
  minor: '#8a5a00',
  major: '#b3261e',
  critical: '#8a1150',
};

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** Points that a row of these texts and rows of pictures takes at most. */
function heightOf(texts: readonly (string | null)[], pictureRows = 0): number {
  const lines = texts
    .flatMap((text) => text?.split('\n') ?? [])
    .reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0);
  return lines * 14 + pictureRows * 100;
}

/** Whether every row is sure to fit on a page: then rows are kept in one piece. */
const allFit = (heights: readonly number[]) => heights.every((height) => height < 600);

/** A heading with the head and the first row of its table; a row that may go on elsewhere needs a few lines. */
const tableHeading = (text: string, heights: readonly number[]): Content =>
  heading(text, headingRoom + (allFit(heights) ? (heights[0] ?? 0) : 0));

/** The report of an audit on A4, with room for signatures; a draft until the audit is completed. */
export function printReport(
  data: AuditReportData,
  photos: ReadonlyMap<string, string>,
  printed: Printed,
): Promise<Buffer> {
  const { audit, company, report } = data;
  const day = (value: string | null) => (value === null ? '–' : formatDay(value, company.dateFormat));
  const draft = audit.status !== 'completed';
  return printSheet(
    {
      title: `Audit report ${audit.auditNumber}`,
      company,
      subject: `Audit report ${audit.auditNumber} · ${draft ? 'Draft' : `Revision ${report?.revision ?? 1}`}`,
      state: draft ? 'Draft' : undefined,
      content: [
        { text: audit.title, fontSize: 18, bold: true, margin: [0, 0, 0, 2] },
        {
          text: `${labelIn(auditTypes, audit.auditType)} audit by ${audit.auditStandard} · ${labelIn(auditStatuses, audit.status)}`,
          color: grey,
          margin: [0, 0, 0, 10],
        },
        facts(
          factsOf(data, day),
          audit.independenceReason
            ? [['Auditor of the audited department, because', audit.independenceReason]]
            : [],
        ),
        heading('Scope'),
        { text: audit.scope },
        heading('Description'),
        { text: audit.description },
        ...(audit.previousFindings ? [heading('Previous findings'), { text: audit.previousFindings }] : []),
        ...summary(data),
        ...findings(data, day, photos),
        ...checklist(data, photos),
        signatures(data),
      ],
    },
    printed,
  );
}

function factsOf(
  { audit, team }: AuditReportData,
  day: (value: string | null) => string,
): [string, string][] {
  return [
    ['Audit number', audit.auditNumber],
    ['Audit date', day(audit.auditDate)],
    ['Standard', audit.auditStandard],
    ['Completed', day(audit.completedDate)],
    ['Department', audit.department],
    ['Expected duration', audit.expectedDuration],
    ...team.map(({ name, part }): [string, string] => [part, name]),
    ...(audit.supplierName ? [['Supplier', audit.supplierName] satisfies [string, string]] : []),
    ...(audit.checklistVersion
      ? [['Checklist version', String(audit.checklistVersion)] satisfies [string, string]]
      : []),
  ];
}

function summary({ answers, score, openReason, items, findings: found }: AuditReportData): Content[] {
  const counts = auditAnswers.map(({ value, label }) => [label, String(answers[value])] as const);
  const ratings = findingRatings.map(
    ({ value, label }) => [label, String(found.filter(({ rating }) => rating === value).length)] as const,
  );
  const figures = (pairs: readonly (readonly [string, string])[]): ContentTable =>
    table(
      [
        pairs.map(([label]): TableCell => ({ text: label, color: grey, alignment: 'center', fontSize: 8 })),
        pairs.map(([, value]): TableCell => ({ text: value, fontSize: 14, bold: true, alignment: 'center' })),
      ],
      pairs.map(() => '*'),
    );
  const open = found.filter(({ status }) => status !== 'verified').length;
  return [
    heading('Summary'),
    ...(items.length > 0
      ? [
          {
            text: `Checklist: ${items.length - answers.not_yet} of ${items.length} questions answered${score === null ? '' : ` · result ${score}%`}`,
            margin: [0, 0, 0, 4],
          } satisfies Content,
          figures(counts),
          ...(openReason && answers.not_yet > 0
            ? [
                {
                  text: [{ text: 'Questions without an answer: ', color: grey }, openReason],
                  margin: [0, 0, 0, 8],
                } satisfies Content,
              ]
            : []),
        ]
      : [
          {
            text: 'The audit has not begun: its checklist is laid down at the start.',
            margin: [0, 0, 0, 8],
          } satisfies Content,
        ]),
    {
      text: `Findings: ${found.length}${found.length > 0 ? ` · ${open} not verified yet` : ''}`,
      margin: [0, 0, 0, 4],
    },
    figures(ratings),
  ];
}

function findings(
  { findings: found }: AuditReportData,
  day: (value: string | null) => string,
  photos: ReadonlyMap<string, string>,
): Content[] {
  if (found.length === 0) return [heading('Findings'), { text: 'No findings.', margin: [0, 0, 0, 8] }];
  const line = (label: string, value: string | null): Content[] =>
    value ? [{ text: [{ text: `${label}: `, color: grey }, value], margin: [0, 2, 0, 0] }] : [];
  const rows = found.map((one): TableCell[] => [
    {
      stack: [
        { text: one.findingNumber, bold: true },
        { text: labelIn(findingRatings, one.rating), color: alarming[one.rating] ?? '#1f4e9c', bold: true },
        ...(one.clause ? [{ text: `Clause ${one.clause}`, color: grey }] : []),
        { text: labelIn(findingStatuses, one.status), color: grey },
      ],
    },
    {
      stack: [
        { text: one.title, bold: true },
        { text: one.description, margin: [0, 2, 0, 0] },
        ...line('Evidence', one.evidence),
        ...line('Owner', one.ownerName ? `${one.ownerName}, due ${day(one.dueDate)}` : null),
        ...line('Corrective action', one.correctiveAction),
        ...line(
          'Corrected',
          one.correctedDate ? `${day(one.correctedDate)}, ${one.correctedByName ?? ''}` : null,
        ),
        ...line(
          'Verified',
          one.verifiedDate ? `${day(one.verifiedDate)}, ${one.verifiedByName ?? ''}` : null,
        ),
        ...line('Verification', one.verification),
        ...pictures(one.photos, photos),
      ],
    },
  ]);
  // Owner, day of the correction and of its verification are lines of their own.
  const heights = found.map((one) =>
    heightOf(
      [one.title, one.description, one.evidence, one.correctiveAction, one.verification, '\n\n'],
      pictureRows(one.photos),
    ),
  );
  return [
    tableHeading('Findings', heights),
    table([head('Number', 'Finding and action'), ...rows], [96, '*'], {
      headerRows: 1,
      whole: allFit(heights),
    }),
  ];
}

function checklist({ items }: AuditReportData, photos: ReadonlyMap<string, string>): Content[] {
  if (items.length === 0) return [];
  const rows = items.map(({ clause, question, answer, evidence, notes, photos: shown }): TableCell[] => {
    return [
      { text: clause },
      {
        stack: [
          { text: question },
          ...(evidence
            ? [
                {
                  text: [{ text: 'Evidence: ', color: grey }, evidence],
                  margin: [0, 2, 0, 0],
                } satisfies Content,
              ]
            : []),
          ...(notes
            ? [{ text: [{ text: 'Notes: ', color: grey }, notes], margin: [0, 2, 0, 0] } satisfies Content]
            : []),
          ...pictures(shown, photos),
        ],
      },
      answerCell(answer),
    ];
  });
  const heights = items.map(({ question, evidence, notes, photos: shown }) =>
    heightOf([question, evidence, notes], pictureRows(shown)),
  );
  return [
    tableHeading('Checklist', heights),
    table([head('Clause', 'Question', 'Answer'), ...rows], [66, '*', 62], {
      headerRows: 1,
      whole: allFit(heights),
    }),
  ];
}

const answerCell = (answer: AuditAnswer): TableCell => ({
  text: labelIn(auditAnswers, answer),
  bold: answer === 'minor' || answer === 'major',
  color: alarming[answer] ?? (answer === 'conform' ? '#1d6b3a' : grey),
});

const beside = 3;
const pictureRows = (shown: readonly unknown[]) => Math.ceil(shown.length / beside);

/** Photos, some beside each other; those that are not drawn are named. */
function pictures(
  shown: AuditReportData['items'][number]['photos'],
  drawn: ReadonlyMap<string, string>,
): Content[] {
  const images = shown.flatMap(({ fileId }) => drawn.get(fileId) ?? []);
  const left = shown.filter(({ fileId }) => !drawn.has(fileId)).map(({ name }) => name);
  const rows: Content[] = [];
  for (let n = 0; n < images.length; n += beside)
    rows.push({
      columns: images.slice(n, n + beside).map((image) => ({ image, fit: [120, 90], width: 126 })),
      margin: [0, 4, 0, 0],
    });
  return left.length > 0 ? [...rows, { text: `Photos: ${left.join(', ')}`, color: grey }] : rows;
}

function signatures({ team, audit }: AuditReportData): Content {
  const block = (part: string, name: string): TableCell => ({
    stack: [
      { text: part, color: grey, fontSize: 8 },
      { text: name || ' ', margin: [0, 2, 0, 22] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.6, lineColor: '#333333' }] },
      { text: 'Date, signature', color: grey, fontSize: 7.5, margin: [0, 2, 0, 0] },
    ],
  });
  return signaturePart({
    columns: [
      block('Auditor', team[0]?.name ?? audit.auditor),
      block(audit.supplierName ? `For ${audit.supplierName}` : `Head of ${audit.department}`, ''),
      block('Quality management', ''),
    ] as Content[],
    columnGap: 16,
  });
}

import { type RecipeVersion, sourceText } from '@temper/contract/endpoints/recipes.ts';
import { descending } from '@temper/contract/recipes/ingredients.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatInstant } from '../../derive/export/zone-time.ts';
import { headingRoom, printPdf } from '../../platform/pdf.ts';

export interface SpecificationPrint {
  readonly printedBy: string;
  readonly at: Date;
  readonly timeZone: string;
  /** Below it each signature is verified, under its id. */
  readonly signaturesAt: string;
}

const grey = '#5f6673';
const hairline = '#c9ced6';
const shade = '#f1f2f5';
const invalid = '#b3261e';

const table = (
  body: TableCell[][],
  widths: ContentTable['table']['widths'],
  headerRows = 0,
): ContentTable => ({
  table: { body, widths, headerRows, dontBreakRows: true, keepWithHeaderRows: headerRows },
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => hairline,
    fillColor: (row) => (row < headerRows ? shade : null),
    paddingTop: () => 4,
    paddingBottom: () => 4,
    paddingLeft: () => 4,
    paddingRight: () => 4,
  },
  margin: [0, 0, 0, 12],
});

const heading = (text: string): Content => ({ text, style: 'heading', headlineLevel: headingRoom });
const paragraph = (text: unknown): Content => ({ text: String(text ?? ''), margin: [0, 0, 0, 8] });

/** The specification of a version on A4; it says who printed it, when, and that a print is not controlled. */
export function printSpecification(
  version: RecipeVersion,
  company: { name: string; dateFormat: string },
  { printedBy, at, timeZone, signaturesAt }: SpecificationPrint,
): Promise<Buffer> {
  const { fields } = version;
  const locale = { dateFormat: company.dateFormat, timeZone };
  const time = (value: string | null) => (value === null ? '–' : formatInstant(Date.parse(value), locale));
  const step = recipeSteps.find(({ value }) => value === version.step)?.label ?? version.step;
  const printed = `Printed by ${printedBy}, ${formatInstant(at.getTime(), locale)} (${timeZone}) · Version ${version.recipeVersion}, ${step} · uncontrolled copy when printed`;
  const document: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [42, 64, 42, 56],
    info: {
      title: `Recipe ${String(fields.code)}, version ${version.recipeVersion}`,
      author: company.name,
      creator: 'Temper',
      producer: 'Temper',
    },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
    styles: { heading: { fontSize: 12, bold: true, margin: [0, 10, 0, 6] } },
    ...(version.step === 'active'
      ? {}
      : { watermark: { text: step.toUpperCase(), color: '#8b93a1', opacity: 0.14, bold: true } }),
    header: {
      margin: [42, 26, 42, 0],
      columns: [
        { text: company.name, bold: true },
        {
          text: `Recipe specification ${String(fields.code)} · Version ${version.recipeVersion} · ${step}`,
          alignment: 'right',
          color: grey,
          width: 'auto',
        },
      ],
    },
    footer: (page, pages) => ({
      margin: [42, 16, 42, 0],
      fontSize: 7.5,
      color: grey,
      columns: [
        { text: printed, width: '*' },
        { text: `Page ${page} of ${pages}`, width: 70, alignment: 'right' },
      ],
    }),
    content: [
      { text: String(fields.name), fontSize: 18, bold: true, margin: [0, 0, 0, 10] },
      facts(version, time, step),
      heading('Description'),
      paragraph(fields.description),
      heading('Composition'),
      composition(version),
      heading('Allergens'),
      allergenList(version),
      heading('Instructions'),
      paragraph(fields.instructions),
      heading('Specifications'),
      paragraph(fields.specifications),
      ...(fields.notes ? [heading('Notes'), paragraph(fields.notes)] : []),
      ...signatures(version, locale.dateFormat, signaturesAt),
    ],
  };
  return printPdf(document);
}

function facts(version: RecipeVersion, time: (value: string | null) => string, step: string): Content {
  const { fields } = version;
  const unit = typeof fields.unit === 'string' ? ` ${fields.unit}` : '';
  const code = typeof fields.productCode === 'string' ? ` (${fields.productCode})` : '';
  const pairs: [string, string][] = [
    ['Recipe code', String(fields.code)],
    ['Version', `${version.recipeVersion} · ${step}`],
    ['Product', `${String(fields.productName)}${code}`],
    ['Quantity', `${String(fields.quantity)}${unit}`],
    ['Category', String(fields.category)],
    ['Written by', `${version.authorName}, ${time(version.createdAt)}`],
    ...(version.approvedByName !== null
      ? ([['Approved by', `${version.approvedByName}, ${time(version.approvedAt)}`]] as [string, string][])
      : []),
    ...(version.archivedAt !== null ? ([['Archived', time(version.archivedAt)]] as [string, string][]) : []),
  ];
  if (pairs.length % 2 === 1) pairs.push(['', '']);
  const cell = ([label, value]: [string, string] = ['', '']): TableCell => ({
    stack: [{ text: label, color: grey, fontSize: 8 }, { text: value }],
  });
  const rows: TableCell[][] = [];
  for (let n = 0; n < pairs.length; n += 2) rows.push([cell(pairs[n]), cell(pairs[n + 1])]);
  return table(rows, ['*', '*']);
}

function composition({ ingredients }: RecipeVersion): Content {
  const rows = descending(ingredients).map(({ name, percentage, productCode, contains }): TableCell[] => [
    { text: [{ text: name, bold: contains.length > 0 }] },
    { text: productCode ?? '–', color: productCode ? undefined : grey } as TableCell,
    { text: contains.join(', ') || '–', ...(contains.length > 0 ? { bold: true } : { color: grey }) },
    { text: `${percentage} %`, alignment: 'right' },
  ]);
  return table(
    [
      [
        { text: 'Ingredient', bold: true },
        { text: 'Product code', bold: true },
        { text: 'Allergens', bold: true },
        { text: 'Share', bold: true, alignment: 'right' },
      ],
      ...rows,
      [{ text: 'Total', bold: true }, '', '', { text: '100 %', bold: true, alignment: 'right' }],
    ],
    ['*', 80, 150, 60],
    1,
  );
}

function allergenList({ allergens }: RecipeVersion): Content {
  if (allergens.length === 0)
    return paragraph('No ingredient is marked with a substance of Annex II of Regulation (EU) No 1169/2011.');
  return table(
    [
      [
        { text: 'Contains', bold: true },
        { text: 'From', bold: true },
      ],
      ...allergens.map(({ name, from }): TableCell[] => [
        { text: name, bold: true },
        { text: from.map(sourceText).join(', ') },
      ]),
    ],
    [150, '*'],
    1,
  );
}

function signatures(version: RecipeVersion, dateFormat: string, signaturesAt: string): Content[] {
  if (version.signatures.length === 0)
    return [heading('Signatures'), paragraph('This version has not been signed.')];
  return [
    {
      unbreakable: true,
      stack: [
        { text: 'Signatures', style: 'heading' },
        table(
          version.signatures.map((one): TableCell[] => [
            {
              stack: [
                {
                  text: [
                    { text: one.personName, bold: true },
                    one.onBehalfOf ? ` for ${one.onBehalfOf} · ` : ' · ',
                    one.valid
                      ? 'Approved'
                      : {
                          text: 'Approved, but what was signed has been changed: not valid',
                          color: invalid,
                          bold: true,
                        },
                  ],
                },
                { text: `Signature ${one.id}`, fontSize: 7.5, color: grey },
                {
                  text: `${signaturesAt}/${one.id}`,
                  link: `${signaturesAt}/${one.id}`,
                  fontSize: 7.5,
                  color: grey,
                },
              ],
            },
            {
              text: `${formatInstant(Date.parse(one.signedAt), { dateFormat, timeZone: one.timeZone })} (${one.timeZone})`,
              alignment: 'right',
            },
          ]),
          ['*', 'auto'],
        ),
      ],
    },
  ];
}

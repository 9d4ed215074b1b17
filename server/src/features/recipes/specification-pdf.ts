import { type RecipeVersion, sourceText } from '@temper/contract/endpoints/recipes.ts';
import { descending } from '@temper/contract/recipes/ingredients.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatInstant } from '../../derive/export/zone-time.ts';
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

const invalid = '#b3261e';

const paragraph = (text: unknown): Content => ({ text: String(text ?? ''), margin: [0, 0, 0, 8] });

/** The specification of a version on A4. Below `signaturesAt` each signature is verified, under its id. */
export function printSpecification(
  version: RecipeVersion,
  company: { name: string; dateFormat: string },
  { signaturesAt, ...printed }: Printed & { readonly signaturesAt: string },
): Promise<Buffer> {
  const { fields } = version;
  const locale = { dateFormat: company.dateFormat, timeZone: printed.timeZone };
  const step = recipeSteps.find(({ value }) => value === version.step)?.label ?? version.step;
  return printSheet(
    {
      title: `Recipe ${String(fields.code)}, version ${version.recipeVersion}`,
      company,
      subject: `Recipe specification ${String(fields.code)} · Version ${version.recipeVersion} · ${step}`,
      version: `Version ${version.recipeVersion}, ${step}`,
      state: version.step === 'active' ? undefined : step,
      content: [
        { text: String(fields.name), fontSize: 18, bold: true, margin: [0, 0, 0, 10] },
        facts(factsOf(version, step, locale)),
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
    },
    printed,
  );
}

function factsOf(
  version: RecipeVersion,
  step: string,
  locale: { dateFormat: string; timeZone: string },
): [string, string][] {
  const { fields } = version;
  const time = (value: string | null) => (value === null ? '–' : formatInstant(Date.parse(value), locale));
  const unit = typeof fields.unit === 'string' ? ` ${fields.unit}` : '';
  const code = typeof fields.productCode === 'string' ? ` (${fields.productCode})` : '';
  return [
    ['Recipe code', String(fields.code)],
    ['Version', `${version.recipeVersion} · ${step}`],
    ['Product', `${String(fields.productName)}${code}`],
    ['Quantity', `${String(fields.quantity)}${unit}`],
    ['Category', String(fields.category)],
    ['Written by', `${version.authorName}, ${time(version.createdAt)}`],
    ...(version.approvedByName !== null
      ? [['Approved by', `${version.approvedByName}, ${time(version.approvedAt)}`] satisfies [string, string]]
      : []),
    ...(version.archivedAt !== null
      ? [['Archived', time(version.archivedAt)] satisfies [string, string]]
      : []),
  ];
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
      [...head('Ingredient', 'Product code', 'Allergens'), { text: 'Share', bold: true, alignment: 'right' }],
      ...rows,
      [{ text: 'Total', bold: true }, '', '', { text: '100 %', bold: true, alignment: 'right' }],
    ],
    ['*', 80, 150, 60],
    { headerRows: 1, whole: true },
  );
}

function allergenList({ allergens }: RecipeVersion): Content {
  if (allergens.length === 0)
    return paragraph('No ingredient is marked with a substance of Annex II of Regulation (EU) No 1169/2011.');
  return table(
    [
      head('Contains', 'From'),
      ...allergens.map(({ name, from }): TableCell[] => [
        { text: name, bold: true },
        { text: from.map(sourceText).join(', ') },
      ]),
    ],
    [150, '*'],
    { headerRows: 1, whole: true },
  );
}

function signatures(version: RecipeVersion, dateFormat: string, signaturesAt: string): Content[] {
  if (version.signatures.length === 0)
    return [heading('Signatures'), paragraph('This version has not been signed.')];
  return [
    signaturePart(
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
        { whole: true },
      ),
    ),
  ];
}

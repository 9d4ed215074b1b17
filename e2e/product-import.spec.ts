import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { ownCompany } from './helpers/own-company.ts';
import { workbook } from './helpers/workbook.ts';

const head = 'Name;Artikel;Description;Specifications;Status;Category\n';
const row = (n: number, more: { code?: string; description?: string; status?: string } = {}) =>
  [
    `Bar ${n}`,
    more.code ?? `IMP-${n}`,
    more.description ?? 'A bar',
    'Moisture 1 %',
    more.status ?? 'active',
    'Packaging',
  ].join(';');
async function upload(page: Page, name: string, text: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { name: '2. Match the columns' })).toBeVisible();
}
const match = async (page: Page, column: string, field: string) => {
  await page.getByRole('combobox', { name: `Field for ${column}` }).click();
  await page.getByRole('option', { name: field }).click();
};

test.beforeEach(async ({ page, baseURL }) => {
  await ownCompany(page, baseURL ?? '');
  await page.goto('/products');
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
});

test('a table is matched, checked, imported, and its products are in the list', async ({ page }) => {
  await upload(page, 'bars.csv', head + [1, 2, 3].map((n) => row(n)).join('\n'));
  await expect(page.getByText('bars.csv: 3 rows, 6 columns')).toBeVisible();
  await expect(page.getByText('IMP-1 · IMP-2 · IMP-3')).toBeVisible();
  await expect(page.getByText('Required, but no column is matched to it: Product Code')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await expectAccessible(page);
  await match(page, 'Artikel', 'Product Code *');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Every row can be imported.')).toBeVisible();
  // What is checked survives leaving the page.
  const address = page.url();
  await page.goto('/products');
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('Import finished')).toBeVisible();
  await page.getByRole('link', { name: 'View products' }).click();
  await expect(page.getByRole('row', { name: /Bar 2/ })).toContainText('IMP-2');
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});

test('problems are told by row and column, can be downloaded, and their rows left out', async ({ page }) => {
  const rows = [
    row(1),
    row(2, { description: '' }),
    row(3, { status: 'aktive' }),
    row(4, { code: 'IMP-1' }),
    row(5),
  ];
  await upload(page, 'bars.csv', head + rows.join('\n'));
  await match(page, 'Artikel', 'Product Code *');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/of 5 rows have problems/)).toBeVisible();
  const problems = page.getByRole('region', { name: 'Problems by row' });
  await expect(problems.getByRole('row', { name: /^3 Description/ })).toContainText(
    'Description is required',
  );
  await expect(problems.getByRole('row', { name: /^4 Status/ })).toContainText('aktive');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Description is required');
  const run = page.getByRole('button', { name: /^Import \d rows/ });
  await expect(run).toBeDisabled();
  await page
    .getByRole('checkbox', { name: 'Leave out the rows with problems and import the others' })
    .check();
  await run.click();
  await expect(page.getByText('Import finished')).toBeVisible();
  await page.getByRole('link', { name: 'View products' }).click();
  await expect(page.getByRole('row', { name: /Bar 5/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bar 3/ })).toHaveCount(0);
});

test('what is no table is refused with a reason', async ({ page }) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'table.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('%PDF-1.4 not a table'),
  });
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page.getByText('Drop a CSV or XLSX file here or click to choose')).toBeVisible();
});

test('of a workbook the person chooses the sheet, and its columns are proposed anew', async ({ page }) => {
  const header = ['Product Name', 'Product Code', 'Description', 'Specifications', 'Status'];
  await page.locator('input[type=file]').setInputFiles({
    name: 'plant.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook({
      Notes: [['Remark'], ['Read the second sheet']],
      Products: [header, ['Bar', 'X-1', 'A bar', 'Moisture 1 %', 'active']],
    }),
  });
  await expect(page.getByText('plant.xlsx: 1 row, 1 column')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Sheet' }).click();
  await page.getByRole('option', { name: 'Products' }).click();
  await expect(page.getByText('plant.xlsx: 1 row, 5 columns')).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: /^Import 1 row/ }).click();
  await expect(page.getByText('Import finished')).toBeVisible();
  await page.getByRole('link', { name: 'View products' }).click();
  await expect(page.getByRole('row', { name: /Bar/ })).toContainText('X-1');
});

test('an import that ends while the person is elsewhere is told, with the way to its report', async ({
  page,
}) => {
  // So many that a busy machine is elsewhere before they are written.
  const lines = Array.from({ length: 9000 }, (_, n) => row(n));
  await upload(page, 'bars.csv', head + lines.join('\n'));
  await match(page, 'Artikel', 'Product Code *');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: /^Import 9,000 rows/ }).click();
  await expect(page.getByRole('heading', { name: '4. Import' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: /Import finished.*9,000 new/ }).click();
  await expect(page).toHaveURL(/\/products\/import\?job=/);
  await expect(page.getByText('What was imported is in the list now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible();
});

test('a cancelled import writes nothing and says so', async ({ page }) => {
  const lines = Array.from({ length: 20_000 }, (_, n) => row(n));
  await upload(page, 'bars.csv', head + lines.join('\n'));
  await match(page, 'Artikel', 'Product Code *');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: /^Import 20,000 rows/ }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The import was cancelled. Nothing was written.')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByText('No products yet')).toBeVisible();
});

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { type OwnCompany, ownCompany } from './helpers/own-company.ts';
import { supplier } from './helpers/suppliers.ts';

type Made = { row: { id: string; version: number } };
/** So many days ago. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

let company: OwnCompany;
let personId: string;
const make = async (path: string, body: object) => (await company.api<Made>('POST', path, body)).row;

const complaint = (more: object) =>
  make('/complaints', {
    customerName: 'Café Miller',
    productName: 'A bar of old',
    dateReceived: day(0),
    complaintDescription: 'White bloom',
    priority: 'Low',
    assignedTo: personId,
    lotNumber: 'L-118',
    ...more,
  });
const product = (name: string, qualityStatus: string) =>
  make('/products', {
    name,
    code: name,
    description: 'A bar',
    specifications: 'Moisture: at most 1.5 %',
    status: 'active',
    values: { qualityStatus },
  });
async function approvedSupplier(code: string, rating: string) {
  const { id, version } = await make('/suppliers', supplier(code, { rating }));
  await company.api('POST', `/suppliers/${id}/approve`, { version });
  return id;
}
const training = (title: string, status: string) =>
  make('/tasks', {
    title,
    description: 'Hygiene',
    status,
    priority: 'medium',
    dueDate: day(0),
    category: 'Training',
  });

/** Three products, two complaints (one overdue), two suppliers (one with an expired certificate), two trainings. */
async function fill() {
  const praline = await product('Praline', 'Approved');
  await product('Nougat', 'Pending');
  await product('Marzipan', 'Rejected');
  await complaint({ productName: 'Praline', productId: praline.id });
  await complaint({ dateReceived: day(40) });
  const best = await approvedSupplier('A', 'A');
  await approvedSupplier('B', 'B');
  await company.api('POST', `/suppliers/${best}/certificates`, {
    standard: 'IFS',
    number: 'IFS-1',
    expires: day(10),
  });
  await training('Washing hands', 'completed');
  await training('Allergens', 'todo');
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) => card(page, name).getByRole('link').first();
const total = (page: Page) => page.getByText(/^1–\d+ of/);

test.beforeEach(async ({ page, baseURL }) => {
  company = await ownCompany(page, baseURL ?? '');
  personId = (await company.api<{ person: { id: string } }>('GET', '/me')).person.id;
});

test('the dashboard shows what is, leads to it, follows what happens and fits on one sheet', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(figure(page, 'Quality Score')).toHaveText('No data');
  await expect(figure(page, 'Active Complaints')).toHaveText('0');
  await expectAccessible(page);

  await fill();
  // Nobody loads the page anew.
  await expect(figure(page, 'Active Complaints')).toHaveText('2');
  await expect(figure(page, 'Quality Score')).toHaveText('38.6%');
  await expect(figure(page, 'Compliance Rate')).toHaveText('0%');
  await expect(card(page, 'Compliance Rate')).toContainText('0 of 2 met in time');
  await expect(figure(page, 'Training Progress')).toHaveText('50%');
  await expect(card(page, 'Active Complaints')).toContainText(/\+100%\s*vs\. 30 days ago/);
  await expect(page.getByRole('link', { name: 'Documents, Missing 4' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Documents, Expired 1' })).toBeVisible();
  await expect(card(page, 'Notifications')).toBeVisible();

  // The chart's values are a table too; another period has as many days.
  const values = page.getByRole('table', { name: 'Quality score, complaints and audit score by day' });
  await expect(values.getByRole('row')).toHaveCount(31);
  await page.getByText('7 days', { exact: true }).click();
  await expect(values.getByRole('row')).toHaveCount(8);
  await expect(page).toHaveURL(/days=7/);
  await expect(card(page, 'Active Complaints')).toContainText('vs. 7 days ago');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('cell', { name: '38.6%' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide the table' }).click();
  await page.getByText('30 days', { exact: true }).click();

  const sheet = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);

  await figure(page, 'Compliance Rate').click();
  const drawer = page.getByRole('dialog', { name: 'Not met in time' });
  const records = drawer.getByRole('list', { name: 'Records', exact: true }).getByRole('listitem');
  await expect(records).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: 'Met in time (0)' })).toBeVisible();
  await expect(drawer.getByText('Supplier A')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);

  await figure(page, 'Active Complaints').click();
  await expect(page).toHaveURL(/\/complaints\?/);
  await expect(total(page)).toContainText('of 2');
  await page.goBack();
  await page.getByRole('link', { name: 'Training, Completed 1' }).click();
  await expect(page.getByText('Washing hands')).toBeVisible();
  await expect(page.getByText('Allergens')).toHaveCount(0);
  await page.goBack();
  await figure(page, 'Quality Score').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quality Score' })).toBeVisible();
});

test('the score says how it comes about, what would raise it, and whose records they are', async ({
  page,
}) => {
  await page.goto('/quality-score');
  await expect(card(page, 'Product')).toContainText('No data');
  await expect(card(page, 'Meeting Target')).toContainText('0/4');
  await expectAccessible(page);
  await fill();
  for (const [name, score, issues, status] of [
    ['Product', '46.7%', '1 open issue', 'Poor'],
    ['Process', '0.0%', '1 open issue', 'Poor'],
    // Missing papers and grades lower the score, but have not failed.
    ['Documentation', '25.0%', null, 'Poor'],
    ['Supplier', '82.5%', '1 open issue', 'Fair'],
  ] as const) {
    const row = card(page, name);
    await expect(row.getByRole('link', { name: `${name}: ${score}` })).toBeVisible();
    if (issues) await expect(row.getByRole('button', { name: issues })).toBeVisible();
    else await expect(row).not.toContainText('open issue');
    await expect(row).toContainText(status);
  }
  await expect(card(page, 'Overall Score')).toContainText('38.6%');
  await expect(card(page, 'Open Issues')).toContainText('3');
  await expect(card(page, 'How this is computed')).toContainText(
    'Each open complaint about a product takes 10 points',
  );

  // Documents weigh most here: half of the documentation score for three products.
  const raise = card(page, 'What would raise it most');
  await expect(raise.getByRole('listitem').first()).toContainText('+12.5');
  await raise.getByRole('button', { name: 'Renew expired certificates' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Expired certificates' })).toBeVisible();
  await expect(drawer.getByText('IFS · IFS-1')).toBeVisible();
  await drawer.getByRole('button', { name: 'Suppliers below grade A (1)' }).click();
  await expect(drawer.getByText('Supplier B', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  // All open issues, of whatever kind, are behind their number; each kind alone beside it.
  await card(page, 'Open Issues').getByRole('link', { name: 'Open Issues: 3' }).click();
  const records = drawer.getByRole('list', { name: 'Records', exact: true }).getByRole('listitem');
  await expect(records).toHaveCount(3);
  await drawer.getByRole('button', { name: 'Complaints past their due date (1)' }).click();
  await expect(records).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: 'Open Issues (3)' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await card(page, 'Product').getByRole('button', { name: '1 open issue' }).click();
  await drawer.getByText('Marzipan').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marzipan' })).toBeVisible();
});

test('words and filters narrow the categories, targets are set, the report is exported', async ({ page }) => {
  await fill();
  await page.goto('/quality-score');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(rows).toHaveCount(4);
  const search = page.getByRole('searchbox', { name: 'Search categories and issues...' });
  await search.fill('expired');
  await expect(rows).toHaveCount(1);
  await search.fill('');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Filter' }).click();
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  for (const [label, option, count] of [
    ['Category', 'Product', 1],
    ['Category', 'Process', 1],
    ['Category', 'Documentation', 1],
    ['Category', 'Supplier', 1],
    ['Status', 'Excellent', 0],
    ['Status', 'Good', 0],
    ['Status', 'Fair', 1],
    ['Status', 'Poor', 3],
    ['Trend', 'Improving', 0],
    ['Trend', 'Declining', 0],
    ['Trend', 'Stable', 0],
  ] as const) {
    await choose(label, option);
    await expect(rows).toHaveCount(count);
    if (count === 0)
      await expect(page.getByText('No category matches these words and filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(rows).toHaveCount(4);
  }

  await page.getByRole('button', { name: 'Set Targets' }).click();
  const form = page.getByRole('form', { name: 'Targets' });
  await expect(form.getByLabel('Process')).toHaveValue('98');
  await form.getByLabel('Product').fill('101');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Product target must be at most 100')).toBeVisible();
  await form.getByLabel('Product').fill('40');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card(page, 'Meeting Target')).toContainText('1/4');
  await expect(card(page, 'Product')).toContainText('Target 40%');

  // Somebody else is quicker: both see what the other wrote.
  await page.getByRole('button', { name: 'Set Targets' }).click();
  await form.getByLabel('Product').fill('50');
  await form.getByLabel('Process').fill('97');
  await company.api('PUT', '/quality-score/targets', {
    product: 60,
    process: 98,
    documentation: 88.5,
    supplier: 92,
    version: 1,
  });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('row', { name: /Product/ })).toContainText(/50%\s*60%/);
  await dialog.getByRole('radio', { name: '60%' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  for (const [name, target] of [
    ['Product', '60'],
    ['Process', '97'],
    ['Documentation', '88.5'],
    ['Supplier', '92'],
  ] as const)
    await expect(card(page, name)).toContainText(`Target ${target}%`);

  for (const [format, start] of [
    ['PDF', '%PDF-'],
    ['XLSX', 'PK'],
  ] as const) {
    await page.getByRole('button', { name: 'Export Report' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^quality-score-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
    );
    expect(readFileSync(await download.path(), 'latin1').startsWith(start)).toBe(true);
  }
});

test('both are usable on a phone, in the dark too', async ({ page }) => {
  await fill();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/dashboard', '/quality-score']) {
    await page.goto(path);
    await expect(page.getByText('38.6%').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  }
});

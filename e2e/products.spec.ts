import { expect, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { choose } from './helpers/choose.ts';
import { colleague } from './helpers/colleague.ts';
import { enter, ownCompany } from './helpers/own-company.ts';
import { example, form, names } from './helpers/products.ts';

type Made = { row: { id: string; version: number } };

test.describe('the form', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enter(page, baseURL ?? '');
    await page.goto('/products');
    await page.getByRole('button', { name: 'Add Product' }).click();
  });

  test('shows its five messages at once and leads to the first', async ({ page }) => {
    const card = form(page);
    await card.getByRole('button', { name: 'Add Product' }).click();
    for (const message of [
      'Product name is required',
      'Product code is required',
      'Description is required',
      'Specifications are required',
      'Status is required',
    ])
      await expect(card.getByText(message, { exact: true })).toBeVisible();
    await expect(card.getByLabel('Product Name')).toBeFocused();
    await expectAccessible(page);
  });

  test('keeps what is typed when it is refused, and asks before it is left', async ({ page }) => {
    const card = form(page);
    await card.getByLabel('Product Name').fill('Copy of a code');
    await card.getByLabel('Product Code').fill('mm-5007');
    await card.getByLabel('Description').fill('A copy');
    await card.getByLabel('Specifications').fill('None');
    await choose(card, 'Status', 'Draft');
    await card.getByRole('button', { name: 'Add Product' }).click();
    await expect(card.getByText('This product code is already in use')).toBeVisible();
    await expect(card.getByLabel('Product Name')).toHaveValue('Copy of a code');
    await page.getByRole('link', { name: 'View Dashboard' }).click();
    const ask = page.getByRole('dialog', { name: 'Unsaved changes' });
    await ask.getByRole('button', { name: 'Stay' }).click();
    await expect(card.getByLabel('Product Code')).toHaveValue('mm-5007');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(card).toBeHidden();
  });
});

test('a product is added, listed, edited, told in its history, deleted and brought back', async ({
  page,
  baseURL,
}) => {
  await ownCompany(page, baseURL ?? '');
  await page.goto('/products');
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const card = form(page);
  await card.getByLabel('Product Name').fill('Gianduja Layer');
  await card.getByLabel('Product Code').fill('YM-1');
  await card.getByLabel('Description').fill('Hazelnut layer');
  await card.getByLabel('Specifications').fill('Fineness: at most 25 µm');
  await choose(card, 'Status', 'Draft');
  await choose(card, 'Family', 'YM Half Products');
  await card.getByRole('button', { name: 'Add Product' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Gianduja Layer' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Gianduja Layer/ })).toContainText('Draft');

  await page.getByRole('button', { name: 'Edit Gianduja Layer' }).click();
  const edit = form(page, 'Edit Product');
  await choose(edit, 'Status', 'Active');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('tab', { name: 'History' }).click();
  const change = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first();
  await expect(change).toContainText('Draft');
  await expect(change).toContainText('Active');
  await expect(change).toContainText('Robin Reyes');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const ask = page.getByRole('dialog', { name: 'Delete “Gianduja Layer”?' });
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This product was deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This product was deleted')).toBeHidden();
  await page.goto('/products');
  await expect.poll(() => names(page)).toEqual(['Gianduja Layer']);

  await page.getByRole('checkbox', { name: 'Select Gianduja Layer' }).check();
  await page.getByRole('status').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(page)).toEqual(['Gianduja Layer']);
});

test('two people edit one product: both versions are shown and the choice is kept', async ({
  page,
  baseURL,
  context,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  const { row } = await company.api<Made>('POST', '/products', example({ name: 'Bar', code: 'MM-1' }));
  await page.goto(`/products/${row.id}?edit=true`);
  const edit = form(page, 'Edit Product');
  await edit.getByLabel('Product Name').fill('Bar of the first');
  await edit.getByLabel('Unit').fill('kg');

  const other = await context.newPage();
  await other.goto(`/products/${row.id}?edit=true`);
  await form(other, 'Edit Product').getByLabel('Product Name').fill('Bar of the second');
  await form(other, 'Edit Product').getByLabel('Description').fill('By the second');
  await form(other, 'Edit Product').getByRole('button', { name: 'Save Changes' }).click();
  await expect(form(other, 'Edit Product')).toBeHidden();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bar of the second');
  await expect(edit.getByLabel('Product Name')).toHaveValue('Bar of the first');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const both = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  await expect(both.getByRole('row', { name: /Product Name/ })).toContainText('Bar of the first');
  await expect(both.getByRole('row', { name: /Product Name/ })).toContainText('Bar of the second');
  await expect(both.getByRole('row')).toHaveCount(2);
  await both.getByRole('radio', { name: 'Bar of the second' }).check();
  await both.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('Bar of the second');
  await expect(overview).toContainText('By the second');
  await expect(overview).toContainText('kg');
});

test('a form is saved although one of its columns has become another department’s meanwhile', async ({
  page,
  baseURL,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const card = form(page);
  await card.getByLabel('Product Name').fill('Ruby Bar');
  await card.getByLabel('Product Code').fill('MM-1');
  await card.getByLabel('Description').fill('A bar');
  await card.getByLabel('Specifications').fill('Pink');
  await choose(card, 'Status', 'Draft');
  await card.getByLabel('Specifications').click();
  // Until somebody is in R&D, the founder stands in for it.
  const { page: theirs } = await colleague(page, company, baseURL ?? '', {
    fullName: 'Rene Dupont',
    department: 'R&D',
  });
  await expect(card.getByLabel('Specifications')).toBeHidden();
  // Whoever goes on typing sends nothing off.
  await page.keyboard.type('and more ');
  await expect(card.getByRole('button', { name: 'Add Product' })).toBeVisible();
  await expect(card.getByRole('status')).toHaveText(
    'No longer part of this form, and not saved with it: Specifications',
  );
  await card.getByRole('button', { name: 'Add Product' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ruby Bar' }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Specifications/ })).toHaveCount(0);

  await theirs.goto('/products');
  await expect(theirs.getByRole('columnheader', { name: /Specifications/ })).toBeVisible();
  await expect(theirs.getByText('Pink')).toHaveCount(0);
  await theirs.context().close();
});

test('a field that comes into an open form has what is stored', async ({ page, baseURL }) => {
  const company = await ownCompany(page, baseURL ?? '');
  const { row } = await company.api<Made>(
    'POST',
    '/products',
    example({ name: 'Named', code: 'MM-1', specifications: 'Fat 31 %' }),
  );
  const { page: theirs, personId } = await colleague(page, company, baseURL ?? '', {
    fullName: 'Rene Dupont',
    department: 'R&D',
  });
  await theirs.context().close();
  await page.goto(`/products/${row.id}?edit=true`);
  const card = form(page, 'Edit Product');
  await card.getByLabel('Product Name').fill('Renamed');
  await expect(card.getByLabel('Specifications')).toBeHidden();

  const { items } = await company.api<{ items: { id: string; personId: string; version: number }[] }>(
    'GET',
    '/members',
  );
  const member = items.find((one) => one.personId === personId);
  await company.api('PATCH', `/members/${member?.id}`, { department: null, version: member?.version });
  await expect(card.getByLabel('Specifications')).toHaveValue('Fat 31 %');
  await expect(card.getByLabel('Product Name')).toHaveValue('Renamed');
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card).toBeHidden();
  expect(await company.api<{ row: object }>('GET', `/products/${row.id}`)).toMatchObject({
    row: { name: 'Renamed', specifications: 'Fat 31 %' },
  });
});

test('what another deletes while it is edited stays typed, and can be saved after it is back', async ({
  page,
  baseURL,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  const { row } = await company.api<Made>('POST', '/products', example({ name: 'Bar', code: 'MM-1' }));
  await page.goto(`/products/${row.id}?edit=true`);
  const edit = form(page, 'Edit Product');
  await edit.getByLabel('Unit').fill('kg');
  await company.api('DELETE', `/products/${row.id}`);
  await expect(page.getByText('This product was deleted')).toBeVisible();
  await expect(edit.getByLabel('Unit')).toHaveValue('kg');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expect(page.getByText('Drop files here or click to choose')).toBeHidden();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This product was deleted')).toBeHidden();
  await expect(page.getByText('Drop files here or click to choose')).toBeVisible();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('kg');
});

test('a product that is not there says so', async ({ page, baseURL }) => {
  await enter(page, baseURL ?? '');
  for (const id of ['019b0000-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`/products/${id}`);
    await expect(page.getByText('There is no such product')).toBeVisible();
  }
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test('a record shows documents, photos and comments, and has no accessibility violation', async ({
  page,
  baseURL,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  const name = 'Ninety characters of a product name that nobody would ever want to read in a narrow table';
  const { row } = await company.api<Made>('POST', '/products', example({ name, code: 'MM-1', family: 'MM' }));
  await page.goto(`/products/${row.id}`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'specification.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Moisture: at most 1.5 %'),
  });
  await expect(page.getByText('specification.txt')).toBeVisible();
  await page.getByRole('tab', { name: 'Comments' }).click();
  await page.getByLabel('Add a comment').fill('Looks right');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('tabpanel', { name: 'Comments' })).toContainText('Looks right');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { enter, type OwnCompany, ownCompany } from './helpers/own-company.ts';

const form = (page: Page, name = 'Add Product') => page.getByRole('form', { name });
const choose = async (scope: Locator, label: string, option: string) => {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  await scope.page().getByRole('option', { name: option, exact: true }).click();
};
const names = async (page: Page) =>
  (await page.locator('tbody tr a:not([aria-label])').allInnerTexts()).map((text) => text.trim());
const example = (more: object) => ({
  description: 'A praline of dark chocolate',
  specifications: 'Moisture: at most 1.5 %',
  status: 'active',
  values: {},
  ...more,
});
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

test.describe('the list', () => {
  let company: OwnCompany;
  test.beforeEach(async ({ page, baseURL }) => {
    company = await ownCompany(page, baseURL ?? '');
    const column = (body: object) => company.api('POST', '/products/columns', body);
    await column({ name: 'Cocoa', type: 'number' });
    await column({ name: 'Vegan', type: 'boolean' });
    await column({ name: 'Lot', type: 'text' });
    await column({ name: 'Checked', type: 'date' });
    for (const one of [
      {
        name: 'Bar',
        code: 'MM-1',
        family: 'MM',
        values: { cocoa: 70, vegan: true, category: 'Finished Goods' },
      },
      {
        name: 'Bean',
        code: 'HM-1',
        family: 'HM',
        status: 'draft',
        values: { lot: 'L-77', category: 'Raw Materials' },
      },
      {
        name: 'Foil',
        code: 'HM-2',
        family: 'HM',
        status: 'archived',
        values: { vegan: false, checked: '2026-03-01' },
      },
      { name: 'Mass', code: 'YM-1', family: 'YM', status: 'inactive', values: { cocoa: 55.5 } },
    ])
      await company.api('POST', '/products', example(one));
    await page.goto('/products');
    await expect.poll(() => names(page)).toHaveLength(4);
  });

  test('is narrowed by each filter, alone and together, and Reset shows all', async ({ page }) => {
    await page.getByRole('button', { name: 'Filter' }).click();
    const sorted = async () => (await names(page)).sort();
    const chips = page.getByRole('list', { name: 'Active filters' });
    const reset = async () => {
      await page.getByRole('button', { name: 'Reset' }).first().click();
      await expect.poll(sorted).toEqual(['Bar', 'Bean', 'Foil', 'Mass']);
      await expect(chips).toHaveCount(0);
    };
    await page.getByRole('textbox', { name: 'Product Code' }).fill('hm');
    await expect.poll(sorted).toEqual(['Bean', 'Foil']);
    await choose(page.locator('main'), 'Status', 'Archived');
    await expect.poll(sorted).toEqual(['Foil']);
    await expect(chips.getByRole('listitem')).toContainText(['Product Code: hm', 'Status: Archived']);
    await chips.getByRole('button', { name: /Product Code/ }).click();
    await expect.poll(sorted).toEqual(['Foil']);
    await reset();
    for (const [status, name] of [
      ['Active', 'Bar'],
      ['Draft', 'Bean'],
      ['Inactive', 'Mass'],
    ] as const) {
      await choose(page.locator('main'), 'Status', status);
      await expect.poll(sorted).toEqual([name]);
      await page.keyboard.press('Escape');
      await reset();
    }
    await choose(page.locator('main'), 'Family', 'HM Raw Products');
    await expect.poll(sorted).toEqual(['Bean', 'Foil']);
    await page.keyboard.press('Escape');
    await reset();
    await choose(page.locator('main'), 'Date Range', 'Today');
    await expect.poll(sorted).toEqual(['Bar', 'Bean', 'Foil', 'Mass']);
    await page.goto('/products?updatedAt.to=2020-01-01');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.goto('/products');

    for (const [query, found] of [
      ['values.category=Raw+Materials', ['Bean']],
      ['values.cocoa.from=60', ['Bar']],
      ['values.vegan=false', ['Foil']],
      ['values.lot=l-7', ['Bean']],
      ['values.checked.from=2026-01-01&values.checked.to=2026-12-31', ['Foil']],
      ['q=mas', ['Mass']],
    ] as const) {
      await page.goto(`/products?${query}`);
      await expect.poll(sorted).toEqual(found);
    }
    await page.getByRole('searchbox', { name: 'Search products...' }).fill('ba');
    await expect.poll(sorted).toEqual(['Bar']);
    await page.goto('/products?sort=-values.cocoa');
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['Bar', 'Mass']);
  });

  test('exports what is filtered, in the columns that are shown', async ({ page }) => {
    await page.goto('/products?family=HM&sort=code');
    await expect.poll(() => names(page)).toEqual(['Bean', 'Foil']);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Lot' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .replace('\uFEFF', '')
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Product Name');
    expect(lines[0]).not.toContain('Lot');
    expect(lines[1]).toContain('Bean');
    expect(lines[2]).toContain('Foil');
  });

  test('shows and exports what else a product has, when it is asked for', async ({ page }) => {
    await expect(page.getByRole('columnheader', { name: 'Family' })).toBeHidden();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    for (const name of ['Family', 'Unit', 'Description'])
      await page.getByRole('checkbox', { name, exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Bean/ })).toContainText('HM Raw Products');
    await expect(page.getByRole('row', { name: /Bean/ })).toContainText('A praline of dark chocolate');
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    for (const name of ['Family', 'Unit', 'Description', 'Lot'])
      await page.getByRole('checkbox', { name, exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV with all fields' }).click(),
    ]);
    const [head] = readFileSync(await download.path(), 'utf8').split(/\r?\n/);
    for (const name of ['Description', 'Specifications', 'Status', 'Family', 'Unit', 'Lot'])
      expect(head).toContain(name);
  });

  test('shows what others change without losing what is being typed', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Product' }).click();
    await form(page).getByLabel('Product Name').fill('Half typed');
    await company.api('POST', '/products', example({ name: 'From elsewhere', code: 'MM-9' }));
    await expect.poll(() => names(page)).toContain('From elsewhere');
    await expect(form(page).getByLabel('Product Name')).toHaveValue('Half typed');
  });

  test('opens what is pressed while its code is still on its way', async ({ page }) => {
    const arrive: (() => void)[] = [];
    // The menus' and the dialogs' code is held back until it is let go.
    await page.route(/assets\/(saved-views|export-menu|overlays)-[^/]*\.js$/, async (route) => {
      await new Promise<void>((resolve) => arrive.push(resolve));
      await route.continue();
    });
    for (const [pressed, opened] of [
      ['Views', page.getByRole('menuitem', { name: 'Save this view' })],
      ['Export', page.getByRole('menuitem', { name: 'CSV', exact: true })],
      ['Delete Bean', page.getByRole('dialog', { name: 'Delete “Bean”?' })],
    ] as const) {
      await page.goto('/products?status=draft');
      await expect.poll(() => arrive.length).toBe(3);
      await page.getByRole('button', { name: pressed }).click();
      for (const go of arrive.splice(0)) go();
      await expect(opened).toBeVisible();
    }
  });

  test('shows what it is about beside the sidebar of a tablet', async ({ page }) => {
    const box = async (name: string) => {
      const found = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
      return found ?? { x: 0, width: 0 };
    };
    for (const [width, last] of [
      [834, 'Status'],
      [1024, 'Last Updated'],
    ] as const) {
      await page.setViewportSize({ width, height: 1100 });
      await expect
        .poll(async () => {
          const { x, width } = await box(last);
          return Math.ceil(x + width) <= (await box('Actions')).x + 1;
        })
        .toBe(true);
      const tops = new Set<number>();
      for (const name of ['Views', 'Filter', 'Columns', 'Export']) {
        const button = await page.getByRole('button', { name, exact: true }).boundingBox();
        tops.add(button?.y ?? -1);
      }
      const link = await page.getByRole('link', { name: 'Import', exact: true }).boundingBox();
      tops.add(link?.y ?? -1);
      expect([...tops]).toHaveLength(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    }
  });

  test('fits a phone and remembers views', async ({ page }) => {
    await page.goto('/products?status=draft');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Drafts');
    const kept = page.waitForResponse(
      (answer) => answer.url().includes('/me/preferences/views') && answer.ok(),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    // Leaving earlier would cancel the request.
    await kept;
    await page.goto('/products');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Drafts' }).click();
    await expect.poll(() => names(page)).toEqual(['Bean']);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    await expectAccessible(page);
  });
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
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This product was deleted')).toBeHidden();
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

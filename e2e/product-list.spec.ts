import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { choose } from './helpers/choose.ts';
import { type OwnCompany, ownCompany } from './helpers/own-company.ts';
import { example, form, names } from './helpers/products.ts';

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
    {
      name: 'Mass',
      code: 'YM-1',
      family: 'YM',
      status: 'inactive',
      specifications: 'Fineness: at most 22 µm',
      values: { cocoa: 55.5 },
    },
  ])
    await company.api('POST', '/products', example(one));
  await page.goto('/products');
  await expect.poll(() => names(page)).toHaveLength(4);
});

test('the list is narrowed by each filter, alone and together, and Reset shows all', async ({ page }) => {
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
  await page.getByRole('textbox', { name: 'Specifications' }).fill('FINENESS');
  await expect.poll(sorted).toEqual(['Mass']);
  await expect(chips.getByRole('listitem')).toContainText(['Specifications: FINENESS']);
  await reset();
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
  await page.getByRole('button', { name: /^Specifications/ }).click();
  await expect.poll(async () => (await names(page))[0]).toBe('Mass');
});

test('the list exports what is filtered, in the columns that are shown', async ({ page }) => {
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

test('the list shows and exports what else a product has, when it is asked for', async ({ page }) => {
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

test('the list shows what others change without losing what is being typed', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Product' }).click();
  await form(page).getByLabel('Product Name').fill('Half typed');
  await company.api('POST', '/products', example({ name: 'From elsewhere', code: 'MM-9' }));
  await expect.poll(() => names(page)).toContain('From elsewhere');
  await expect(form(page).getByLabel('Product Name')).toHaveValue('Half typed');
});

test('the list opens what is pressed while its code is still on its way', async ({ page }) => {
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

test('the list shows what it is about beside the sidebar of a tablet', async ({ page }) => {
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
    // What the toolbar offers arrives one after another.
    await expect(async () => {
      const tops = new Set<number | undefined>();
      for (const name of ['Views', 'Filter', 'Columns', 'Export'])
        tops.add((await page.getByRole('button', { name, exact: true }).boundingBox())?.y);
      tops.add((await page.getByRole('link', { name: 'Import', exact: true }).boundingBox())?.y);
      expect([...tops]).toEqual([expect.any(Number)]);
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
});

test('scrolled sideways, a list says whose rows they are, stands still, and hides no focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 1100 });
  const frame = page.getByRole('region', { name: 'Products', exact: true });
  const first = frame.getByRole('row').nth(1).getByRole('link').first();
  await expect(first).toBeVisible();
  const place = await first.boundingBox();
  const resizes = await frame.evaluate(async (element) => {
    element.scrollLeft = element.scrollWidth;
    let count = 0;
    const observer = new ResizeObserver(() => {
      count += 1;
    });
    for (const table of element.querySelectorAll('table')) observer.observe(table);
    await new Promise((done) => setTimeout(done, 500));
    observer.disconnect();
    return count;
  });
  // Once for being watched.
  expect(resizes).toBe(1);
  expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200);
  expect((await first.boundingBox())?.x).toBeCloseTo(place?.x ?? 0, 0);

  const status = frame.getByRole('columnheader', { name: 'Status', exact: true }).getByRole('button');
  const isCovered = () =>
    status.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(await isCovered()).toBe(true);
  await frame.getByRole('columnheader', { name: 'Last Updated' }).getByRole('button').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(status).toBeFocused();
  await expect.poll(isCovered).toBe(false);
});

test('the list fits a phone and remembers views', async ({ page }) => {
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

test('the cards of a phone are put in order by any column that is shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products');
  const cards = async () =>
    (await page.getByRole('list', { name: 'Products' }).getByRole('listitem').allInnerTexts()).map(
      (text) => text.split('\n')[0],
    );
  await choose(page.locator('main'), 'Sort by', 'Product Name');
  await expect.poll(cards).toEqual(['Bar', 'Bean', 'Foil', 'Mass']);
  await page.getByRole('button', { name: 'Sort descending' }).click();
  await expect.poll(cards).toEqual(['Mass', 'Foil', 'Bean', 'Bar']);
  await choose(page.locator('main'), 'Sort by', 'Cocoa');
  await expect.poll(async () => (await cards()).slice(0, 2)).toEqual(['Mass', 'Bar']);
  await expectAccessible(page);
});

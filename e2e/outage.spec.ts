import { expect, type Page, test } from '@playwright/test';
import { enter, ownCompany } from './helpers/own-company.ts';
import { ownServer } from './helpers/own-server.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Add Product' });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function fill(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  await form(page).getByLabel('Product Name').fill(name);
  await form(page).getByLabel('Product Code').fill(code);
  await form(page).getByLabel('Description').fill('A praline');
  await form(page).getByLabel('Specifications').fill('Moisture: at most 1.5 %');
  await form(page).getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Active', exact: true }).click();
}

test('a page outlives a restart of its server: nothing typed is lost, saving works again, news come', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const server = await ownServer();
  try {
    await server.start();
    const company = await ownCompany(page, server.origin);
    await page.goto(`${server.origin}/products`);
    await fill(page, 'Truffle', 'T-1');

    await server.stop();
    const lost = page.getByText('Connection lost, trying again');
    await form(page).getByRole('button', { name: 'Add Product' }).click();
    await expect(
      form(page).getByText('The server cannot be reached. Check your connection; nothing you typed is lost.'),
    ).toBeVisible();
    await expect(lost).toBeVisible();
    await expect(form(page).getByLabel('Specifications')).toHaveValue('Moisture: at most 1.5 %');
    // A screen whose code is not here yet waits instead of breaking.
    await page.getByRole('button', { name: 'Filter' }).click();

    await server.start();
    await expect(lost).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Product Code' }).first()).toBeVisible();
    await form(page).getByRole('button', { name: 'Add Product' }).click();
    await expect(form(page)).toBeHidden();
    await expect(row(page, 'Truffle')).toBeVisible();

    await expect(async () => {
      const code = `N-${Date.now()}`;
      await company.api('POST', '/products', {
        name: `Nougat ${code}`,
        code,
        description: 'A praline',
        specifications: 'Moisture: at most 1.5 %',
        status: 'active',
        values: {},
      });
      await expect(row(page, code)).toBeVisible({ timeout: 2000 });
    }).toPass();
  } finally {
    await server.end();
  }
});

test.describe('after a newer version was installed', () => {
  /** The named files are gone until the page is loaded anew, as with the next version's page. */
  async function install(page: Page, gone: RegExp): Promise<void> {
    let old = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) old = false;
    });
    await page.route(gone, (route) => (old ? route.fulfill({ status: 404 }) : route.continue()));
  }

  test('a screen whose code is gone is shown by the newer version', async ({ page, baseURL }) => {
    await enter(page, baseURL ?? '');
    await page.goto('/products');
    await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
    await install(page, /assets\/dashboard-page-[^/]*\.(js|css)$/);
    await page.getByRole('link', { name: 'View Dashboard' }).click();
    await expect(page).toHaveURL(/\/products\/dashboard/);
    await expect(page.getByRole('heading', { level: 1, name: 'Product Dashboard' })).toBeVisible();
  });

  test('a part whose code is gone reloads the page, but never over unsaved text', async ({
    page,
    baseURL,
  }) => {
    await enter(page, baseURL ?? '');
    await page.goto('/products');
    await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Add Product' }).click();
    await form(page).getByLabel('Product Name').fill('Half typed');
    await install(page, /assets\/filter-panel-[^/]*\.(js|css)$/);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('A newer version has been installed')).toBeVisible();
    await expect(form(page).getByLabel('Product Name')).toHaveValue('Half typed');
    page.on('dialog', (ask) => void ask.accept());
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(form(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('textbox', { name: 'Product Code' })).toBeVisible();
  });

  test('without unsaved text the page is loaded anew by itself', async ({ page, baseURL }) => {
    await enter(page, baseURL ?? '');
    await page.goto('/products');
    await expect(page.getByRole('checkbox').nth(1)).toBeVisible();
    await install(page, /assets\/filter-panel-[^/]*\.(js|css)$/);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Filter' }).click();
    await loaded;
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('textbox', { name: 'Product Code' })).toBeVisible();
  });

  test('a public page whose code is gone is shown by the newer version', async ({ page }) => {
    await page.goto('/');
    await install(page, /assets\/pricing-page-[^/]*\.(js|css)$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('That did not work')).toHaveCount(0);
  });
});

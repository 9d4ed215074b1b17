import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { ownCompany } from './helpers/own-company.ts';
import { example } from './helpers/products.ts';
import { enterDemo, people, samplePassword, signIn } from './helpers/sign-in.ts';

const openProfile = (page: Page) => page.getByRole('button', { name: /, Profile$/ }).click();
const list = (page: Page) => page.getByText(/^1–\d+ of/);

test('without a token every protected path leads to the landing page', async ({ page }) => {
  await page.goto('/settings/members');
  await page.waitForURL((url) => url.pathname === '/');
});

test('a link to a record leads there by way of the sign-in; to none, to the landing page', async ({
  page,
}) => {
  await enterDemo(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/\/products\/[0-9a-f-]{36}/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(/^Product( Portal)?$/);
  const name = await heading.textContent();
  const { pathname } = new URL(page.url());

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${pathname}?tab=history`);
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByLabel('Email').fill(people.viewer);
  await page.locator('input[autocomplete="current-password"]').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === pathname && url.search.includes('history'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${pathname}/no-such-page`);
  await page.waitForURL((url) => url.pathname === '/');
});

test('a visitor enters the sample company, works in it and signs out', async ({ page }) => {
  await enterDemo(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Portal' })).toBeVisible();
  await expect(page).toHaveTitle('Product Portal · Temper');
  await expect(list(page)).toBeVisible();
  await expectAccessible(page);

  await openProfile(page);
  const panel = page.getByRole('dialog', { name: 'Profile' });
  await expect(panel.getByText('Quality Manager').first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  expect(await page.evaluate(async () => (await fetch('/api/v1/me')).status)).toBe(401);
});

test('a person has a picture in the top bar, the panel and among the members, or initials', async ({
  page,
}) => {
  await signIn(page, people.viewer, '/settings/members');
  const chip = page.getByRole('button', { name: /, Profile$/ });
  const row = page.getByRole('row', { name: new RegExp(people.viewer) });
  await expect(row).toContainText('GA');
  await chip.click();
  const panel = page.getByRole('dialog', { name: 'Profile' });
  const file = panel.locator('input[type=file]');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html>me</html>') });
  await expect(panel.getByRole('alert')).toContainText('its content is');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) });
  await expect(panel.getByRole('alert')).toHaveText('File is larger than 10485760 bytes');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(panel.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const place of [chip, row]) {
    const picture = place.locator('img');
    await expect(picture).toHaveAttribute('src', /^\/api\/v1\/people\/[0-9a-f-]{36}\/avatar\?v=/);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
  }
  await chip.click();
  await panel.getByRole('button', { name: 'Remove picture' }).click();
  await expect(panel.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chip.locator('img')).toHaveCount(0);
  await expect(row).toContainText('GA');
});

test('the address keeps words, filters, order and page; back restores them', async ({ page }) => {
  await enterDemo(page);
  await expect(list(page)).toBeVisible();
  await page.getByPlaceholder('Search products...').fill('hazelnut');
  await expect(page).toHaveURL(/q=hazelnut/);
  await page.getByRole('button', { name: 'Product Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  const first = page.getByRole('row').nth(1).getByRole('link').first();
  await expect(first).toContainText(/hazelnut/i);
  await first.click();
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(page).toHaveURL(/q=hazelnut.*sort=name|sort=name.*q=hazelnut/);
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('hazelnut');
  await page.reload();
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('hazelnut');
});

test('switching the company changes everything that is shown', async ({ page }) => {
  await enterDemo(page);
  await expect(list(page)).toBeVisible();
  const before = await page.getByRole('row').nth(1).getByRole('link').first().textContent();
  await page.getByRole('button', { name: /^Company: Aldermoor/ }).click();
  await page.getByRole('button', { name: 'Verisanta Pharmaceuticals' }).click();
  await expect(page.getByRole('button', { name: /^Company: Verisanta/ })).toBeVisible();
  await expect(list(page)).toBeVisible();
  expect(await page.getByRole('row').nth(1).getByRole('link').first().textContent()).not.toBe(before);
  await page.reload();
  await page.getByRole('button', { name: /^Company: Verisanta/ }).click();
  await page.getByRole('button', { name: /^Aldermoor/ }).click();
  await expect(page.getByRole('button', { name: /^Company: Aldermoor/ })).toBeVisible();
});

test('searching everything works by keyboard alone', async ({ page }) => {
  await enterDemo(page);
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hazelnut');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/hazelnut/i);
  await expectAccessible(page, '[role="listbox"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}/);
});

test('searching everything again tells what is there now', async ({ page, baseURL }) => {
  const company = await ownCompany(page, baseURL ?? '');
  const { row } = await company.api<{ row: { id: string } }>(
    'POST',
    '/products',
    example({ name: 'Quince Cream', code: 'YM-1' }),
  );
  await page.goto('/products');
  await expect(list(page)).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search everything...' });
  const found = page.getByRole('listbox', { name: 'Results' });
  await field.fill('quince');
  await expect(found.getByRole('option')).toContainText(['Quince Cream']);
  await field.blur();
  await company.api('DELETE', `/products/${row.id}`);
  await field.focus();
  await expect(found).toContainText('Nothing found for “quince”');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await company.api('POST', `/products/${row.id}/restore`);
  await field.fill('quince');
  await expect(found.getByRole('option')).toContainText(['Quince Cream']);
});

test('notifications are listed and marked read', async ({ page }) => {
  await enterDemo(page);
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await expect(page.getByText(/ago$/).first()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible();
});

test('a person edits the profile and chooses the theme, and both stay', async ({ page }) => {
  await signIn(page, people.viewer);
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const location = `Cork ${Date.now()}`;
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name').fill('Grace Adeyemi');
  await page.getByLabel('Location').fill(location);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(location)).toBeVisible();

  const dark = page.getByRole('switch', { name: 'Dark Mode' });
  if (await dark.isChecked()) await dark.click();
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Another browser of the same person follows.
  await page.evaluate(() => localStorage.removeItem('temper.theme'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('an unknown path shows the 404 page with its two ways out', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Portal' })).toBeVisible();
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Home Page' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a session that ends in a form loses nothing', async ({ page }) => {
  const code = `KEEP-${Date.now()}`;
  await enterDemo(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('form', { name: 'Add Product' });
  await form.getByLabel('Product Name').fill('Typed before the session ended');
  await form.getByLabel('Product Code').fill(code);
  await page.context().clearCookies();
  await form.getByLabel('Description').fill('Still here');
  await form.getByRole('textbox', { name: /^Specifications/ }).fill('None is lost');
  await form.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await form.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enter the demo again' }).click();
  await expect(dialog).toBeHidden();
  // The request is repeated by itself, and once.
  await expect(form).toBeHidden();
  await page.getByPlaceholder('Search products...').fill(code);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('without a form an ended session leads to the sign-in page and back', async ({ page }) => {
  await enterDemo(page, '/settings');
  await expect(page.getByText('An administrator can change these settings.')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Members' }).click();
  await page.waitForURL(/\/login\?.*next=%2Fsettings/);
});

test('a lost connection says so calmly and recovers by itself', async ({ page }) => {
  await enterDemo(page);
  await expect(list(page)).toBeVisible();
  let away = true;
  await page.route(/\/(api\/v1\/(products|me)|healthz)/, (route) =>
    away ? route.abort() : route.continue(),
  );
  await page.getByPlaceholder('Search products...').fill('cocoa');
  const words = page.getByText('Connection lost, trying again');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  await expect(words).toBeVisible();
  // It moves nothing, and stays in sight wherever the screen is scrolled to.
  expect((await title.boundingBox())?.y).toBe(before?.y);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(title).not.toBeInViewport();
  await expect(words).toBeInViewport();
  away = false;
  await expect(page.getByText('Connection lost, trying again')).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('row').nth(1)).toContainText(/cocoa/i);
});

test('on a phone rows are cards and the sidebar is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterDemo(page);
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const tops = await Promise.all(
    ['Views', 'Filter', 'Columns', 'Export'].map((name) =>
      page
        .getByRole('button', { name, exact: true })
        .boundingBox()
        .then((box) => box?.y),
    ),
  );
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goto('/audits/checklists');
  const views = page.getByRole('navigation', { name: 'Views of audits' });
  await expect(views.getByRole('link', { name: 'Checklists' })).toBeInViewport({ ratio: 0.9 });
});

test('what closes gives the focus back to what opened it', async ({ page }) => {
  await enterDemo(page);
  await expect(list(page)).toBeVisible();
  const focused = page.locator('*:focus');

  const add = page.getByRole('button', { name: 'Add Product' });
  await add.click();
  await expect(page.getByLabel('Product Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();

  await page.getByRole('button', { name: 'Manage Columns' }).click();
  await page.getByRole('button', { name: 'New Column' }).click();
  await expect(page.getByLabel('Column name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'New Column' })).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Manage Columns' })).toBeFocused();

  await openProfile(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName(/, Profile$/);

  await page.goto('/products/dashboard');
  await page.getByRole('button', { name: 'Edit Steps' }).click();
  await page.getByRole('button', { name: 'Edit Processing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Processing' })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Edit Steps' })).toBeFocused();
});

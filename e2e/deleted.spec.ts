import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { ownCompany } from './helpers/own-company.ts';
import { people, signIn } from './helpers/sign-in.ts';
import { supplier } from './helpers/suppliers.ts';

const toast = (page: Page) => page.locator('.mantine-Notification-root');

/** Whether two things on the page lie over each other. */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = [
    await page.locator(one).last().boundingBox(),
    await page.locator(other).last().boundingBox(),
  ];
  if (!a || !b) throw new Error(`${one} or ${other} is not on the page`);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('what was deleted is seen with who did it and when, and is brought back', async ({ page, baseURL }) => {
  const { api } = await ownCompany(page, baseURL ?? '');
  const first = await api<{ row: { id: string } }>(
    'POST',
    '/suppliers',
    supplier('SUP-1', { name: 'Nordlicht Kartonagen' }),
  );
  await api('POST', '/suppliers', supplier('SUP-2', { name: 'Hafen Folien' }));
  await page.goto('/suppliers');
  await page.getByRole('button', { name: 'Delete Nordlicht Kartonagen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('“Nordlicht Kartonagen” was deleted');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.waitForTimeout(400);
  expect(await overlap(page, '.mantine-Notification-root', 'main')).toBe(false);
  await page.goto('/suppliers');
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted records' })).toBeVisible();
  const row = page.getByRole('row', { name: /Nordlicht Kartonagen/ });
  await expect(row).toContainText('Robin Reyes');
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Nordlicht Kartonagen' }).click();
  await expect(page.getByText('This supplier was deleted')).toBeVisible();
  await expect(page.getByText(/^Deleted by Robin Reyes/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This supplier was deleted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();

  await api('DELETE', `/suppliers/${first.row.id}`);
  await page.goto('/deleted/supplier?q=licht');
  await page.getByRole('button', { name: 'Restore Nordlicht Kartonagen' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('No deleted suppliers')).toBeVisible();
  await page.goto('/suppliers');
  await expect(page.getByRole('link', { name: 'Nordlicht Kartonagen', exact: true })).toBeVisible();
});

test('a viewer is offered no deleted records and is given none', async ({ page }) => {
  await signIn(page, people.viewer, '/suppliers');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deleted', exact: true })).toHaveCount(0);
  await page.goto('/suppliers?deleted=true');
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.goto('/deleted/supplier');
  await expect(page.getByText('Nothing to show here')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL('**/dashboard');
});

test('a list opens with what of its address is valid, and says what is not', async ({ page }) => {
  await signIn(page, people.qualityManager, '/suppliers');
  for (const [address, left, kept] of [
    ['/suppliers?search=abc&page=-1', 'search, page', ''],
    ['/suppliers?sort=nonsense&pageSize=10', 'sort', '?pageSize=10'],
    ['/suppliers?page=100000', 'page', ''],
    ['/products?search=abc', 'search', ''],
    ['/complaints?status=nonsense&q=a', 'status', '?q=a'],
  ] as const) {
    await page.goto(address);
    await expect(toast(page).last(), address).toContainText(`was left out: ${left}`);
    await expect(page.locator('tbody tr a').first(), address).toBeVisible();
    expect(new URL(page.url()).search, address).toBe(kept);
  }
  // Beyond the last page lies the last page.
  await page.goto('/suppliers?page=99&pageSize=10');
  await expect(page).toHaveURL(/page=\d\b/);
  await expect(page.locator('tbody tr a').first()).toBeVisible();
});

test('on a phone a toast covers neither the pages of a list nor what is above them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.qualityManager, '/products');
  const pages = page.getByRole('button', { name: 'Next page' });
  await pages.waitFor();
  await page.goto('/products?search=abc');
  await expect(toast(page)).toBeVisible();
  await pages.scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  expect(await overlap(page, '.mantine-Notification-root', '[aria-label="Next page"]')).toBe(false);
});

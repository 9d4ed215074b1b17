import { expect, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { enter, ownCompany } from './helpers/own-company.ts';

test('the families’ figures are the sample’s, and each leads to the products behind it', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL ?? '');
  await page.goto('/products');
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  for (const [name, total, active, score, alerts] of [
    ['HM Raw Products', '156', '142', '94%', '3'],
    ['YM Half Products', '89', '76', '91%', '2'],
    ['MM Products', '234', '198', '96%', '1'],
    ['TM Traded Products', '67', '58', '92%', ''],
  ] as const) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByRole('link', { name: /Total Items/ })).toHaveText(total);
    await expect(card.getByRole('link', { name: /Active/ })).toHaveText(active);
    await expect(card.getByText(score, { exact: true })).toBeVisible();
    const words = alerts === '1' ? '1 alert requires attention' : `${alerts} alerts require attention`;
    if (alerts) await expect(card.getByText(words)).toBeVisible();
    else await expect(card.getByText(/requires? attention/)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Product Flow & Recipe Tracking' })).toBeVisible();
  await expect(page.getByText('65% Complete')).toBeVisible();
  await expectAccessible(page);

  const total = page.getByText(/^1–\d+ of/);
  const raw = page.getByRole('region', { name: 'HM Raw Products' });
  await raw.getByRole('link', { name: /Active/ }).click();
  await expect(total).toContainText('of 142');
  await page.goBack();
  await raw.getByRole('link', { name: '3 alerts require attention' }).click();
  await expect(total).toContainText('of 3');
  await page.goBack();
  await raw.getByRole('link', { name: /Total Items/ }).click();
  await expect(total).toContainText('of 156');
});

test('the steps are added, changed, ordered, deleted and brought back', async ({ page, baseURL }) => {
  const { api } = await ownCompany(page, baseURL ?? '');
  const given = await api<{ items: { id: string }[] }>('GET', '/products/flow-steps');
  for (const { id } of given.items) await api('DELETE', `/products/flow-steps/${id}`);
  await page.goto('/products/dashboard');
  await expect(page.getByText('No steps yet')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Steps' }).click();
  const flow = page.getByRole('region', { name: 'Product Flow & Recipe Tracking' });
  for (const [name, percent] of [
    ['Roasting', '100'],
    ['Conching', '12,5'],
  ] as const) {
    await flow.getByRole('button', { name: 'Add Step' }).click();
    const add = page.getByRole('form', { name: 'Add Step' });
    await add.getByRole('button', { name: 'Add Step' }).click();
    await expect(add.getByText('Name is required')).toBeVisible();
    await add.getByLabel('Name').fill(name);
    await add.getByLabel('% Complete').fill('101');
    await add.getByRole('button', { name: 'Add Step' }).click();
    await expect(add.getByText('% Complete must be at most 100')).toBeVisible();
    await add.getByLabel('% Complete').fill(percent);
    await add.getByRole('button', { name: 'Add Step' }).click();
    await expect(flow.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await expect(flow.getByText('12.5% Complete')).toBeVisible();
  await flow.getByRole('button', { name: 'Move Conching up' }).click();
  await expect(flow.getByRole('listitem').first()).toContainText('Conching');
  await flow.getByRole('button', { name: 'Edit Conching' }).click();
  const edit = page.getByRole('form', { name: 'Edit Step' });
  await edit.getByLabel('Name').fill('Conching 72 h');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await flow.getByRole('button', { name: 'Delete Conching 72 h' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(flow.getByText('Conching 72 h')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(flow.getByText('Conching 72 h')).toBeVisible();
  await flow.getByRole('button', { name: 'Done' }).click();
  await expect(flow.getByRole('listitem')).toHaveText([
    /Conching 72 h.*12.5% Complete/s,
    /Roasting.*100% Complete/s,
  ]);
});

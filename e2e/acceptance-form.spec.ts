import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { enter } from './helpers/own-company.ts';

const operator = 'kasia.nowak@aldermoor.example';

/** The sample's form whose name is given. */
async function formNamed(api: Awaited<ReturnType<typeof enter>>['api'], name: string) {
  const { items } = await api<{ items: { id: string }[] }>(
    'GET',
    `/documents?kind=acceptance-forms&q=${encodeURIComponent(name)}`,
  );
  const id = items[0]?.id;
  if (!id) throw new Error(`No form ${name}`);
  return id;
}

const choose = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();

test('an operator fills in a form on a tablet; a value out of limits is marked, sent and found among the records', async ({
  page,
  baseURL,
}) => {
  const lot = `T-${Date.now()}`;
  await page.setViewportSize({ width: 820, height: 1100 });
  const { api } = await enter(page, baseURL ?? '', operator);
  const id = await formNamed(api, 'Acceptance Form Finished Bars');
  await page.goto(`/documents/${id}/fill`);
  const form = page.getByRole('form', { name: 'Fill In' });

  // What must be answered is asked for, and the first such field has the focus.
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Mean net weight is required')).toBeVisible();
  const weight = form.getByLabel('Mean net weight');
  await expect(weight).toBeFocused();
  await expect(weight).toHaveAttribute('inputmode', 'decimal');
  await expect(form.getByText(/Limits: 100 to 103 g/)).toBeVisible();

  await weight.fill('99,2');
  await expect(form.getByText('Out of limits: Below 100 g')).toBeVisible();
  await form.getByLabel('Temperature after the tunnel').fill('14.5');
  await choose(page, /Gloss and snap/, 'Good');
  await choose(page, /Bloom/, 'No');
  await choose(page, /Code and date/, 'Yes');
  await choose(page, /Allergen label/, 'Yes');
  await form.getByLabel('Lot Number').fill(lot);
  await expect(form.getByText('Out of limits')).toHaveCount(1);
  await expectAccessible(page);
  const height = (await form.getByRole('button', { name: 'Send' }).boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(48);

  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent, with values out of limits: 1')).toBeVisible();
  await expect(page.getByText('Mean net weight: 99.2 g (Below 100 g)')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in again' }).click();
  await expect(form.getByLabel('Mean net weight')).toHaveValue('');

  await page.goto(`/documents/${id}?tab=records`);
  const records = page.getByRole('list', { name: 'Records' });
  await expect(records.getByRole('listitem').first()).toContainText(lot);
  await page.getByText('Out of limits', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Lot Number' }).fill(lot);
  await expect(records.getByRole('listitem')).toHaveCount(1);
  await expect(records).toContainText('Below 100 g');

  // Corrected with a reason: the first stays, struck through.
  await records.getByRole('button', { name: /Correct the record/ }).click();
  const correction = page.getByRole('form', { name: 'Correct Record' });
  await expect(correction.getByLabel('Mean net weight')).toHaveValue('99.2');
  await correction.getByLabel('Mean net weight').fill('101.2');
  await correction.getByRole('button', { name: 'Keep the correction' }).click();
  await expect(correction.getByText('Say why the record is corrected')).toBeVisible();
  await correction.getByLabel('Why the record is corrected').fill('Read from the wrong scale');
  await correction.getByRole('button', { name: 'Keep the correction' }).click();
  await expect(correction).toBeHidden();
  await page.getByText('All', { exact: true }).click();
  await expect(records.getByRole('listitem')).toHaveCount(2);
  await expect(records.getByRole('listitem').first()).toContainText(
    'Corrected because: Read from the wrong scale',
  );
  await expect(records.getByRole('listitem').last().locator('del').first()).toHaveText('99.2 g');
  await expectAccessible(page);
});

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { enter, ownCompany } from './helpers/own-company.ts';
import { people, samplePassword } from './helpers/sign-in.ts';

const rows = (page: Page) => page.locator('tbody tr');
/** Types the name and share of one ingredient, and adds the next. */
async function ingredient(page: Page, n: number, name: string, share: string) {
  if (n > 1) await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await page.getByRole('combobox', { name: `Ingredient ${n}`, exact: true }).fill(name);
  await page.getByLabel(`Percentage of ingredient ${n}`).fill(share);
}

test('a recipe is added with exact shares, all its messages and the unit of its product', async ({
  page,
  baseURL,
}) => {
  const { api } = await ownCompany(page, baseURL ?? '');
  await api('POST', '/products', {
    name: 'Dark couverture',
    code: 'YM-1',
    description: 'Dark',
    specifications: 'Fine',
    status: 'active',
    family: 'YM',
    unit: 'kg',
  });
  await page.goto('/recipes');
  await expect(page.getByText('No recipes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Recipe' }).first().click();
  const form = page.getByRole('form', { name: 'Add Recipe' });
  const save = form.getByRole('button', { name: 'Save Recipe' });
  const total = form.getByRole('status');
  await expect(total).toHaveText('Total: 0%Total percentage must equal 100%');
  await expect(save).toBeDisabled();

  // 33.333 three times is not the whole, and what is no number counts as 0 but stays.
  for (const n of [1, 2, 3]) await ingredient(page, n, `Part ${n}`, '33.333');
  await expect(total).toHaveText('Total: 99.999%Total percentage must equal 100%');
  await ingredient(page, 4, 'Part 4', 'a bit');
  await expect(total).toContainText('99.999%');
  await expect(save).toBeDisabled();
  await expect(page.getByLabel('Percentage of ingredient 4')).toHaveValue('a bit');
  // A number counts as what it is, also when it is no share of a whole.
  await page.getByLabel('Percentage of ingredient 4').fill('100.1');
  await expect(total).toHaveText('Total: 200.099%Total percentage must equal 100%');
  const red = await total.evaluate((one) => getComputedStyle(one).color);
  await page.getByLabel('Percentage of ingredient 4').fill('0.001');
  await expect(total).toHaveText('Total: 100%');
  await expect(total).not.toHaveCSS('color', red);
  await expect(save).toBeEnabled();
  await save.click();
  for (const message of [
    'Recipe name is required',
    'Recipe code is required',
    'Category is required',
    'Version is required',
    'Product is required',
    'Quantity is required',
    'Description is required',
    'Instructions are required',
    'Specifications are required',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Recipe Name')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('Recipe Name').fill('Dark couverture 54');
  await form.getByLabel('Recipe Code').fill('R-1');
  await form.getByLabel('Category').fill('Masses');
  await form.getByRole('textbox', { name: 'Version' }).fill('1.0');
  await form.getByLabel('Quantity').fill('500');
  for (const label of ['Description', 'Instructions', 'Specifications'])
    await form.getByLabel(label).fill(label);
  await form.getByRole('combobox', { name: 'Product', exact: true }).fill('Something else');
  await save.click();
  await expect(form.getByText('Choose an existing product')).toBeVisible();
  await form.getByRole('combobox', { name: 'Product', exact: true }).fill('dark');
  await page.getByRole('option', { name: /Dark couverture/ }).click();
  await expect(form.getByLabel('Product Code')).toHaveValue('YM-1');
  await expect(form.getByLabel('Unit')).toHaveValue('kg');
  await expect(form.getByLabel('Unit')).toHaveAttribute('readonly');
  await form.getByRole('combobox', { name: 'Allergens of ingredient 2' }).click();
  await page.getByRole('option', { name: 'Milk', exact: true }).click();
  await page.keyboard.press('Escape');
  await save.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Under Review');

  await rows(page).getByRole('link', { name: 'Dark couverture 54', exact: true }).click();
  await expect(page.getByText('Somebody who did not write in this version approves it')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Allergens' })).toContainText('MilkPart 2');
  await expectAccessible(page);
});

test('a version is approved with the password, followed by the next, compared and brought back', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const as = async (email: string) => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    return { page, ...(await enter(page, origin, email)) };
  };
  const author = await as('amara.okafor@aldermoor.example');
  const code = `RCP-T-${Date.now()}`;
  const { row } = await author.api<{ row: { id: string; version: number } }>('POST', '/recipes', {
    name: `Trial ${code}`,
    code,
    category: 'Trials',
    recipeVersion: '1.0',
    productName: 'YM-3101',
    quantity: 100,
    description: 'Trial',
    ingredients: [
      { name: 'Cocoa mass', percentage: '45.5' },
      { name: 'Sugar', percentage: '54.5' },
    ],
    instructions: 'Mix',
    specifications: 'Fine',
  });
  const path = `/recipes/${row.id}`;
  const viewer = await as(people.viewer);
  await viewer.page.goto(path);
  await expect(viewer.page.getByText('There is no such recipe')).toBeVisible();

  const approver = await as(people.qualityManager);
  const approve = async () => {
    const { page } = approver;
    await page.goto(path);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve' });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(samplePassword);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toBeHidden();
  };
  // One approver is asked, and has it in the inbox; the author is not offered.
  await author.page.goto(path);
  await author.page.getByRole('button', { name: 'Submit for Approval' }).click();
  const asking = author.page.getByRole('dialog', { name: 'Submit for Approval' });
  await asking.getByRole('combobox', { name: 'Approver' }).click();
  await expect(author.page.getByRole('option', { name: /Amara Okafor/ })).toHaveCount(0);
  await author.page.getByRole('option', { name: /Clara Whelan/ }).click();
  await expectAccessible(author.page, '[role=dialog]');
  await asking.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(author.page.getByText('Submitted for approval', { exact: true })).toBeVisible();
  await expect(
    author.page.getByText('This version waits for the approval of Clara Whelan, by', { exact: false }),
  ).toBeVisible();
  await approver.page.goto('/documents/inbox?duty=approve');
  await approver.page.getByRole('link', { name: `Trial ${code}` }).click();
  await approver.page.getByRole('button', { name: 'Reject' }).click();
  const refusal = approver.page.getByRole('dialog', { name: 'Reject' });
  await refusal.getByRole('button', { name: 'Reject' }).click();
  await expect(refusal.getByText('Say why the version is rejected')).toBeVisible();
  await refusal.getByLabel('Reason').fill('Too sweet');
  await refusal.getByRole('button', { name: 'Reject' }).click();
  await expect(approver.page.getByText('Version 1.0 was rejected by Clara WhelanToo sweet')).toBeVisible();
  await expect(approver.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await author.api('PATCH', path, { version: row.version + 2, notes: 'Less sugar' });
  await approve();
  await expect(approver.page.getByRole('region', { name: 'Signatures' })).toContainText(
    'Clara Whelan · Approved',
  );

  const { page } = author;
  await page.goto(`${path}?edit=true`);
  const form = page.getByRole('form', { name: 'Edit Recipe' });
  await page.getByLabel('Percentage of ingredient 1').fill('47,5');
  await expect(form.getByRole('button', { name: 'Save Recipe' })).toBeDisabled();
  await page.getByLabel('Percentage of ingredient 2').fill('52.5');
  await form.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(form.getByText('Give the next version another name')).toBeVisible();
  await expect(form.getByText('A reason for the next version is required')).toBeVisible();
  await form.getByLabel('Reason for the next version').fill('Stronger');
  await form.getByRole('button', { name: 'Use 1.1' }).click();
  await form.getByRole('button', { name: 'Save Recipe' }).click();
  const next = page.getByRole('region', { name: 'Next version: 1.1' });
  await expect(next.getByRole('row', { name: /Sugar/ })).toContainText('54.5 %52.5 %');
  // Whoever has saved it goes on there.
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport();
  await viewer.page.goto(path);
  await expect(viewer.page.getByRole('heading', { level: 1 })).toContainText('Trial');
  await expect(viewer.page.getByText('1.1')).toHaveCount(0);

  await approve();
  await page.reload();
  await expect(page.getByText(`${code} · Version 1.1`)).toBeVisible();
  const versions = page.getByRole('tabpanel', { name: 'Versions' });
  await expect(versions.getByRole('row', { name: /Cocoa mass/ })).toContainText('45.5 %47.5 %');
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Restore version 1.0' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore Version' });
  await expect(restore.getByLabel('Version')).toHaveValue('1.2');
  await restore.getByRole('button', { name: 'Restore Version' }).click();
  await expect(restore.getByText('A reason is required')).toBeVisible();
  await restore.getByLabel('Reason').fill('Too strong');
  await restore.getByRole('button', { name: 'Restore Version' }).click();
  // What comes of it stands further up than the list of versions.
  await expect(page.getByText('Version 1.2 is under review', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next version: 1.2' })).toContainText(
    'Too strong (as version 1.0)',
  );
});

test('recipes are found by what they are made of, specified, and scaled to a batch', async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL ?? '', people.viewer);
  await page.goto('/recipes?ingredient=hazelnut&productType=MM&sort=name');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Specs Milk 33 % with Whole Hazelnuts Bar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Specification of Milk 33 % with Whole Hazelnuts Bar',
  );
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('uncontrolled copy when printed');
  // On paper head and foot stand on every page.
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.locator('header')).toHaveCSS('display', 'table-header-group');
  await expect(sheet.locator('footer')).toHaveCSS('display', 'table-footer-group');
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toContainText('Milk chocolate (Emulsifier: soya lecithin, RCP-0201 1.0)');
  await expectAccessible(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('RCP-0503 version 1.0.pdf');

  await page.getByRole('link', { name: 'Recipe', exact: true }).click();
  await page.getByRole('link', { name: 'Batch' }).click();
  // Ingredients are weighed, bars are counted.
  await page.getByLabel('Weight of one (pcs) in g').fill('100');
  await page.getByLabel('Batch size in pcs').fill('103');
  await expect(page.getByText('The batch size must be a multiple of the step')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Round to' }).click();
  await page.getByRole('option', { name: '1 kg', exact: true }).click();
  await expect(page.getByText('The batch size must be a multiple of the step')).toBeVisible();
  await page.getByLabel('Batch size in pcs').fill('100');
  // 7.5 and 2.5: the sum stays 10.
  await expect(rows(page).nth(0)).toContainText('8');
  await expect(rows(page).nth(1)).toContainText('2');
  await expectAccessible(page);

  const { items } = await (await page.request.get('/api/v1/products?q=Cocoa+Mass+Natural')).json();
  await page.goto(`/products/${items[0].id}`);
  await page.getByRole('tab', { name: 'Recipes' }).click();
  const used = page.getByRole('tabpanel', { name: 'Recipes' });
  await expect(used.getByRole('link', { name: 'Dark Mass 70 % House Blend' }).first()).toBeVisible();
  await expect(used).toContainText('through');
  await expectAccessible(page);
});

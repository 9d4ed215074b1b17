import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { enter, type OwnCompany, ownCompany } from './helpers/own-company.ts';
import { people } from './helpers/sign-in.ts';

let company: OwnCompany;
test.beforeEach(async ({ page, baseURL }, info) => {
  if (info.title.startsWith('sample:')) return;
  company = await ownCompany(page, baseURL ?? '');
  await company.api('POST', '/products', product({ name: 'Praline', code: 'P-1' }));
  await page.goto('/products');
});

const product = (more: object) => ({
  description: 'A praline',
  specifications: 'Moisture: at most 1.5 %',
  status: 'active',
  values: {},
  ...more,
});
const heads = async (page: Page) =>
  (await page.locator('thead th[scope=col]').allInnerTexts()).map((text) => text.trim());
const editor = (page: Page) => page.getByRole('region', { name: 'Manage Columns' });
const rows = (page: Page) => editor(page).getByRole('list', { name: 'Columns' }).getByRole('listitem');
async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Manage Columns' }).click();
  await expect(editor(page)).toBeVisible();
  return editor(page);
}
const choose = async (scope: Locator, page: Page, label: string, option: string) => {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
async function save(page: Page) {
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page)).toBeHidden();
}

test('a column is added with its defaults, its options are split, and saving closes the editor', async ({
  page,
}) => {
  const card = await openEditor(page);
  await card.getByRole('button', { name: 'New Column' }).click();
  const form = page.getByRole('form', { name: 'New column' });
  const add = form.getByRole('button', { name: 'Add Column' });
  await expect(add).toBeDisabled();
  await form.getByLabel('Column name').fill('   ');
  await expect(add).toBeDisabled();
  await form.getByLabel('Column name').fill('Packing');
  await expect(add).toBeEnabled();
  await expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('text');
  await expect(form.getByRole('combobox', { name: 'Owner' })).toHaveValue('System');
  await expect(form.getByRole('combobox', { name: 'Access' })).toHaveValue('Public');
  await expect(form.getByLabel('Required')).not.toBeChecked();
  await form.getByRole('combobox', { name: 'Owner' }).click();
  await expect(page.getByRole('listbox', { name: 'Owner' }).getByRole('option')).toHaveText([
    'System',
    'Quality Control',
    'Production',
    'R&D',
    'Regulatory Affairs',
    'Supply Chain',
  ]);
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Options')).toBeHidden();
  await choose(form, page, 'Type', 'select');
  await add.click();
  await expect(form.getByText('Options are required')).toBeVisible();
  await form.getByLabel('Options').fill(' Foil, Flow pack ,, foil');
  await add.click();
  await expect(form).toBeHidden();
  await expect(rows(page).last()).toContainText('Options: Foil, Flow pack');
  await save(page);
  await expect.poll(() => heads(page)).toContain('Packing');

  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('combobox', { name: 'Packing' }).click();
  await expect(page.getByRole('listbox', { name: 'Packing' }).getByRole('option')).toHaveText([
    'Foil',
    'Flow pack',
  ]);
});

test('a rule is said in words and kept by the form', async ({ page }) => {
  const card = await openEditor(page);
  await card.getByRole('button', { name: 'New Column' }).click();
  const form = page.getByRole('form', { name: 'New column' });
  await form.getByLabel('Column name').fill('Cocoa');
  await choose(form, page, 'Type', 'number');
  await form.getByLabel('Smallest value').fill('50');
  await form.getByLabel('Greatest value').fill('10');
  await form.getByRole('button', { name: 'Add Column' }).click();
  await expect(form.getByText('The greatest value is below the least')).toBeVisible();
  await form.getByLabel('Greatest value').fill('99,5');
  await expect(form.getByText('A value must be: from 50 to 99.5.')).toBeVisible();
  await form.getByRole('button', { name: 'Add Column' }).click();
  await save(page);

  await page.getByRole('button', { name: 'Add Product' }).click();
  const product = page.getByRole('form', { name: 'Add Product' });
  await product.getByLabel('Product Name').fill('Bar');
  await product.getByLabel('Product Code').fill('P-2');
  await product.getByLabel('Description').fill('Dark');
  await product.getByLabel('Specifications').fill('Fineness: at most 20 µm');
  await choose(product, page, 'Status', 'Active');
  await product.getByLabel('Cocoa').fill('20');
  await product.getByRole('button', { name: 'Add Product' }).click();
  await expect(product.getByText('Cocoa must be at least 50')).toBeVisible();
  await expect(product.getByLabel('Product Name')).toHaveValue('Bar');
  await product.getByLabel('Cocoa').fill('70');
  await product.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('row', { name: /Bar/ })).toContainText('70');
});

test('renaming, ordering and hiding show in the table and survive a reload', async ({ page }) => {
  const card = await openEditor(page);
  await card.getByRole('button', { name: 'Edit Category' }).click();
  await card.getByLabel('Column name').fill('Class');
  await card.getByRole('button', { name: 'Move Class up' }).click();
  await expect(card.getByRole('status')).toHaveText(/Class is now number 2 of \d+/);
  await card.getByRole('button', { name: 'Move Class down' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toHaveText(/Class is now number 4 of \d+/);
  await expect(card.getByRole('button', { name: 'Move Class down' })).toBeFocused();
  await card.getByRole('button', { name: 'Move Class up' }).click();
  await card.getByRole('button', { name: 'Move Class up' }).click();
  await save(page);
  await expect
    .poll(() => heads(page))
    .toEqual([
      'Product Name',
      'Class',
      'Product Code',
      'Status',
      'Last Updated',
      'Quality Status',
      'Specifications',
    ]);

  await openEditor(page);
  await card.getByRole('switch', { name: 'Show Class in my table' }).setChecked(false, { force: true });
  await expect.poll(() => heads(page)).not.toContain('Class');
  // By the handle, as with a mouse.
  await rows(page)
    .filter({ hasText: 'Quality Status' })
    .locator('[draggable=true]')
    .dragTo(rows(page).nth(1));
  await expect(rows(page).nth(1)).toContainText('Quality Status');
  await save(page);
  await page.reload();
  await expect
    .poll(() => heads(page))
    .toEqual(['Product Name', 'Quality Status', 'Product Code', 'Status', 'Last Updated', 'Specifications']);
});

test('deleting says what is lost, can be undone, and the column comes back with its values', async ({
  page,
}) => {
  await company.api(
    'POST',
    '/products',
    product({ name: 'Nib', code: 'P-3', values: { category: 'Packaging' } }),
  );
  await page.reload();
  await openEditor(page);
  const ask = page.getByRole('dialog', { name: 'Delete the column “Category”?' });
  await editor(page).getByRole('button', { name: 'Delete Category' }).click();
  await expect(ask).toContainText('1 product has a value in this column');
  await expect(ask).toContainText('can be brought back');
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(editor(page).getByText('Deleted when you save', { exact: true })).toBeVisible();
  await editor(page).getByRole('button', { name: 'Restore Category' }).click();
  await expect(rows(page).filter({ hasText: 'Category' })).toBeVisible();

  await editor(page).getByRole('button', { name: 'Delete Category' }).click();
  await ask.getByRole('button', { name: 'Delete' }).click();
  await save(page);
  await expect.poll(() => heads(page)).not.toContain('Category');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => heads(page)).toContain('Category');

  await openEditor(page);
  await editor(page).getByRole('button', { name: 'Delete Category' }).click();
  await ask.getByRole('button', { name: 'Delete' }).click();
  await save(page);
  await page.reload();
  await openEditor(page);
  await editor(page).getByRole('button', { name: 'Restore Category' }).click();
  await save(page);
  await expect(page.getByRole('row', { name: /Nib/ })).toContainText('Packaging');
});

test('a name that is taken and a change by somebody else are told at the column; nothing typed is lost', async ({
  page,
}) => {
  await openEditor(page);
  await editor(page).getByRole('button', { name: 'Edit Category' }).click();
  await editor(page).getByLabel('Column name').fill('product code');
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page).getByText('A column of this name exists already')).toBeVisible();

  await editor(page).getByLabel('Column name').fill('Kind');
  const { items } = await company.api<{ items: { id: string; name: string; version: number }[] }>(
    'GET',
    '/products/columns',
  );
  const category = items.find(({ name }) => name === 'Category');
  await company.api('PATCH', `/products/columns/${category?.id}`, {
    required: true,
    version: category?.version,
  });
  await editor(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor(page).getByText('Somebody else has changed this column meanwhile')).toBeVisible();
  await expect(editor(page).getByLabel('Column name')).toHaveValue('Kind');
  await save(page);
  await expect.poll(() => heads(page)).toContain('Kind');
});

test('leaving with unsaved changes asks; the editor has no accessibility violation', async ({ page }) => {
  await openEditor(page);
  await editor(page).getByRole('button', { name: 'Edit Category' }).click();
  await editor(page).getByLabel('Column name').fill('Kind');
  // Without the tooltip of the button just used, which stands outside the landmarks.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  const ask = page.getByRole('dialog', { name: 'Unsaved changes' });
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(editor(page).getByLabel('Column name')).toHaveValue('Kind');
  await editor(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(editor(page)).toBeHidden();
});

test('sample: values of a department are absent for others, and the lock says why', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, baseURL ?? '', people.qualityManager);
  await page.goto('/products');
  await expect(page.getByRole('columnheader', { name: /Quality Status/ })).toBeVisible();
  await expect(
    page
      .getByRole('columnheader', { name: /Quality Status/ })
      .getByRole('img', { name: 'Only Quality Control and quality managers see it' }),
  ).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await enter(other, baseURL ?? '', people.viewer);
  await other.goto('/products');
  await expect(other.getByRole('columnheader', { name: 'Product Code' })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: /Specifications/ })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Add Product' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);

  await expect(other.getByRole('button', { name: 'Manage Columns' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Column Details' }).click();
  const list = other.getByRole('region', { name: 'Columns', exact: true });
  await expect(list.getByRole('listitem').filter({ hasText: 'Specifications' })).toContainText(
    'You do not see its values',
  );
  await expect(list.getByRole('button', { name: 'Only R&D and quality managers see it' })).toBeVisible();
  await expect(list.getByRole('button', { name: /^(Edit|Delete|Move) / })).toHaveCount(0);
  await expectAccessible(other);

  await other
    .getByRole('link', { name: /^View / })
    .nth(1)
    .click();
  await expect(other.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(other.getByRole('main').getByText('Specifications')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await context.close();
});

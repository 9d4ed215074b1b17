import { expect, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { ownCompany } from './helpers/own-company.ts';
import { enterOffice } from './helpers/product-office.ts';
import { enterDemo, people, signIn } from './helpers/sign-in.ts';

test('every settings screen is accessible in light and dark', async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  await enterOffice(page, baseURL ?? '', 'settings');
  await page.goto('/settings');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const tab of [
      'General',
      'Members',
      'Numbers',
      'Audit trail',
      'Outbox',
      'Applications',
      'Contact messages',
    ]) {
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page);
    }
  }
});

test('an administrator invites somebody, reads the kept mail and withdraws the invitation', async ({
  page,
}) => {
  await signIn(page, people.administrator, '/settings/members');
  const email = `new-${Date.now()}@aldermoor.example`;
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('No mail server is set: the invitation is kept in the Outbox.')).toBeVisible();
  const pending = page.getByRole('group', { name: 'Pending invitations' });
  await expect(pending.getByText(email, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Outbox' }).click();
  const mail = page.getByRole('row').filter({ hasText: email });
  await mail.getByRole('button', { name: /^Read/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /accept-invite/ })).toBeVisible();
  // There is nothing to try.
  await expect(page.getByRole('button', { name: 'Try to send' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Members' }).click();
  await pending
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(email, { exact: true })).toBeHidden();

  // The trail says the role as people do.
  await page.getByRole('link', { name: 'Audit trail' }).click();
  const invited = page.locator('ol > li').filter({ hasText: email }).filter({ hasText: 'invited' });
  await expect(invited).toContainText('Roleto Specialist');
});

test('the date format of the company takes effect at once', async ({ page }) => {
  await signIn(page, people.administrator, '/settings');
  await page.getByRole('combobox', { name: 'Date format' }).click();
  await page.getByRole('option', { name: 'YYYY-MM-DD' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByText('2014-09-01')).toBeVisible();
  await page.getByRole('link', { name: 'General' }).click();
  await page.getByRole('combobox', { name: 'Date format' }).click();
  await page.getByRole('option', { name: 'DD/MM/YYYY' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved.').first()).toBeVisible();
});

test('leaving unsaved settings asks first', async ({ page }) => {
  await signIn(page, people.administrator, '/settings');
  await page.getByLabel('Company name').fill('Changed and not saved');
  await page.getByRole('link', { name: 'Products' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Changed and not saved');
  await page.getByRole('link', { name: 'Products' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product Portal' })).toBeVisible();
});

test('who may not change settings reads them', async ({ page }) => {
  await enterDemo(page, '/settings');
  await expect(page.getByText('An administrator can change these settings.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Outbox' })).toBeHidden();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden();
});

test('settings that somebody else has changed meanwhile: both versions are shown, nothing is lost', async ({
  page,
  baseURL,
}) => {
  type Company = { name: string; dateFormat: string; version: number };
  const { api } = await ownCompany(page, baseURL ?? '');
  const company = async () => (await api<{ company: Company }>('GET', '/me')).company;
  await page.goto('/settings');
  await page.getByLabel('Company name').fill('Mine');
  const { version } = await company();
  await api('PATCH', '/company', { name: 'Theirs', dateFormat: 'YYYY-MM-DD', version });
  await expect(page.getByRole('button', { name: /^Company: Theirs/ })).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const both = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  await expect(both.getByRole('row')).toHaveCount(2);
  await expect(both.getByRole('row', { name: /Company name/ })).toContainText('Theirs');
  await both.getByRole('radio', { name: 'Mine' }).check();
  await both.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Company: Mine/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Date format' })).toHaveValue('YYYY-MM-DD');
  expect(await company()).toMatchObject({ name: 'Mine', dateFormat: 'YYYY-MM-DD' });

  // Without anything typed, what others save shows at once.
  await api('PATCH', '/company', { name: 'Renamed', version: (await company()).version });
  await expect(page.getByLabel('Company name')).toHaveValue('Renamed');
});

test('a member whom somebody else has changed meanwhile: both versions are shown', async ({
  page,
  baseURL,
}) => {
  const { api } = await ownCompany(page, baseURL ?? '');
  await page.goto('/settings/members');
  await page.getByRole('button', { name: 'Edit Robin Reyes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Robin Reyes' });
  await dialog.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Production' }).click();
  const { items } = await api<{ items: { id: string; version: number }[] }>('GET', '/members');
  await api('PATCH', `/members/${items[0]?.id}`, { department: 'R&D', version: items[0]?.version });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const both = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  await expect(both.getByRole('row', { name: /Department/ })).toContainText('Production');
  await both.getByRole('radio', { name: 'R&D' }).check();
  await both.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Robin Reyes/ })).toContainText('R&D');
});

import { expect, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { enterDemo, people, signIn } from './helpers/sign-in.ts';

test('every settings screen is accessible in light and dark', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, people.administrator, '/settings');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const tab of ['General', 'Members', 'Audit trail', 'Outbox', 'Applications', 'Contact messages']) {
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
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const pending = page.getByRole('group', { name: 'Pending invitations' });
  await expect(pending.getByText(email, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Outbox' }).click();
  const mail = page.getByRole('row').filter({ hasText: email });
  await mail.getByRole('button', { name: /^Read/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /accept-invite/ })).toBeVisible();
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

import { expect, test } from '@playwright/test';
import { publicPaths } from '@temper/contract/public/paths.ts';
import { axe, expectAccessible } from './helpers/axe.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Mailed links are opened with a key, which these pages then have to judge. */
const keyed: ReadonlySet<string> = new Set(['/reset-password', '/confirm-email', '/accept-invite']);
const paths = publicPaths.filter((path) => path !== '/landing');
const half = Math.ceil(paths.length / 2);

for (const [part, some] of [paths.slice(0, half), paths.slice(half)].entries()) {
  test(`public pages are accessible and fit, in light and dark, part ${part + 1}`, async ({ page }) => {
    const titles = new Set<string>();
    for (const path of some) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.goto(keyed.has(path) ? `${path}?token=unknown` : path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        titles.add(await page.title());
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
        await page.setViewportSize({ width: 390, height: 844 });
        // The other scheme and width change colours and sizes, nothing else.
        const { violations } = await axe(page)
          .withRules(['color-contrast', 'link-in-text-block', 'target-size'])
          .analyze();
        expect(
          violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}`)),
        ).toEqual([]);
        const tooWide = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await tooWide()).toBe(0);
        await page.setViewportSize({ width: 1440, height: 900 });
      });
    }
    expect(titles.size).toBe(some.length);
  });
}

test('a refused form is accessible, and a keyboard is enough to sign in', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();

  await page.goto('/login');
  // A key pressed before the page is there goes nowhere.
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('nobody@works.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Email or password is not right.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
});

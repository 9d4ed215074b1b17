import type { Page } from '@playwright/test';

/** The sample's people all have this password. */
export const samplePassword = 'Tempered-31.5-degrees';

export const people = {
  administrator: 'fergus.daly@aldermoor.example',
  qualityManager: 'clara.whelan@aldermoor.example',
  viewer: 'grace.adeyemi@aldermoor.example',
} as const;

/** Enters the sample company as visitors do, by the demo link of the login page. */
export async function enterDemo(page: Page, path = '/products'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Access Dashboard Demo' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  if (path !== '/dashboard') await page.goto(path);
}

/** Signs in by the form. */
export async function signIn(page: Page, email: string, path = '/products'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

import type { Page } from '@playwright/test';

/** A form by its name. */
export const form = (page: Page, name = 'Add Product') => page.getByRole('form', { name });

/** The names of the products in the list, in their order. */
export const names = async (page: Page) =>
  (await page.locator('tbody tr a:not([aria-label])').allInnerTexts()).map((text) => text.trim());

/** A product that the API takes. */
export const example = (more: object) => ({
  description: 'A praline of dark chocolate',
  specifications: 'Moisture: at most 1.5 %',
  status: 'active',
  values: {},
  ...more,
});

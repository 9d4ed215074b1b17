import type { Locator } from '@playwright/test';

/** Chooses an option of a selector. */
export const choose = async (scope: Locator, label: string, option: string) => {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  await scope.page().getByRole('option', { name: option, exact: true }).click();
};

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe for a page without frames of other origins: in its legacy mode it needs no page of its own to put results
 * together, which takes as long as the judging; and only violations are gathered.
 */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/**
 * Expects no violation of WCAG 2.2 A and AA on what is shown now; names each with where it is. `within` is a
 * selector: an open dropdown half covers what lies under it, which must not be judged then.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const builder = axe(page);
  if (within) builder.include(within);
  const { violations } = await builder
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    (one) =>
      `${one.id}: ${one.help}\n  ${one.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 5)
        .join('\n  ')}`,
  );
  expect(found).toEqual([]);
}

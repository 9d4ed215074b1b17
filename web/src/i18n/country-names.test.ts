import i18next from 'i18next';
import { expect, it } from 'vitest';
import { addCountryNames } from './country-names.ts';

it('countries are called as the language calls them', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'de', ns: ['app'], defaultNS: 'app', keySeparator: false, nsSeparator: false });
  addCountryNames(i18n, 'de');
  expect(i18n.t('Germany')).toBe('Deutschland');
  expect(i18n.t('St. Lucia')).toBe('St. Lucia');
  expect(i18n.t('United States')).toBe('Vereinigte Staaten');
});

import { countries } from '@temper/contract/places/countries.ts';
import type { i18n as I18n } from 'i18next';
import type { Language } from './languages.ts';

/** Adds the countries' names in a language, as the browser has them, so that no language file repeats them. */
export function addCountryNames(i18n: I18n, language: Language): void {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  i18n.addResources(
    language,
    'app',
    Object.fromEntries(countries.map(({ value, label }) => [label, names.of(value) ?? label])),
  );
}

/** Languages people may choose, as in the company settings. Names are each in its own language. */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'de', label: 'Deutsch' },
] as const;

export type Language = (typeof languages)[number]['value'];

export const sourceLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.value === value);
}

/**
 * The language to start with: the kept choice, else the browser's first wish that has a translation, else
 * English. `available` holds the languages that have a language file for the bundle; English always counts.
 */
export function firstLanguage(
  kept: string | null,
  wishes: readonly string[],
  available: ReadonlySet<string>,
): Language {
  const usable = (value: string | undefined): value is Language =>
    isLanguage(value) && (value === sourceLanguage || available.has(value));
  if (kept !== null && usable(kept)) return kept;
  for (const wish of wishes) {
    const base = wish.toLowerCase().split('-')[0];
    if (usable(base)) return base;
  }
  return sourceLanguage;
}

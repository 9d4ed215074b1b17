import { availableLanguages, keptLanguage } from './files.ts';
import { interpolate, type TextValues } from './interpolate.ts';
import { firstLanguage, sourceLanguage } from './languages.ts';

/**
 * Translation for the public site. English is the key itself and needs only its values filled in, so i18next
 * (15 kB compressed) is fetched for other languages alone.
 */
let translate: (text: string, values?: TextValues) => string = interpolate;

/** Resolves when the texts of the visitor's language are there. A language that cannot be fetched gives English. */
export async function startLight(): Promise<void> {
  const language = firstLanguage(keptLanguage(), navigator.languages, availableLanguages('public'));
  if (language === sourceLanguage) return;
  try {
    const { i18n, startI18n } = await import('./i18n.ts');
    await startI18n('public');
    translate = (text, values) => i18n.t(text, values ?? {});
  } catch {
    // English is better than an empty page.
  }
}

/** Translates an English text. Call it while rendering, never at module level: the language is not known there. */
export function t(text: string, values?: TextValues): string {
  return translate(text, values);
}

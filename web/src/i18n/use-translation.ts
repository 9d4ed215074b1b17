import { useCallback, useSyncExternalStore } from 'react';
import { availableLanguages, keepLanguage, keptLanguage } from './files.ts';
import { interpolate, type TextValues } from './interpolate.ts';
import { firstLanguage, isLanguage, type Language, sourceLanguage } from './languages.ts';

/**
 * Translation for the application. The English text is the key and needs only its values filled in, so
 * i18next (18 kB compressed) is fetched for other languages alone; a language may change at any time.
 */
export type Translate = (text: string, values?: TextValues) => string;

let translate: Translate = interpolate;
let language: Language = sourceLanguage;
const listeners = new Set<() => void>();

async function show(next: Language): Promise<void> {
  if (next === sourceLanguage) {
    translate = interpolate;
  } else {
    const { i18n, startI18n } = await import('./i18n.ts');
    if (!i18n.isInitialized) await startI18n('app');
    await i18n.changeLanguage(next);
    const { addCountryNames } = await import('./country-names.ts');
    addCountryNames(i18n, next);
    // A new function for each language, so that what depends on `t` is made anew.
    translate = (text, values) => i18n.t(text, values ?? {});
  }
  language = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Resolves when the texts of the first language are there; English when they cannot be fetched. */
export async function startTranslation(): Promise<void> {
  const first = firstLanguage(keptLanguage(), navigator.languages, availableLanguages('app'));
  await show(first).catch(() => undefined);
}

/** Changes to a language that has texts, and keeps it for the next visit. */
export async function followLanguage(wanted: string): Promise<void> {
  if (!isLanguage(wanted) || wanted === language || !availableLanguages('app').has(wanted)) return;
  keepLanguage(wanted);
  await show(wanted).catch(() => undefined);
}

/** A text in the current language, where no component is. */
export const translateNow: Translate = (text, values) => translate(text, values);

/** `t` of the current language; the component follows a change. */
export function useTranslation(): { t: Translate } {
  const t = useSyncExternalStore(
    useCallback((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }, []),
    () => translate,
  );
  return { t };
}

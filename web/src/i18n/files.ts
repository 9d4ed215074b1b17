import { type Language, sourceLanguage } from './languages.ts';

/**
 * Language files, fetched only when their language is shown. The English text is the key. Each bundle has its own
 * namespace: `locales/<language>/public.json` and `locales/<language>/app.json`.
 */
export type Namespace = 'public' | 'app';

export type LanguageFile = Record<string, string>;

const files = import.meta.glob<LanguageFile>('./locales/*/*.json', { import: 'default' });

/** How to fetch one language file, or undefined when there is none. */
export function fileLoader(language: string, namespace: string): (() => Promise<LanguageFile>) | undefined {
  return files[`./locales/${language}/${namespace}.json`];
}

/** Languages that have a file for this namespace, English included. */
export function availableLanguages(namespace: Namespace): ReadonlySet<string> {
  const found = new Set<string>([sourceLanguage]);
  for (const path of Object.keys(files)) {
    const [, , language, file] = path.split('/');
    if (language && file === `${namespace}.json`) found.add(language);
  }
  return found;
}

const storageKey = 'temper.language';

/** The language this browser chose before, if any. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage can be closed by the browser's settings: shown, but not kept.
  }
}

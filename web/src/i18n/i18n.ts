import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { availableLanguages, fileLoader, keptLanguage, type Namespace } from './files.ts';
import { firstLanguage } from './languages.ts';

/**
 * i18next, set up the same for both bundles. The application imports this; the public site goes through
 * `light.ts`, which fetches i18next only for a language other than English.
 */
export const i18n = i18next;

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, callback: ReadCallback) {
    const load = fileLoader(language, namespace);
    if (!load) return callback(null, {});
    load().then(
      (texts) => callback(null, texts),
      (error: unknown) => callback(error instanceof Error ? error : String(error), false),
    );
  },
};

/** Starts i18next for one bundle and resolves when its texts are there. */
export async function startI18n(namespace: Namespace): Promise<void> {
  i18next.use(lazyFiles);
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next.init({
    lng: firstLanguage(keptLanguage(), navigator.languages, availableLanguages(namespace)),
    fallbackLng: false,
    ns: [namespace],
    defaultNS: namespace,
    // Keys are sentences: dots and colons in them mean nothing.
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    // React escapes.
    interpolation: { escapeValue: false },
  });
}

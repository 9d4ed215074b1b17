import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { availableLanguages } from '../../i18n/files.ts';
import { changeLanguage, currentLanguage } from '../../i18n/i18n.ts';
import { isLanguage } from '../../i18n/languages.ts';
import { useMe } from '../../lib/me.ts';

/** Puts the person's theme and the company's language into effect, on this browser too. */
export function AppliedSettings() {
  const { preferences, company } = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const kept = preferences.theme;

  useEffect(() => {
    if (kept === 'light' || kept === 'dark') setColorScheme(kept);
  }, [kept, setColorScheme]);

  useEffect(() => {
    const { language } = company;
    if (!isLanguage(language) || language === currentLanguage()) return;
    if (availableLanguages('app').has(language)) void changeLanguage(language);
  }, [company]);
  return null;
}

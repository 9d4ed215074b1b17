import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { followLanguage } from '../../i18n/use-translation.ts';
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
    void followLanguage(company.language);
  }, [company.language]);
  return null;
}

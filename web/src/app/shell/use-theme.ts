import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { usePreference } from '../../lib/me.ts';

/** Light or dark: the system's choice at first, then the person's, kept by the server and this browser. */
export function useTheme(): { dark: boolean; setDark: (dark: boolean) => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [, keep] = usePreference<unknown>('theme', (value) => value);
  return {
    dark: scheme === 'dark',
    setDark: (dark) => {
      const chosen = dark ? 'dark' : 'light';
      setColorScheme(chosen);
      keep(chosen);
    },
  };
}

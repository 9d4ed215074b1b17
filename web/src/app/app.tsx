import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../lib/query-client.ts';
import { router } from './router.tsx';
import { SignInAgain } from './sign-in-again/sign-in-again.tsx';
import { cssVariables, theme } from './theme.ts';

/** The same storage key as /theme.js, which paints before this code runs. */
const colorSchemes = localStorageColorSchemeManager({ key: 'temper.theme' });

export function App() {
  const { t } = useTranslation();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider labels={{ confirm: t('Confirm'), cancel: t('Cancel') }}>
          <Notifications position="bottom-right" limit={4} />
          <RouterProvider router={router} />
          <SignInAgain />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { router } from './router.tsx';
import { SignInAgain } from './sign-in-again/sign-in-again.tsx';
import { cssVariables, theme } from './theme.ts';

// Toasts and dialogs are not needed for the first screen to be usable.
const Overlays = lazyPart(() => import('./overlays.tsx').then((module) => module.Overlays));

/** The same storage key as /theme.js, which paints before this code runs. */
const colorSchemes = localStorageColorSchemeManager({ key: 'temper.theme' });

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Overlays />
        </Suspense>
        <SignInAgain />
      </QueryClientProvider>
    </MantineProvider>
  );
}

import { Alert, Button, Group } from '@mantine/core';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { fetchCode, reloadForNewVersion } from '../lib/fetch-code.ts';

/**
 * A part of a screen whose code comes when it is first drawn; draw it inside a Suspense. When a newer version has
 * taken its code away, the page is loaded anew; over unsaved text the part says so instead, and the text stays.
 *   const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel));
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await fetchCode(load) };
    } catch {
      if (reloadForNewVersion()) return new Promise<never>(() => {});
      return { default: OldVersion };
    }
  });
}

function OldVersion() {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" role="alert" title={t('A newer version has been installed')}>
      <Group justify="space-between" gap="xs">
        {t('Save what you typed, then reload the page to use this.')}
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </Button>
      </Group>
    </Alert>
  );
}

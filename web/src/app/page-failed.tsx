import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/states.tsx';

/** A screen that broke or whose code could not be fetched. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <div style={{ padding: 24 }}>
      <ErrorState title={t('This page could not be shown')} of={{ error, refetch: reset }}>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </Button>
      </ErrorState>
    </div>
  );
}

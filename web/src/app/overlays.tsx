import '@mantine/notifications/styles.css';
import { MantineThemeProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { replayEarlyDialogs } from './early-dialogs.ts';

/** Where `notifications.show` and `modals.open` appear. */
export function Overlays() {
  const { t } = useTranslation();
  // Runs after the provider's own effects, which begin to listen.
  useEffect(replayEarlyDialogs, []);
  return (
    <>
      <MantineThemeProvider
        theme={{
          components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('Close') } } } },
        }}
      >
        <Notifications position="top-center" limit={3} containerWidth={640} />
      </MantineThemeProvider>
      <ModalsProvider
        labels={{ confirm: t('Confirm'), cancel: t('Cancel') }}
        modalProps={{ closeButtonProps: { 'aria-label': t('Close') } }}
      >
        {null}
      </ModalsProvider>
    </>
  );
}

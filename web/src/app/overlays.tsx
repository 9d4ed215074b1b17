import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from '../i18n/use-translation.ts';

/** Where `notifications.show` and `modals.open` appear. */
export function Overlays() {
  const { t } = useTranslation();
  return (
    <>
      <Notifications position="bottom-right" limit={4} />
      <ModalsProvider
        labels={{ confirm: t('Confirm'), cancel: t('Cancel') }}
        modalProps={{ closeButtonProps: { 'aria-label': t('Close') } }}
      >
        {null}
      </ModalsProvider>
    </>
  );
}

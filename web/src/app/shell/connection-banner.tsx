import { Loader } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConnectionLost } from '../../lib/connection.ts';
import classes from './banner.module.css';

export function ConnectionBanner() {
  const { t } = useTranslation();
  const lost = useConnectionLost();
  return (
    <div role="status" aria-live="polite">
      {lost && (
        <div className={classes.banner} data-kind="warning">
          <Loader size={14} color="currentColor" aria-hidden />
          {t('Connection lost, trying again')}
        </div>
      )}
    </div>
  );
}

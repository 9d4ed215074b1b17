import { Loader } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConnectionLost } from '../../lib/connection.ts';
import classes from './banner.module.css';

export function ConnectionBanner() {
  const { t } = useTranslation();
  const lost = useConnectionLost();
  return (
    <div role="status" aria-live="polite" className={classes.always}>
      {lost && (
        <div className={classes.strip}>
          <Loader size={12} color="currentColor" aria-hidden />
          {t('Connection lost, trying again')}
        </div>
      )}
    </div>
  );
}

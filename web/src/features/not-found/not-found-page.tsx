import { Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './not-found.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(() => {
    document.title = `${t('Page Not Found')} · Temper`;
  }, [t]);
  return (
    <div className={classes.page}>
      <p className={classes.number} aria-hidden>
        404
      </p>
      <h1 className={classes.title}>{t('Page Not Found')}</h1>
      <p className={classes.text}>
        {t('The page you are looking for may have been removed, renamed or be unavailable.')}
      </p>
      <Group justify="center">
        <Button variant="default" onClick={() => router.history.back()}>
          {t('Go Back')}
        </Button>
        <Button component="a" href="/">
          {t('Home Page')}
        </Button>
      </Group>
    </div>
  );
}

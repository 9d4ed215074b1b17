import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Prints the page. */
export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      leftSection={<IconPrinter size={16} aria-hidden />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      {t('Print')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PathLink } from '../../../ui/path-link.tsx';
import type { ContentProps } from './structured-content.tsx';

/** The way to the print of a revision's structured content. */
export function PrintLink({ document, revision }: Pick<ContentProps, 'document' | 'revision'>) {
  const { t } = useTranslation();
  return (
    <Button
      component={PathLink}
      href={`/documents/${document.id}/print?revision=${revision.id}`}
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
    >
      {t('Print')}
    </Button>
  );
}

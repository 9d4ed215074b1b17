import { Button, Group } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';

/** What a toast says after something was taken away, with the way back; a long name leaves the button whole. */
export function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap">
      <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
      <Button size="compact-sm" variant="default" style={{ flex: 'none' }} onClick={onUndo}>
        {t('Undo')}
      </Button>
    </Group>
  );
}

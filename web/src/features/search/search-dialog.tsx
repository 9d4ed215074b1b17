import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { SearchField } from './search-field.tsx';

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Search')}
      yOffset={8}
      centered={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <SearchField inputRef={input} onDone={onClose} autoFocus />
    </Modal>
  );
}

import { Drawer } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { Sidebar } from './sidebar.tsx';

/** The sidebar as an overlay, for phones. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={t('Menu')}
      closeButtonProps={{ 'aria-label': t('Close menu') }}
    >
      <Sidebar collapsed={false} />
    </Drawer>
  );
}

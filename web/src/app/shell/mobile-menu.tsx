import { Drawer } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sidebar } from './sidebar.tsx';

/** The sidebar as an overlay, for phones. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
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

import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { NotificationsMenu } from '../../features/notifications/notifications-menu.tsx';
import { ProfileChip } from '../../features/profile/profile-chip.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CompanySelector } from './company-selector.tsx';
import classes from './top-bar.module.css';
import { useTheme } from './use-theme.ts';

export function TopBar({ onMenu }: { onMenu?: () => void }) {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <header className={classes.bar}>
      {onMenu && (
        <ActionIcon size="lg" onClick={onMenu} aria-label={t('Open menu')}>
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      <CompanySelector />
      <div className={classes.search}>
        <SearchBox />
      </div>
      <div className={classes.right}>
        <NotificationsMenu />
        <ProfileChip dark={theme.dark} onDark={theme.setDark} />
      </div>
    </header>
  );
}

import { Avatar, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { roleLabels } from '@temper/contract/access/roles.ts';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMe } from '../../lib/me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './profile.module.css';

const ProfilePanel = lazyPart(() => import('./profile-panel.tsx').then((module) => module.ProfilePanel));

/** The person in the top bar; opens the profile side panel. */
export function ProfileChip({ dark, onDark }: { dark: boolean; onDark: (dark: boolean) => void }) {
  const { t } = useTranslation();
  const { person, member } = useMe();
  const [opened, panel] = useDisclosure(location.hash === '#two-factor');
  return (
    <>
      <UnstyledButton className={classes.chip} onClick={panel.open} aria-haspopup="dialog">
        <Avatar src={person.avatar} alt="" name={person.name} size={32} color="brand" />
        <span className={classes.chipWords}>
          <span className={classes.chipName}>{person.name}</span>
          <span className={classes.chipRole}>{t(roleLabels[member.role])}</span>
        </span>
        <span className="visually-hidden">, {t('Profile')}</span>
      </UnstyledButton>
      <Suspense>{opened && <ProfilePanel onClose={panel.close} dark={dark} onDark={onDark} />}</Suspense>
    </>
  );
}

import { Button, Drawer, Stack, Switch, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { roleLabels } from '@temper/contract/access/roles.ts';
import { authApi } from '@temper/contract/endpoints/identity.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat, useMe, usePreference } from '../../lib/me.ts';
import { forgetSession } from '../../lib/session/token.ts';
import { Badge } from '../../ui/badge.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ChangePassword } from './change-password.tsx';
import { EditProfile } from './edit-profile.tsx';
import classes from './profile.module.css';
import { ProfilePicture } from './profile-picture.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

type View = 'overview' | 'edit' | 'password' | 'two-factor' | 'sessions';

/** The side panel of the signed-in person: who they are, their security, switches and the way out. */
export function ProfilePanel({
  onClose,
  dark,
  onDark,
}: {
  onClose: () => void;
  dark: boolean;
  onDark: (dark: boolean) => void;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  // Where signing needs it, a link leads right there (entity-ui/signing-fields.tsx).
  const [view, setView] = useState<View>(location.hash === '#two-factor' ? 'two-factor' : 'overview');
  const titles: Record<View, string> = {
    overview: t('Profile'),
    edit: t('Edit Profile'),
    password: t('Change Password'),
    'two-factor': t('Two-Factor Authentication'),
    sessions: t('Where you are signed in'),
  };
  const back = () => setView('overview');
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<View>(view);
  // What had the focus is gone with its view: it goes to the first field, and back to the button that led there.
  useEffect(() => {
    if (before.current === view) return;
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    const next = find(`#profile-${before.current}`) ?? find('[data-autofocus]') ?? find('input, button');
    // A view that is still loading has nothing yet.
    (next ?? frame.current)?.focus();
    before.current = view;
  }, [view]);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={titles[view]}
      closeButtonProps={{ 'aria-label': t('Close profile') }}
    >
      <div ref={frame} tabIndex={-1} style={{ outline: 'none' }}>
        {view === 'overview' && <Overview onView={setView} onClose={onClose} dark={dark} onDark={onDark} />}
        {view === 'edit' && <EditProfile onDone={back} />}
        {view === 'password' && <ChangePassword onDone={back} />}
        {view === 'two-factor' && <TwoFactor onDone={back} />}
        {view === 'sessions' && <Sessions onDone={back} />}
      </div>
    </Drawer>
  );
}

function Overview({
  onView,
  onClose,
  dark,
  onDark,
}: {
  onView: (view: View) => void;
  onClose: () => void;
  dark: boolean;
  onDark: (dark: boolean) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { person, member } = useMe();
  const [notify, setNotify] = usePreference<boolean>('notifications.inApp', (value) => value !== false);
  const facts = [
    [t('Name'), person.name],
    [t('Email'), person.email],
    [t('Phone'), person.phone],
    [t('Role'), t(roleLabels[member.role])],
    [t('Job title'), person.jobTitle],
    [t('Department'), member.department],
    [t('Location'), person.location],
    [t('Joined'), format.date(member.joinedOn)],
  ] as const;
  return (
    <Stack gap={0}>
      <ProfilePicture>
        <Text fw={650} size="lg" style={{ overflowWrap: 'anywhere' }}>
          {person.name}
        </Text>
        <Text c="dimmed">{t(roleLabels[member.role])}</Text>
      </ProfilePicture>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Button id="profile-edit" variant="default" mt="md" mb="md" onClick={() => onView('edit')}>
        {t('Edit Profile')}
      </Button>
      <div className={classes.section}>
        <Stack gap={8}>
          <Button id="profile-password" variant="default" onClick={() => onView('password')}>
            {t('Change Password')}
          </Button>
          <Button
            id="profile-two-factor"
            variant="default"
            rightSection={
              person.twoFactorEnabled ? <Badge color="green">{t('On')}</Badge> : <Badge>{t('Off')}</Badge>
            }
            onClick={() => onView('two-factor')}
          >
            {t('Two-Factor Authentication')}
          </Button>
          <Button id="profile-sessions" variant="default" onClick={() => onView('sessions')}>
            {t('Where you are signed in')}
          </Button>
        </Stack>
      </div>
      <div className={classes.section}>
        <Switch
          className={classes.row}
          label={t('Notifications')}
          labelPosition="left"
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
        <Button
          component={Link}
          to="/settings/notifications"
          variant="subtle"
          size="compact-sm"
          ml={-8}
          mb={8}
          onClick={onClose}
        >
          {t('Notification settings')}
        </Button>
        <Switch
          className={classes.row}
          label={t('Dark Mode')}
          labelPosition="left"
          checked={dark}
          onChange={(event) => onDark(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.section}>
        <SignOut />
      </div>
    </Stack>
  );
}

function SignOut() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leave = () => {
    client.clear();
    forgetSession();
    window.location.assign('/login');
  };
  // Without the server the person still leaves: the token goes, and the session ends by its idle time.
  const out = useMutation({ mutationFn: () => call(authApi.signOut, {}, { gate: false }), onSettled: leave });
  return (
    <Button
      fullWidth
      variant="light"
      color="red"
      leftSection={<IconLogout size={16} aria-hidden />}
      loading={out.isPending}
      onClick={() => out.mutate()}
    >
      {t('Sign Out')}
    </Button>
  );
}

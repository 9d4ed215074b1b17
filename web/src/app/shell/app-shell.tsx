import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Me, meQuery } from '../../lib/me.ts';
import { leaveForLogin, onTokenRemoved } from '../../lib/session/token.ts';
import { useLightPrint } from '../../lib/use-light-print.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './app-shell.module.css';
import { AppliedSettings } from './applied-settings.tsx';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useCompanyElsewhere } from './use-company-elsewhere.ts';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));

/** The spec's border between phone and desk. */
const phone = '(max-width: 767.98px)';

/** Sidebar, top bar and the screen between them, once it is known who the person is. */
export function AppShell() {
  const me = useQuery(meQuery);
  if (me.data) return <Frame me={me.data} />;
  if (me.isError) {
    return (
      <main className={classes.alone}>
        <ErrorState of={me} />
      </main>
    );
  }
  return <ShellSkeleton />;
}

function Frame({ me }: { me: Me }) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false;
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'temper.sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawerOpen, drawer] = useDisclosure(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);

  useLiveNews(me);
  useLightPrint();
  usePlaceKept();
  useEffect(() => onTokenRemoved(() => leaveForLogin('signed-out')), []);
  useCompanyElsewhere(me);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    drawer.close();
    // A new screen begins at its top for keyboard and screen reader too.
    main.current?.focus({ preventScroll: true });
  }, [pathname, drawer.close]);

  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <AppliedSettings />
      <a className={classes.skip} href="#main">
        {t('Skip to content')}
      </a>
      {isPhone ? (
        <Suspense>{drawerOpen && <MobileMenu onClose={drawer.close} />}</Suspense>
      ) : (
        <aside className={classes.aside}>
          <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} brand />
        </aside>
      )}
      <div className={classes.column}>
        <TopBar onMenu={isPhone ? drawer.open : undefined} />
        <ConnectionBanner />
        <ConfirmEmailBanner />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Who works by keyboard goes on beside what has gone. The code comes when the screen is usable. */
function usePlaceKept(): void {
  useEffect(() => {
    let end = () => {};
    let over = false;
    void import('../../ui/keep-place.ts').then(({ keepPlace }) => {
      if (!over) end = keepPlace();
    });
    return () => {
      over = true;
      end();
    };
  }, []);
}

/** What others change shows here too. The code comes when the screen is usable. */
function useLiveNews(me: Me): void {
  const client = useQueryClient();
  const { session, company } = me;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session or company has other news
  useEffect(() => {
    let stop = () => {};
    let over = false;
    void import('../../lib/live.ts').then(({ listenToChanges, scopeOf }) => {
      if (!over) stop = listenToChanges(client, scopeOf(me));
    });
    return () => {
      over = true;
      stop();
    };
  }, [client, session.id, company.id]);
}

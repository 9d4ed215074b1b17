import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: routeComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
});

const general = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: routeComponent(() => import('../features/settings/general-tab.tsx'), 'GeneralTab'),
});
const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  component: routeComponent(() => import('../features/settings/members-tab.tsx'), 'MembersTab'),
});
const notifications = createRoute({
  getParentRoute: () => settings,
  path: '/notifications',
  component: routeComponent(
    () => import('../features/notifications/settings-tab.tsx'),
    'NotificationSettingsTab',
  ),
});
const numbers = createRoute({
  getParentRoute: () => settings,
  path: '/numbers',
  component: routeComponent(() => import('../features/settings/numbers-tab.tsx'), 'NumbersTab'),
});
const auditTrail = createRoute({
  getParentRoute: () => settings,
  path: '/audit-trail',
  component: routeComponent(() => import('../features/audit-trail/audit-trail-tab.tsx'), 'AuditTrailTab'),
});
const outbox = createRoute({
  getParentRoute: () => settings,
  path: '/outbox',
  component: routeComponent(() => import('../features/outbox/outbox-tab.tsx'), 'OutboxTab'),
});
const applications = createRoute({
  getParentRoute: () => settings,
  path: '/applications',
  component: routeComponent(() => import('../features/applications/applications-tab.tsx'), 'ApplicationsTab'),
});
const messages = createRoute({
  getParentRoute: () => settings,
  path: '/messages',
  component: routeComponent(() => import('../features/applications/messages-tab.tsx'), 'MessagesTab'),
});

export const settingsRoute = settings.addChildren([
  general,
  members,
  notifications,
  numbers,
  auditTrail,
  outbox,
  applications,
  messages,
]);

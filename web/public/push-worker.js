// Shows pushed notifications and opens what they are about. It keeps nothing and answers no request of a page, so a
// page of any version works with it. `text-ok` texts come from the server or are the product's name.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    // Not ours: browsers demand that something is shown all the same.
  }
  const { id, title, body, link } = message;
  const options = { icon: '/favicon.svg', data: { link } };
  if (typeof body === 'string') options.body = body;
  // The same notification again replaces itself.
  if (typeof id === 'string') options.tag = id;
  event.waitUntil(
    self.registration.showNotification(typeof title === 'string' && title ? title : 'Temper', options),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Only ever a page of our own; a page that is open may hold unsaved text, so none is led elsewhere. */
async function open(link) {
  const isPage = typeof link === 'string' && /^\/(?!\/|api\/)/.test(link);
  const target = new URL(isPage ? link : '/notifications', self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === target.href);
  if (there) await there.focus();
  else await self.clients.openWindow(target.href);
}

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { colleague } from './helpers/colleague.ts';
import { companyMailbox } from './helpers/mailbox.ts';
import { type OwnCompany, ownCompany } from './helpers/own-company.ts';

const makeTask = (company: OwnCompany, title: string, assignedTo: string) =>
  company.api<{ row: { id: string } }>('POST', '/tasks', {
    title,
    description: 'What is to be done',
    status: 'todo',
    priority: 'medium',
    dueDate: new Date().toISOString().slice(0, 10),
    category: 'Maintenance',
    assignedTo,
  });
const bell = (page: Page, what: string) => page.getByRole('button', { name: `Notifications, ${what}` });

test('a mention is offered, told live and by mail, and found among all notifications', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const company = await ownCompany(page, origin);
  const {
    page: theirs,
    email,
    personId,
  } = await colleague(page, company, origin, { fullName: 'Kaya Öztürk' });
  await theirs.goto('/notifications');
  await expect(theirs.getByText('What concerns you appears here as it happens.')).toBeVisible();
  const { row } = await makeTask(company, 'Calibrate the scales', personId);
  await expect(bell(theirs, '1 unread')).toBeVisible();

  await page.goto(`/tasks/${row.id}?tab=comments`);
  const comment = page.getByRole('textbox', { name: 'Add a comment' });
  await comment.pressSequentially('Please look, @kay');
  await expect(page.getByRole('option', { name: /^Kaya Öztürk/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(comment).toHaveValue('Please look, @Kaya Öztürk ');
  await comment.pressSequentially('today');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Please look, @Kaya Öztürk today')).toBeVisible();

  await expect(bell(theirs, '2 unread')).toBeVisible();
  const mail = await companyMailbox(company.api).find(email, /mentions you on Calibrate the scales/);
  expect(mail.text).toContain(`${origin}/tasks/${row.id}`);

  const list = theirs.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(/^(just now|\d+ min ago)$/)).toHaveCount(2);
  await expectAccessible(theirs);
  await theirs.getByRole('switch', { name: 'Unread only' }).click();
  await expect(theirs).toHaveURL(/unread=true/);
  await list.getByRole('button', { name: 'Mark read : Task for you: Calibrate the scales' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await theirs.getByRole('combobox', { name: 'Type' }).click();
  await theirs.getByRole('option', { name: 'Critical' }).click();
  await expect(theirs.getByText('Try fewer filters.')).toBeVisible();
  await theirs.goBack();
  await list.getByRole('button', { name: /^Info Robin Reyes mentions you on/ }).click();
  await expect(theirs).toHaveURL(new RegExp(`/tasks/${row.id}`));
  await bell(theirs, 'none unread').click();
  await theirs.getByRole('link', { name: 'View all' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await theirs.context().close();
});

test('a person chooses what is told and how, and a device is told by push', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const company = await ownCompany(page, origin);
  const {
    page: theirs,
    email,
    personId,
  } = await colleague(page, company, origin, { fullName: 'Noor Haddad' });
  await theirs.context().grantPermissions(['notifications'], { origin });
  // The machine reaches no push service: the browser's own answer is the only thing that is made up here.
  await theirs.addInitScript(() => {
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
        'deriveBits',
      ]);
      const text = (bytes: ArrayBuffer) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const keys = {
        p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: text(crypto.getRandomValues(new Uint8Array(16)).buffer),
      };
      const made = {
        options,
        endpoint: `https://push.example.com/${crypto.randomUUID()}`,
        toJSON: () => ({ endpoint: made.endpoint, keys }),
      };
      PushManager.prototype.getSubscription = async () => made as never;
      return made as never;
    };
  });
  await theirs.goto('/settings/notifications');
  const mailing = theirs.getByRole('combobox', { name: 'A task is assigned to me: Mail' });
  await expect(mailing).toHaveValue('digest');
  await expectAccessible(theirs);
  await mailing.selectOption('At once');
  const inApp = theirs.getByRole('switch', { name: 'A task is assigned to me: In the app' });
  await inApp.uncheck();
  await expect(theirs.getByRole('switch', { name: 'Critical warning: In the app' })).toHaveCount(0);
  await theirs.waitForLoadState('networkidle').catch(() => {});
  await expect(async () => {
    await theirs.reload();
    await expect(mailing).toHaveValue('now');
    await expect(inApp).not.toBeChecked();
  }).toPass();
  await makeTask(company, 'Empty the traps', personId);
  await companyMailbox(company.api).find(email, /^Task for you: Empty the traps/);
  await expect(bell(theirs, 'none unread')).toBeVisible();

  await theirs.getByRole('button', { name: 'Switch on for this device' }).click();
  await expect(theirs.getByText('This device is told.')).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toContainText(
    'This device',
  );

  // The worker itself, under our policy, with a push as the browser would hand it over.
  const session = await theirs.context().newCDPSession(theirs);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (scopeURL === `${origin}/`) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const shown = () =>
    theirs.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
    });
  // A busy browser loses one that comes while the worker starts; the same twice replaces itself.
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify({ id: 'one', title: 'Metal found', body: 'Line 2', link: '/tasks' }),
    });
    await expect
      .poll(shown, { timeout: 3000 })
      .toEqual([{ title: 'Metal found', body: 'Line 2', data: { link: '/tasks' } }]);
  }).toPass();
  await theirs.getByRole('button', { name: /^Tell .* no more$/ }).click();
  await expect(theirs.getByRole('button', { name: 'Switch on for this device' })).toBeVisible();

  await theirs.getByRole('switch', { name: /^Notifications/ }).click();
  await bell(theirs, 'none unread').click();
  await expect(theirs.getByText('Notifications are off')).toBeVisible();
  await theirs.context().close();
});

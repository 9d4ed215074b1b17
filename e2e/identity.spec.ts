import { type Browser, expect, type Page, test } from '@playwright/test';
import { companyMailbox, peopleMailbox } from './helpers/mailbox.ts';
import { apiOf, ownCompany } from './helpers/own-company.ts';
import { totp } from './helpers/totp.ts';

// Whole journeys, one after the other within each: more time than a single screen needs.
test.describe.configure({ mode: 'parallel', timeout: 150_000 });

const first = 'Melted-cocoa-butter-9';
const second = 'Seven-copper-kettles-12';
const wrong = 'Email or password is not right.';

const address = (name: string) => `${name}.${process.pid}.${Date.now()}@works.example`;
const password = (page: Page) => page.getByRole('textbox', { name: /^Password/ });
const inside = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Quality Dashboard' })).toBeVisible();

async function fillSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /, Profile$/ }).click();
  return page.getByRole('dialog');
}

async function signOut(page: Page): Promise<void> {
  const panel = await openProfile(page);
  await panel.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
}

/** A page with cookies and storage of its own. */
const otherDevice = async (browser: Browser) => (await browser.newContext()).newPage();

test('a person registers, confirms the address, signs in in every way, forgets the password and renews it', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const email = address('edda');
  const mailbox = peopleMailbox();

  await test.step('register: every required message, then inside', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
    const create = page.getByRole('button', { name: 'Create account' });
    await create.click();
    for (const message of [
      'Full name is required',
      'Company name is required',
      'Email is required',
      'Password is required',
      'Industry is required',
      'Agreement to the terms is required',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByText('Phone is required')).toHaveCount(0);
    await page.getByLabel(/^Full name/).fill('Edda Brandt');
    await page.getByLabel(/^Company name/).fill('Brandt Konfekt');
    await page.getByLabel(/^Email/).fill(email.toUpperCase());
    await password(page).fill('short');
    await page.getByLabel(/^Industry/).selectOption({ label: 'Food & Beverage' });
    await page.getByRole('checkbox').check();
    await create.click();
    await expect(page.getByText('Password must be at least 10 characters')).toBeVisible();
    await password(page).fill(first);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await create.click();
    await inside(page);
    await expect(page.getByRole('button', { name: /, Profile$/ })).toContainText('Administrator');
  });

  await test.step('confirm the address by the mailed link: the banner goes', async () => {
    await expect(page.getByText(`open the link sent to ${email}`)).toBeVisible();
    const link = await mailbox.linkTo(email, /^Confirm your email address$/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    // It works once, and trying a dead link again is not offered.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your email could not be confirmed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Open Temper' }).click();
    await inside(page);
    await expect(page.getByText('Please confirm your email address')).toHaveCount(0);
    await signOut(page);
  });

  await test.step('sign in: messages, one neutral sentence, show and hide, the way back', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
    await fillSignIn(page, email, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await fillSignIn(page, address('nobody'), 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');

    // A protected page that was bookmarked; the way back survives the sign-in.
    await page.goto('/login?next=%2Fproducts%2Fdashboard');
    await fillSignIn(page, email, first);
    await expect(page).toHaveURL('/products/dashboard');
    const plain = await cookieDays(page);

    // Whoever is signed in has nothing to do there, but may want a company of their own after the sample's.
    await page.goto('/login?next=%2Fcomplaints');
    await expect(page).toHaveURL(/\/complaints/);
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/register');
    await expect(page.getByText('You are signed in already.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Open Temper' }).click();
    await expect(page).toHaveURL('/dashboard');
    await signOut(page);

    // A way to somewhere else is none.
    await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`);
    await page.getByLabel('Remember me').check();
    await fillSignIn(page, email, first);
    await inside(page);
    expect(new URL(page.url()).origin).toBe(new URL(origin).origin);
    expect(await cookieDays(page)).toBeGreaterThan(29);
    await signOut(page);
    // Without Remember me the cookie goes with the browser.
    expect(plain).toBeLessThan(1);
  });

  await test.step('forget the password: the mailed link sets a new one and ends old sessions', async () => {
    const other = await otherDevice(browser);
    await other.goto('/login');
    await fillSignIn(other, email, first);
    await inside(other);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    // An unknown address is answered alike.
    for (const to of [address('nobody'), email]) {
      await page.goto('/forgot-password');
      await page.getByLabel(/^Email/).fill(to);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByRole('status')).toContainText(`If ${to} belongs to an account`);
    }
    const link = await mailbox.linkTo(email, /^Choose a new password$/);
    await page.goto(link);
    await page.getByRole('textbox', { name: /^New password/ }).fill(second);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'Your password has been changed. Sign in with the new one.',
    );
    await fillSignIn(page, email, first);
    await expect(page.getByRole('alert')).toHaveText(wrong);
    await fillSignIn(page, email, second);
    await inside(page);

    // The other device is out: at once or with its next step.
    await other.reload();
    await expect(other.getByText('Your session has ended').first()).toBeVisible();
    expect((await other.request.get('/api/v1/me')).status()).toBe(401);
    await other.context().close();

    // The link worked once.
    await page.goto(link);
    await page.getByRole('textbox', { name: /^New password/ }).fill('Another-long-password-3');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});

/** Days until the longest-lived cookie of the product goes; 0 when it goes with the browser. */
async function cookieDays(page: Page): Promise<number> {
  const ends = (await page.context().cookies())
    .filter((cookie) => cookie.name.endsWith('session_token'))
    .map((cookie) => (cookie.expires < 0 ? 0 : (cookie.expires - Date.now() / 1000) / 86_400));
  expect(ends).toHaveLength(1);
  return ends[0] ?? 0;
}

test('two-factor: set up with an authenticator, sign in by its code, then by a recovery code', async ({
  page,
  baseURL,
}) => {
  const email = address('tilda');
  const api = apiOf(page.context().request, baseURL ?? '');
  const { authToken } = await api<{ authToken: string }>('POST', '/auth/register', {
    fullName: 'Tilda Moreau',
    companyName: 'Moreau Pralines',
    email,
    password: first,
    industry: 'food',
    terms: true,
  });
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('auth_token', token), authToken);
  await page.goto('/dashboard');
  await inside(page);

  const panel = await openProfile(page);
  await panel.getByRole('button', { name: /^Two-Factor Authentication/ }).click();
  await panel.getByLabel('Password', { exact: true }).fill('not-the-password');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await panel.getByLabel('Password', { exact: true }).fill(first);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  // In groups of four, as people type it.
  const grouped = (await panel.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/).textContent()) ?? '';
  const secret = grouped.replaceAll(' ', '');
  // The password does not stay in the field that takes its place.
  await expect(panel.getByRole('textbox', { name: 'Code' })).toHaveValue('');
  await panel.getByRole('textbox', { name: 'Code' }).fill('000000');
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Code' }).fill(totp(secret));
  await panel.getByRole('button', { name: 'Switch on' }).click();
  const listed = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed.first()).toBeVisible();
  const codes = await listed.allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByRole('button', { name: /^Two-Factor Authentication/ })).toContainText('On');
  await panel.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');

  await fillSignIn(page, email, first);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  expect((await page.request.get('/api/v1/me')).status()).toBe(401);
  const verify = page.getByRole('button', { name: 'Verify' });
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  await page.getByLabel(/^Code/).fill('000000');
  await verify.click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  // The code that switched it on has been used: the next one, which is taken early, opens the session.
  await page.getByLabel(/^Code/).fill(totp(secret, Date.now() + 30_000));
  await verify.click();
  await inside(page);
  await signOut(page);

  await fillSignIn(page, email, first);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(codes[0] ?? '');
  await verify.click();
  await inside(page);
  await signOut(page);

  // Each recovery code works once.
  await fillSignIn(page, email, first);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(codes[0] ?? '');
  await verify.click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an administrator invites by mail; the invited join, new or known, with their role', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { api } = await ownCompany(page, origin);
  const mailbox = companyMailbox(api);
  const email = address('otto');

  await page.goto('/settings/members');
  await page.getByRole('button', { name: /^Invite/ }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Auditor' }).click();
  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Production' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const pending = page.getByRole('row', { name: email });
  await expect(pending).toContainText('Auditor');

  const guest = await otherDevice(browser);
  await guest.goto(await mailbox.linkTo(email, /^Join /));
  await expect(guest.getByRole('heading', { level: 1, name: /^Join Test Works/ })).toBeVisible();
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest.getByText('Full name is required')).toBeVisible();
  await guest.getByLabel(/^Full name/).fill('Otto Kessler');
  await password(guest).fill(first);
  await guest.getByRole('button', { name: 'Join' }).click();
  await inside(guest);
  await expect(guest.getByRole('button', { name: /, Profile$/ })).toContainText('Auditor');
  // Who came by the mail has shown that the address is theirs.
  await expect(guest.getByText('Please confirm your email address')).toHaveCount(0);

  await page.reload();
  const member = page.getByRole('row', { name: /Otto Kessler/ });
  await expect(member).toContainText('Auditor');
  await expect(member).toContainText('Production');
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toHaveCount(0);

  // Somebody with an account joins a second company with it, and can switch.
  const other = await otherDevice(browser);
  const second = await ownCompany(other, origin);
  await second.api('POST', '/members/invitations', { email, role: 'viewer' });
  const link = await companyMailbox(second.api).linkTo(email, /^Join /);
  await signOut(guest);
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest.getByRole('alert')).toHaveText(`Sign in as ${email} to accept.`);
  await guest.getByRole('link', { name: 'Sign in to accept' }).click();
  await fillSignIn(guest, email, first);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await inside(guest);
  await expect(guest.getByRole('button', { name: /, Profile$/ })).toContainText('Viewer');
  await guest.getByRole('button', { name: /^Company: / }).click();
  await expect(guest.getByRole('button', { name: /^Test Works/ })).toHaveCount(2);

  // The link is spent.
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await guest.context().close();
  await other.context().close();
});

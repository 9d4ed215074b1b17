import { expect, type Page, test } from '@playwright/test';
import { peopleMailbox } from './helpers/mailbox.ts';
import { enter, ownCompany } from './helpers/own-company.ts';
import { ownServer } from './helpers/own-server.ts';
import { enterOffice } from './helpers/product-office.ts';
import { enterDemo, people } from './helpers/sign-in.ts';

test.describe.configure({ mode: 'parallel' });

const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

test('the landing page says what Temper does, for whom and for how much', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const faults: string[] = [];
  page.on('request', (one) => {
    if (!one.url().startsWith(baseURL ?? '') && !one.url().startsWith('data:')) foreign.push(one.url());
  });
  page.on('console', (one) => one.type() === 'error' && faults.push(one.text()));
  await page.goto('/');

  const features = page.locator('#features');
  await expect(features.getByRole('heading', { level: 3 })).toHaveText([
    'Product quality management',
    'Audit and compliance',
    'Document control',
    'Supplier management',
    'Analytics and reporting',
    'Training and certification',
    'Warehouse management',
    'Logistics integration',
    'Built-in quality academy',
  ]);
  const voices = page.locator('#testimonials').getByRole('figure');
  await expect(voices).toHaveCount(3);
  for (const voice of await voices.all()) {
    await expect(voice.getByRole('blockquote')).not.toBeEmpty();
    // Author, position and company beside the avatar.
    await expect(voice.locator('figcaption span > *')).toHaveCount(3);
    await expect(voice.locator('figcaption svg')).toBeVisible();
  }

  const plans = page
    .locator('#pricing')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const said = [
    {
      words: ['Starter', '$49 per month'],
      lines: ['Up to 5 users', 'Basic document management', 'Quality control tools', 'Email support'],
      way: { name: 'Get Started', href: '/apply' },
    },
    {
      words: ['Professional', 'Popular', '$99 per month'],
      lines: [
        'Up to 20 users',
        'Advanced document management',
        'Full quality control suite',
        'Supplier management',
        'Priority email and phone support',
      ],
      way: { name: 'Get Started', href: '/apply' },
    },
    {
      words: ['Enterprise', '$199 per month'],
      lines: [
        'Unlimited users',
        'Complete suite',
        'Advanced analytics and reporting',
        'Custom integrations',
        '24/7 dedicated support',
      ],
      way: { name: 'Contact Sales', href: '/contact' },
    },
  ];
  await expect(plans).toHaveCount(3);
  for (const [index, { words, lines, way }] of said.entries()) {
    const plan = plans.nth(index);
    for (const word of words) await expect(plan).toContainText(word);
    await expect(plan.getByRole('listitem')).toHaveText(lines);
    await expect(plan.getByRole('link', { name: way.name })).toHaveAttribute('href', way.href);
  }
  await expect(page.getByText('Popular', { exact: true })).toHaveCount(1);

  // The header's anchors lead to their sections.
  for (const anchor of ['Features', 'Testimonials', 'Pricing', 'Contact']) {
    await page.getByRole('banner').getByRole('link', { name: anchor, exact: true }).click();
    await expect(page).toHaveURL(`/#${anchor.toLowerCase()}`);
    await expect(page.locator(`#${anchor.toLowerCase()}`)).toBeInViewport();
  }

  const footer = page.getByRole('contentinfo');
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => href.startsWith('/'))).toEqual([
    '/features',
    '/pricing',
    '/case-studies',
    '/documentation',
    '/about',
    '/careers',
    '/blog',
    '/contact',
    '/privacy',
    '/terms',
    '/security',
    '/compliance',
  ]);
  expect(hrefs.filter((href) => href.startsWith('https://'))).toHaveLength(3);

  // Ways on: without a reload, and back to where one was.
  await plans.nth(2).getByRole('link', { name: 'Contact Sales' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(plans.first()).toBeVisible();
  await plans.first().getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/apply');
  await page.goto('/landing');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/register');
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');

  expect(foreign).toEqual([]);
  expect(faults).toEqual([]);
});

test('View Demo and Access Dashboard Demo enter the sample company; signed-in people see the 404 page', async ({
  page,
}) => {
  await page.goto('/');
  const demo = page.getByRole('main').getByRole('button', { name: 'View Demo' });
  await expect(demo).toHaveCount(2);
  await demo.first().click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await expect(page.getByRole('button', { name: /^Company: Aldermoor/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /, Profile$/ })).toContainText('Quality Manager');
  expect(await token(page)).not.toBeNull();

  // With a token an unknown path is the 404 page; its buttons work.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Open Temper' })).toBeVisible();
  await page.goto('/no/such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText(/may have been removed, renamed or be unavailable/)).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/no/such-page');
  await page.getByRole('link', { name: 'Home Page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#features')).toBeAttached();

  // Without one it leads to the landing page, and protected pages are not there.
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  for (const path of ['/no/such-page', '/products', '/settings/members']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.locator('#features')).toBeAttached();
  }
  await enterDemo(page);
});

test('an address that cannot be decoded is one that nobody knows; a hash takes no page away', async ({
  page,
  baseURL,
}) => {
  await page.goto('/#%E0');
  await expect(page.locator('#features')).toBeAttached();
  await page.goto('/contact#%');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.goto('/products/%E0');
  await expect(page).toHaveURL('/');
  await enter(page, baseURL ?? '');
  await page.goto('/products/%E0');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('the theme follows the system until a person chooses, and the application keeps the choice', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await scheme(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => scheme(page)).toBe('light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  expect(await scheme(page)).toBe('dark');
  await page.reload();
  expect(await scheme(page)).toBe('dark');
  await page.goto('/login');
  expect(await scheme(page)).toBe('dark');
  await ownCompany(page, baseURL ?? '');
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Portal' })).toBeVisible();
  expect(await scheme(page)).toBe('dark');
});

test('an application with a resume arrives, and an administrator of the product reads it', async ({
  page,
  baseURL,
  browser,
}) => {
  const name = `Ada Lindqvist ${Date.now()}`;
  await page.goto('/apply');
  const submit = page.getByRole('button', { name: 'Submit application' });
  await submit.click();
  for (const message of [
    'Full name is required',
    'Email is required',
    'Phone is required',
    'Company is required',
    'Job title is required',
    'Industry is required',
    'Number of employees is required',
    'Message is required',
    'Consent is required',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Full name/)).toBeFocused();

  await page.getByLabel(/^Full name/).fill(name);
  await page.getByLabel(/^Email/).fill('ada@pralines.example');
  await page.getByLabel(/^Phone/).fill('+46 8 123 45 67');
  await page.getByRole('textbox', { name: 'Company' }).fill('Lindqvist Praliner');
  await page.getByLabel(/^Job title/).fill('Head of Quality');
  await expect(page.getByLabel(/^Industry/).getByRole('option')).toHaveText([
    'Select an industry',
    'Food & Beverage',
    'Pharmaceuticals',
    'Manufacturing',
    'Electronics',
    'Chemicals',
    'Other',
  ]);
  await page.getByLabel(/^Industry/).selectOption('food');
  await page.getByLabel(/^Number of employees/).selectOption('51-200');
  const message = page.getByLabel(/^Message/);
  await expect(message).toHaveAttribute('rows', '4');
  await message.fill('Three lines, one spreadsheet, no sleep.');
  await page.getByRole('checkbox').check();

  // The browser refuses a wrong name and a file above 10 MB at once.
  const resume = page.getByLabel(/^Resume/);
  const file = (fileName: string, buffer: Buffer) =>
    resume.setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer });
  await file('cv.exe', Buffer.from('MZ'));
  await expect(page.getByText('File type must be .pdf, .doc, .docx')).toBeVisible();
  await file('cv.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024, 32)]));
  await expect(page.getByText('File is larger than 10485760 bytes')).toBeVisible();

  // The server looks into a program that is called a PDF; nothing typed is lost.
  const program = Buffer.alloc(2048);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(0x80, 0x3c);
  program.write('PE\0\0', 0x80, 'latin1');
  await file('cv.pdf', program);
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' })).toBeVisible();
  await expect(page.getByLabel(/^Full name/)).toHaveValue(name);
  const refused = page.getByText("'cv.pdf' is refused: programs and scripts are not accepted.");
  await expect(refused).toBeVisible();

  // The refusal goes with the file it was about.
  await file('cv.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'));
  await expect(refused).toHaveCount(0);
  await expect(page.getByText('.pdf, .doc or .docx, up to 10MB')).toBeVisible();
  await submit.click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();

  const office = await browser.newPage();
  await enterOffice(office, baseURL ?? '', 'applications');
  await office.goto('/settings/applications');
  const item = office.getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText('Head of Quality · Lindqvist Praliner · Food & Beverage');
  await expect(item).toContainText('Three lines, one spreadsheet, no sleep.');
  const download = office.waitForEvent('download');
  await item.getByRole('button', { name: /^Resume: cv\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('cv.pdf');

  // Whoever sent it may ask for it to be deleted.
  await item.getByRole('button', { name: 'Delete' }).click();
  const question = office.getByRole('dialog', { name: `Delete the application of ${name}?` });
  await expect(question).toContainText('It and its resume are deleted for good.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(item).toHaveCount(0);

  // Others of the company find no such page.
  await enter(page, baseURL ?? '', people.qualityManager);
  expect((await page.request.get('/api/v1/applications')).status()).toBe(404);
  await office.close();
});

test('a message of the contact form is stored, mailed and read', async ({ page, baseURL, browser }) => {
  const subject = `Bloom on bars ${Date.now()}`;
  await page.goto('/contact');
  await expect(page.getByText('Monday to Friday, 9am to 5pm PT')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Live chat' })).toBeVisible();
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question.getByRole('paragraph')).toBeVisible();

  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  for (const field of ['First name', 'Last name', 'Email', 'Subject', 'Message'])
    await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible();
  await expect(page.getByText('Phone is required')).toHaveCount(0);
  await page.getByLabel(/^First name/).fill('Zoë');
  await page.getByLabel(/^Last name/).fill("O'Neil <b>");
  await page.getByLabel(/^Email/).fill('zoe@');
  await page.getByLabel(/^Subject/).fill(subject);
  await page.getByLabel(/^Message/).fill('Grey bloom after two weeks 🍫\nLot 7731');
  await send.click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel(/^Email/).fill('zoe@bars.example');

  // A reload in the middle loses nothing.
  await page.reload();
  await expect(page.getByLabel(/^Subject/)).toHaveValue(subject);
  await send.click();
  await expect(page.getByText('Your message has arrived')).toBeVisible();
  await expect(page.getByLabel(/^Subject/)).toHaveValue('');

  const mailbox = peopleMailbox();
  const mail = await mailbox.find(/@/, new RegExp(subject));
  expect(mail.text).toContain("Zoë O'Neil <b> <zoe@bars.example>");
  expect(mail.text).toContain('Grey bloom after two weeks 🍫\nLot 7731');

  const office = await browser.newPage();
  await enterOffice(office, baseURL ?? '', 'messages');
  await office.goto('/settings/messages');
  const item = office.getByRole('listitem').filter({ hasText: subject });
  await expect(item).toContainText("Zoë O'Neil <b> · zoe@bars.example");
  await item.getByRole('button', { name: 'Delete' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(item).toHaveCount(0);
  await office.close();
});

test('a deployment without the demo shows none of its controls and refuses it', async ({ page }) => {
  const server = await ownServer();
  const { origin } = server;
  try {
    await server.start();
    await page.goto(origin);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View Demo' })).toHaveCount(0);
    await page.goto(`${origin}/login`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Access Dashboard Demo' })).toHaveCount(0);
    await page.goto(`${origin}/pricing`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Start free for 14 days' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View Demo' })).toHaveCount(0);
    const answer = await page.request.post(`${origin}/api/v1/auth/demo`, { headers: { origin } });
    expect(answer.status()).toBe(404);
  } finally {
    await server.end();
  }
});

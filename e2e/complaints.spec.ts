import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { choose } from './helpers/choose.ts';
import { type OwnCompany, ownCompany } from './helpers/own-company.ts';

const form = (page: Page, name = 'Add New Complaint') => page.getByRole('form', { name });
const numbers = async (page: Page) =>
  (await page.locator('tbody tr td a:not([aria-label])').allInnerTexts()).filter((text) =>
    text.startsWith('CMP-'),
  );
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const year = new Date().getUTCFullYear();
const numberOf = (count: number) => `CMP-${year}-${String(count).padStart(4, '0')}`;
/** So many days ago. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

interface Made {
  row: { id: string; version: number; complaintNumber: string };
}
let company: OwnCompany;
let personId: string;
const add = (more: object = {}) =>
  company.api<Made>('POST', '/complaints', {
    customerName: 'Café Miller',
    email: 'anna@miller.example',
    productName: 'Truffle Assortment',
    dateReceived: day(0),
    complaintDescription: 'White bloom on every praline',
    priority: 'Low',
    assignedTo: personId,
    lotNumber: 'L-118',
    ...more,
  });

test.beforeEach(async ({ page, baseURL }) => {
  company = await ownCompany(page, baseURL ?? '');
  personId = (await company.api<{ person: { id: string } }>('GET', '/me')).person.id;
});

test('a complaint is entered with its messages, files and similar ones in view', async ({ page }) => {
  await add();
  await company.api('POST', '/customers', {
    name: 'Grand Café',
    code: 'C-7',
    category: 'star',
    rating: 4,
    contactPerson: 'Lea Roth',
    email: 'lea@grandcafe.example',
    phone: '+41 44 555 01 17',
    address: 'Seestrasse 4, Zürich',
    status: 'active',
  });
  await page.goto('/complaints');
  await page.getByRole('button', { name: 'Add Complaint' }).click();
  const card = form(page);
  await card.getByRole('button', { name: 'Add Complaint' }).click();
  const required = [
    'Customer name is required',
    'Product name is required',
    'Description is required',
    'Priority is required',
    'Assignment is required',
  ];
  for (const message of required) await expect(card.getByText(message, { exact: true })).toBeVisible();
  await expect(card.getByText(/is required$/)).toHaveCount(required.length);
  await expect(card.getByText('Enter a lot or batch number, or say why it is unknown')).toBeVisible();
  await expect(card.getByRole('combobox', { name: 'Customer Name' })).toBeFocused();
  await expectAccessible(page);

  // A customer brings the address for the answer along, and takes it away again.
  const customer = card.getByRole('combobox', { name: 'Customer Name' });
  await customer.fill('Grand');
  await page.getByRole('option', { name: /Grand Café/ }).click();
  await expect(card.getByRole('textbox', { name: 'Email' })).toHaveValue('lea@grandcafe.example');
  await customer.fill('Hotel Bellevue');
  await expect(card.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await card.getByRole('combobox', { name: 'Product Name' }).fill('truffle assortment');
  await card.getByRole('textbox', { name: 'Description' }).fill('A splinter of plastic');
  const similar = page.getByRole('region', { name: 'Similar complaints' });
  await expect(similar).toContainText(numberOf(1));
  await expect(similar).toContainText('Same product');
  await choose(card, 'Priority', 'Low');
  await choose(card, 'Assigned To', 'Robin Reyes');
  await card.getByRole('checkbox', { name: 'Foreign Body' }).check();
  await expect(card.getByText('Will be saved as High because of: Foreign Body')).toBeVisible();
  const choosing = page.locator('input[type=file]');
  await choosing.setInputFiles([
    { name: 'splinter.png', mimeType: 'image/png', buffer: pixel },
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear quality team') },
  ]);
  for (const name of ['splinter.png', 'letter.txt'])
    await expect(card.getByRole('progressbar', { name: `Upload of ${name}` })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  // One that fails at first holds nothing up but itself.
  await page.route('**/api/v1/files', (route) => route.fulfill({ status: 429 }));
  await choosing.setInputFiles({ name: 'wrapper.png', mimeType: 'image/png', buffer: pixel });
  const failed = card.getByRole('listitem').filter({ hasText: 'wrapper.png' });
  await expect(failed).toContainText('Too many attempts. Please try again in a moment.');
  await page.unroute('**/api/v1/files');
  await card.getByRole('button', { name: 'Add Complaint' }).click();
  await expect(card.getByText('Enter a lot or batch number, or say why it is unknown')).toBeVisible();
  await card.getByRole('textbox', { name: 'Why the Lot Is Unknown' }).fill('The wrapper is torn');
  await card.getByRole('button', { name: 'Add Complaint' }).click();
  await expect(card).toContainText('A file could not be uploaded. Try it again or remove it.');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed.getByRole('alert')).toBeHidden();
  await card.getByRole('button', { name: 'Add Complaint' }).click();
  await expect(card).toBeHidden();

  const row = page.getByRole('row', { name: new RegExp(numberOf(2)) });
  // Danger has raised the priority.
  await expect(row).toContainText('High');
  await expect(row.getByRole('img', { name: 'Safety risk: Foreign Body' })).toBeVisible();
  await row.getByRole('button', { name: `View all 2 photos of ${numberOf(2)}` }).click();
  await expect(page.getByRole('dialog', { name: 'splinter.png' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('ArrowRight');
  const viewer = page.getByRole('dialog', { name: 'wrapper.png' });
  const width = async () =>
    (await viewer.getByRole('img', { name: 'wrapper.png' }).boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'splinter.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await row.getByRole('link', { name: numberOf(2), exact: true }).click();
  await expect(page.getByRole('alert', { name: 'Safety risk: Foreign Body' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Documents 1' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Photos 2' })).toBeVisible();
});

test('a complaint is started, answered, closed with its tasks in view, and reopened', async ({ page }) => {
  const { row } = await add();
  await company.api('POST', '/tasks', {
    title: 'Ask the carrier',
    description: 'Temperature log',
    status: 'todo',
    priority: 'medium',
    dueDate: day(0),
    category: 'Complaints',
    linkEntity: 'complaint',
    linkId: row.id,
  });
  await page.goto(`/complaints/${row.id}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('In Progress', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Reply to Customer' }).click();
  const mail = page.getByRole('dialog', { name: 'Reply to Café Miller' });
  await expect(mail.getByRole('textbox', { name: 'Message' })).toHaveValue(/Dear Café Miller,/);
  await mail.getByRole('textbox', { name: 'Subject' }).fill('');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(mail.getByText('Subject is required')).toBeVisible();
  await choose(mail, 'Template', 'We have a question');
  await mail.getByRole('textbox', { name: 'Subject' }).fill('Which lot was it?');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(mail).toBeHidden();
  await expect(page.getByText('the mail to anna@miller.example is kept and not sent')).toBeVisible();
  await page.getByRole('tab', { name: 'Messages 1' }).click();
  const sent = page.getByRole('article', { name: 'Which lot was it?' });
  await expect(sent).toContainText('Robin Reyes to anna@miller.example');
  await expect(sent).toContainText('please send us the lot or batch number');

  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${numberOf(1)}` });
  const end = dialog.getByRole('button', { name: 'Close Complaint' });
  await end.click();
  await expect(dialog.getByText('Resolution is required')).toBeVisible();
  await expect(dialog.getByText('Enter the root cause or mark it as not confirmed')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Resolution' }).fill('A new box was sent');
  await end.click();
  await expect(dialog.getByText('Enter the root cause or mark it as not confirmed')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'The root cause could not be confirmed' }).check();
  await end.click();
  await expect(dialog.getByText('Tasks are still open: complete them or give a reason')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog
    .getByRole('textbox', { name: 'Reason for closing with open tasks' })
    .fill('The carrier is gone');
  await end.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();

  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  const again = page.getByRole('dialog', { name: `Reopen ${numberOf(1)}` });
  await again.getByRole('button', { name: 'Reopen Complaint' }).click();
  await expect(again.getByText('Reason is required')).toBeVisible();
  await again.getByRole('textbox', { name: 'Reason' }).fill('It happened again');
  await again.getByRole('button', { name: 'Reopen Complaint' }).click();
  await expect(again).toBeHidden();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText('reopened');
  await expect(history.nth(1)).toContainText('The carrier is gone');
  await expectAccessible(page);
});

test('the list is narrowed by badges and filters, and leads to the analysis and back', async ({ page }) => {
  const open = await add({ cause: 'packaging', dateReceived: day(40) });
  const started = await add({ priority: 'Medium', productName: 'Nougat Bar', cause: 'taste' });
  const closed = await add({ priority: 'High', cause: 'packaging', lotNumber: 'L-7', illness: true });
  const begin = ({ row }: Made) => company.api<Made>('POST', `/complaints/${row.id}/start`, { version: 1 });
  await begin(started);
  const { row } = await begin(closed);
  await company.api('POST', `/complaints/${row.id}/close`, {
    version: row.version,
    resolution: 'A new box was sent',
    rootCause: 'Stored too warm',
  });
  const [first, second, third] = [open, started, closed].map((one) => one.row.complaintNumber);
  await page.goto('/complaints');
  await expect.poll(() => numbers(page)).toEqual([third, second, first]);
  await expect(page.getByRole('link', { name: 'anna@miller.example' }).first()).toHaveAttribute(
    'href',
    'mailto:anna@miller.example',
  );
  const badges = page.getByRole('list', { name: 'Status' });
  // What is closed is reopened before it is changed.
  await expect(page.getByRole('button', { name: `Edit ${second}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${third}` })).toBeHidden();
  for (const [name, number] of [
    ['Open 1', first],
    ['In Progress 1', second],
    ['Closed 1', third],
  ] as const) {
    await badges.getByRole('button', { name }).click();
    await expect.poll(() => numbers(page)).toEqual([number]);
    await badges.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => numbers(page)).toHaveLength(3);
  }
  await page.getByRole('button', { name: 'Filter' }).click();
  for (const [priority, number] of [
    ['High', third],
    ['Medium', second],
    ['Low', first],
  ] as const) {
    await choose(page.locator('main'), 'Priority', priority);
    await expect.poll(() => numbers(page)).toEqual([number]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await expect.poll(() => numbers(page)).toHaveLength(3);
  }
  await choose(page.locator('main'), 'Date Received', 'Today');
  await expect.poll(() => numbers(page)).toEqual([third, second]);
  for (const [query, found] of [
    ['safetyRisk=true', [third]],
    ['lotNumber=l-7', [third]],
    ['cause=taste', [second]],
    ['q=nougat', [second]],
    ['sort=priority', [third, second, first]],
  ] as const) {
    await page.goto(`/complaints?${query}`);
    await expect.poll(() => numbers(page)).toEqual(found);
  }

  await page.getByRole('link', { name: 'Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'Complaint Analysis' })).toBeVisible();
  const causes = page.getByRole('region', { name: 'By Cause' });
  await expect(causes.getByRole('listitem').first()).toContainText('Packaging or seal');
  await expectAccessible(page);
  await causes.getByRole('link', { name: /Packaging or seal.*2 complaints/ }).click();
  await expect.poll(() => numbers(page)).toEqual([third, first]);
});

test('the shown columns are exported with what stands in them', async ({ page }) => {
  await add();
  await page.goto('/complaints');
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ]);
  const [head, first] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(head?.replace(/^\uFEFF/, '')).toBe(
    'Complaint Number,Date Received,Customer Name,Email,Product Name,Status,Due Date,Priority,Assigned To',
  );
  expect(first).toContain(
    `${numberOf(1)},${day(0)},Café Miller,anna@miller.example,Truffle Assortment,Open,`,
  );
});

test('two people who edit one complaint both see what the other wrote', async ({ page }) => {
  const { row } = await add();
  await page.goto(`/complaints/${row.id}?edit=true`);
  const edit = form(page, 'Edit Complaint');
  await edit.getByRole('combobox', { name: 'Customer Name' }).fill('Café Miller & Sons');
  await edit.getByRole('textbox', { name: 'Lot or Batch Number' }).fill('L-119');
  await company.api('PATCH', `/complaints/${row.id}`, {
    version: row.version,
    customerName: 'Miller Coffee',
    priority: 'Medium',
  });
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  await expect(dialog.getByRole('row', { name: /Customer Name/ })).toContainText('Miller Coffee');
  await dialog.getByRole('radio', { name: 'Miller Coffee' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const now = await company.api<{ row: object }>('GET', `/complaints/${row.id}`);
  expect(now.row).toMatchObject({ customerName: 'Miller Coffee', lotNumber: 'L-119', priority: 'Medium' });
});

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { choose } from './helpers/choose.ts';
import { ownCompany } from './helpers/own-company.ts';
import { supplier } from './helpers/suppliers.ts';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const rows = (page: Page) => page.locator('tbody tr');
/** The names that the list shows, in its order. */
const shows = (page: Page, names: string[]) =>
  expect
    .poll(async () => (await rows(page).locator('td a').allInnerTexts()).map((text) => text.trim()))
    .toEqual(expect.arrayContaining(names));
const only = async (page: Page, names: string[]) => {
  await expect(rows(page)).toHaveCount(names.length);
  await shows(page, names);
};

test('a supplier is added with all its messages, approved, certified and blacklisted', async ({
  page,
  baseURL,
}) => {
  await ownCompany(page, baseURL ?? '');
  await page.goto('/suppliers');
  await expect(page.getByText('No suppliers yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Supplier' }).first().click();
  const card = form(page, 'Add Supplier');
  const save = card.getByRole('button', { name: 'Add Supplier' });
  await save.click();
  for (const message of [
    'Supplier name is required',
    'Supplier code is required',
    'Category is required',
    'Supplier type is required',
    'Contact person is required',
    'Email is required',
    'Phone is required',
    'Country is required',
    'Address is required',
    'Quality certifications are required',
    'Rating is required',
  ])
    await expect(card.getByText(message, { exact: true })).toBeVisible();
  await expect(card.getByLabel('Supplier Name')).toBeFocused();
  await expectAccessible(page);

  await card.getByLabel('Supplier Name').fill('Elbe Cocoa');
  await card.getByLabel('Supplier Code').fill('S-1');
  await choose(card, 'Category', 'Raw Materials');
  await card.getByLabel('Contact Person').fill('Mara Lind');
  await card.getByLabel('Email').fill('mara');
  await card.getByLabel('Phone').fill('+49 30 1234567');
  await card.getByLabel('Address').fill('Hafenstraße 12');
  await card.getByLabel('Quality Certifications').fill('BRCGS');
  await card.getByLabel('Quality Certifications').press('Enter');
  await choose(card, 'Rating', 'A');

  // The states are the country's, and none before it is chosen.
  const state = card.getByRole('combobox', { name: 'State' });
  await expect(state).toBeDisabled();
  await choose(card, 'Country', 'Germany');
  await choose(card, 'State', 'Hamburg');
  await choose(card, 'Country', 'Spain');
  await expect(state).toHaveValue('');
  await state.fill('Cat');
  await page.getByRole('option', { name: 'Catalunya' }).click();

  await choose(card, 'Type', 'Blacklist');
  await save.click();
  await expect(card.getByText('Reason for blacklisting is required')).toBeVisible();
  await expect(card.getByText('Invalid email address')).toBeVisible();
  await choose(card, 'Type', 'Preferred');
  await save.click();
  await expect(card.getByText('Reason for preferred status is required')).toBeVisible();
  await card.getByLabel('Reason for Type').fill('On time for three years');
  await card.getByLabel('Email').fill('mara@supplier.example');
  await save.click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('row', { name: /Elbe Cocoa/ })).toContainText('Under Review');

  await page.getByRole('link', { name: 'Documents Elbe Cocoa' }).click();
  await expect(page.getByRole('tab', { name: 'Documents', selected: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Scorecard' }).getByText('no data', { exact: true }),
  ).toHaveCount(5);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Certificate' }).click();
  const certificate = form(page, 'Add Certificate');
  await certificate.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(certificate.getByText('Expiry date is required')).toBeVisible();
  await certificate.getByLabel('Standard').fill('IFS');
  await certificate.getByLabel('Certificate Number').fill('IFS-7');
  await certificate.getByLabel('Expiry Date').fill('01/31/2020');
  await certificate.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(certificate).toBeHidden();
  await expect(page.getByRole('row', { name: /IFS-7/ })).toContainText('Expired');
  const scores = page.getByRole('region', { name: 'Scorecard' });
  await expect(scores.getByRole('group', { name: 'Certificates' })).toContainText('0 / 100');
  await expect(scores.getByRole('group', { name: 'Complaints' })).toContainText('no data');
  await page.getByRole('button', { name: 'Renew IFS IFS-7' }).click();
  const renewal = form(page, 'Renew Certificate');
  await expect(renewal.getByLabel('Standard')).toHaveValue('IFS');
  await renewal.getByLabel('Certificate Number').fill('IFS-8');
  await renewal.getByLabel('Expiry Date').fill('01/31/2090');
  await renewal.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(page.getByRole('row', { name: /IFS-7/ })).toContainText('Replaced');
  await expect(page.getByRole('row', { name: /IFS-8/ })).toContainText('Valid');
  await expect(scores.getByRole('group', { name: 'Certificates' })).toContainText('100 / 100');

  await page.getByRole('button', { name: 'Deactivate' }).click();
  const ask = page.getByRole('dialog', { name: 'Deactivate' });
  await ask.getByRole('button', { name: 'Deactivate' }).click();
  await expect(ask.getByText('A reason is required')).toBeVisible();
  await ask.getByLabel('Reason').fill('No orders any more');
  await ask.getByRole('button', { name: 'Deactivate' }).click();
  await expect(ask).toBeHidden();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  const again = page.getByRole('dialog', { name: 'Reactivate' });
  await again.getByLabel('Reason').fill('Needed after all');
  await again.getByRole('button', { name: 'Reactivate' }).click();
  await expect(again).toBeHidden();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = form(page, 'Edit Supplier');
  await choose(edit, 'Type', 'Blacklist');
  await expect(edit.getByLabel('Reason for Type')).toHaveValue('');
  await edit.getByLabel('Reason for Type').fill('Salmonella found twice');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const types = page.getByRole('region', { name: 'Type and reason' });
  await expect(types.getByRole('listitem').first()).toContainText('Salmonella found twice');
  await expect(types.getByRole('listitem').nth(1)).toContainText('On time for three years');
  await expectAccessible(page);
});

test('suppliers are narrowed by every filter, by badge and by country', async ({ page, baseURL }) => {
  const { api } = await ownCompany(page, baseURL ?? '');
  await api('POST', '/suppliers', supplier('A'));
  const { row } = await api<{ row: { id: string; version: number } }>(
    'POST',
    '/suppliers',
    supplier('B', {
      country: 'FR',
      state: 'Bretagne',
      city: 'Brest',
      category: 'logistics',
      rating: 'F',
      type: 'blacklist',
      reasonForType: 'Late',
    }),
  );
  await api('POST', `/suppliers/${row.id}/deactivate`, { version: row.version, reason: 'Late' });
  await page.goto('/suppliers');
  await only(page, ['Supplier A', 'Supplier B']);
  await expect(page.getByRole('row', { name: /Supplier B/ })).toContainText('Brest, Bretagne');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const [label, option] of [
    ['Category', 'Logistics'],
    ['Type', 'Blacklist'],
    ['Country', 'France'],
    ['Rating', 'F'],
    ['Status', 'Inactive'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await only(page, ['Supplier B']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await only(page, ['Supplier A', 'Supplier B']);
  }
  await page.getByRole('list', { name: 'Status' }).getByRole('button', { name: 'Under Review 1' }).click();
  await only(page, ['Supplier A']);
  await page.getByRole('list', { name: 'Status' }).getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Countries' }).click();
  const countries = page.getByRole('region', { name: 'Suppliers by country' });
  await countries.getByRole('button', { name: 'France 1' }).click();
  await only(page, ['Supplier B']);
  await expectAccessible(page);
});

test('a customer is added by stars and found by account type', async ({ page, baseURL }) => {
  const { api } = await ownCompany(page, baseURL ?? '');
  const customer = {
    contactPerson: 'Jo Park',
    email: 'jo@buyer.example',
    phone: '312 555 0100',
    address: 'Main St',
  };
  await api('POST', '/customers', {
    ...customer,
    name: 'Old Mill',
    code: 'C-1',
    category: 'dog',
    rating: 2,
    status: 'inactive',
  });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const card = form(page, 'Add Customer');
  const save = card.getByRole('button', { name: 'Add Customer' });
  await save.click();
  for (const message of [
    'Customer name is required',
    'Customer code is required',
    'Category is required',
    'Rating is required',
    'Contact person is required',
    'Email is required',
    'Phone is required',
    'Address is required',
  ])
    await expect(card.getByText(message, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Customer Name').fill('Harbour Foods');
  await card.getByLabel('Customer Code').fill('C-2');
  await choose(card, 'Category', 'Cash Cow');
  await card.getByRole('radio', { name: '4 of 5 stars' }).press('Space');
  await card.getByLabel('Strategic customer').check();
  await card.getByLabel('Contact Person').fill('Jo Park');
  await card.getByLabel('Email').fill('jo.buyer');
  await card.getByLabel('Phone').fill('312 555 0100');
  await card.getByLabel('Address').fill('1 Market Street');
  await save.click();
  await expect(card.getByText('Invalid email address', { exact: true })).toBeVisible();
  await card.getByLabel('Email').fill('jo@buyer.example');
  await save.click();
  await expect(card).toBeHidden();
  const row = page.getByRole('row', { name: /Harbour Foods/ });
  await expect(row).toContainText('Strategic');
  await expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const [label, option, found] of [
    ['Category', 'Dog', 'Old Mill'],
    ['Rating', '4 of 5 stars', 'Harbour Foods'],
    ['Account Type', 'Strategic', 'Harbour Foods'],
    ['Account Type', 'Standard', 'Old Mill'],
    ['Status', 'Inactive', 'Old Mill'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await only(page, [found]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await only(page, ['Harbour Foods', 'Old Mill']);
  }
  await rows(page).getByRole('link', { name: 'Harbour Foods', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Harbour Foods' })).toBeVisible();
  await expect(page.getByText('No complaints', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Specifications' }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
  const customerId = new URL(page.url()).pathname.split('/')[2];
  await api('POST', '/documents', {
    kind: 'sales-specs',
    name: 'Praline mix 250 g',
    documentNumber: 'SS-900',
    unit: 'Plant 1',
    publicationDate: '2026-01-31',
    revisionNumber: 1,
    revisionReason: 'First issue',
    customerName: 'Harbour Foods',
    customerId,
  });
  const controlled = page.getByRole('region', { name: 'Controlled Documents' });
  await expect(controlled.getByRole('row', { name: /SS-900/ })).toContainText('Draft');
  await expectAccessible(page);
  await controlled.getByRole('link', { name: 'Praline mix 250 g' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Praline mix 250 g' })).toBeVisible();
});

test('a service is added, counted, filtered by typed words and shown with its specifications', async ({
  page,
  baseURL,
}) => {
  const { api } = await ownCompany(page, baseURL ?? '');
  await api('POST', '/services', {
    name: 'Calibration',
    code: 'SV-1',
    category: 'Maintenance work',
    description: 'Of metal detectors',
    specifications: 'Quarterly',
    status: 'maintenance',
  });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const card = form(page, 'Add Service');
  const save = card.getByRole('button', { name: 'Add Service' });
  await save.click();
  for (const message of [
    'Service name is required',
    'Service code is required',
    'Description is required',
    'Specifications are required',
    'Status is required',
  ])
    await expect(card.getByText(message, { exact: true })).toBeVisible();
  await card.getByLabel('Service Name').fill('Sensory panel');
  await card.getByLabel('Service Code').fill('sv-1');
  await card.getByLabel('Description').fill('Triangle tests');
  await card.getByLabel('Specifications').fill('Twelve trained tasters');
  await choose(card, 'Status', 'Pending');
  await save.click();
  await expect(card.getByText('This service code is already in use')).toBeVisible();
  await card.getByLabel('Service Code').fill('SV-2');
  await save.click();
  await expect(card).toBeHidden();
  await only(page, ['Calibration', 'Sensory panel']);
  await expect(page.getByRole('row', { name: /Sensory panel/ })).toContainText('Triangle tests');
  const strip = page.getByRole('list', { name: 'Status' });
  for (const group of ['Active Services 0', 'Pending Review 1', 'Inactive 0', 'Maintenance 1'])
    await expect(strip.getByRole('button', { name: group })).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('textbox', { name: 'Status', exact: true }).fill('main');
  await only(page, ['Calibration']);
  await page.getByRole('textbox', { name: 'Status', exact: true }).fill('');
  await only(page, ['Calibration', 'Sensory panel']);
  await page.getByRole('textbox', { name: 'Category', exact: true }).fill('work');
  await only(page, ['Calibration']);
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await page.getByLabel('Date Range to').fill('01/01/2020');
  await page.getByLabel('Date Range to').press('Tab');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await only(page, ['Calibration', 'Sensory panel']);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Specs Sensory panel' }).click();
  await expect(page.getByRole('tab', { name: 'Specifications', selected: true })).toBeVisible();
  await expect(page.getByText('Twelve trained tasters')).toBeVisible();
});

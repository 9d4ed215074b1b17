import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { ownCompany } from './helpers/own-company.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Documents' });
const cards = (page: Page) => list(page).getByRole('listitem');
/** The documents that the list shows, in any order. */
const shows = (page: Page, names: string[]) =>
  expect
    .poll(async () => (await list(page).locator('li > div:first-child > a').allInnerTexts()).sort())
    .toEqual([...names].sort());
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const example = (n: number, more: object = {}) => ({
  kind: 'certifications',
  name: `Certificate ${n}`,
  documentNumber: `C-${n}`,
  unit: 'Cork',
  publicationDate: '2026-01-10',
  revisionNumber: 1,
  revisionReason: 'First issue',
  ...more,
});
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a document is added to its list with all the messages, its number and its file', async ({
  page,
  baseURL,
}) => {
  await ownCompany(page, baseURL ?? '');
  await page.goto('/documents/quality-handbook');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Document' }).first().click();
  const form = page.getByRole('form', { name: 'Add Document' });
  await expect(form.getByLabel('Document Number')).toHaveValue('QH-0001');
  await expect(form.getByLabel('Document Type')).toHaveValue('Quality Handbook');
  await form.getByLabel('Document Number').fill('');
  await form.getByLabel('Revision Number').fill('');
  await form.getByRole('button', { name: 'Add Document' }).click();
  for (const message of [
    'Document name is required',
    'Document number is required',
    'Unit is required',
    'Publication date is required',
    'Revision number is required',
    'Revision reason is required',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Document Name')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('Document Name').fill('Quality Policy');
  await form.getByLabel('Document Number').fill('QH-0001');
  await form.getByLabel('Unit').fill('Cork');
  await form.getByLabel('Publication Date').fill('10/01/2026');
  await form.getByLabel('Revision Number').fill('1');
  await form.getByLabel('Revision Reason').fill('First issue');
  await form.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Policies' }).click();
  await form.locator('input[type=file]').setInputFiles({
    name: 'policy.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Safe, legal and honest food before volume.'),
  });
  await expect(form.getByText('policy.txt')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Remove File' })).toBeVisible();
  await form.getByRole('button', { name: 'Add Document' }).click();
  await shows(page, ['Quality Policy']);
  await expect(cards(page)).toContainText('QH-0001 · Rev. 1');
  await expect(cards(page)).toContainText('Policies');
  await expect(page.getByRole('link', { name: 'Download Quality Policy' })).toBeVisible();

  // On the table over all kinds the type is chosen, and brings its own number and fields.
  await page.goto('/documents');
  await page.getByRole('button', { name: 'Add Document' }).first().click();
  const any = page.getByRole('form', { name: 'Add Document' });
  await any.getByRole('button', { name: 'Add Document' }).click();
  await expect(any.getByText('Document type is required')).toBeVisible();
  await any.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: 'Brochure' }).click();
  await expect(any.getByLabel('Document Number')).toHaveValue('BRO-0001');
  await expect(any.getByRole('combobox', { name: 'Language' })).toBeVisible();
});

test('the lists of kinds are narrowed by their selector and each of their filters', async ({
  page,
  baseURL,
}) => {
  const { api } = await ownCompany(page, baseURL ?? '');
  await api(
    'POST',
    '/documents',
    example(1, { category: 'quality', issuedBy: 'NSAI', expiryDate: dayIn(20) }),
  );
  await api(
    'POST',
    '/documents',
    example(2, { category: 'ethical', issuedBy: 'TÜV', expiryDate: dayIn(80) }),
  );
  await api(
    'POST',
    '/documents',
    example(3, { category: 'quality', issuedBy: 'TÜV', expiryDate: dayIn(-5) }),
  );
  const report = { kind: 'audit-reports', category: 'internal' };
  await api(
    'POST',
    '/documents',
    example(4, {
      ...report,
      name: 'Report 1',
      auditStatus: 'completed',
      findingsGrade: 'none',
      standard: 'BRC',
    }),
  );
  await api(
    'POST',
    '/documents',
    example(5, {
      ...report,
      name: 'Report 2',
      auditStatus: 'scheduled',
      findingsGrade: 'major',
      standard: 'IFS',
    }),
  );
  await page.goto('/documents/certifications');
  await shows(page, ['Certificate 1', 'Certificate 2', 'Certificate 3']);
  await choose(page, 'Type', 'Quality');
  await shows(page, ['Certificate 1', 'Certificate 3']);
  await choose(page, 'Type', 'All Types');
  await page.getByRole('button', { name: 'Filter' }).click();
  for (const [option, names] of [
    ['Expired', ['Certificate 3']],
    ['30 days', ['Certificate 1']],
    ['90 days', ['Certificate 1', 'Certificate 2']],
    ['6 months', ['Certificate 1', 'Certificate 2']],
    ['1 year', ['Certificate 1', 'Certificate 2']],
  ] as const) {
    await choose(page, 'Expiry', option);
    await shows(page, [...names]);
  }
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByLabel('Issuing Body').fill('nsai');
  await shows(page, ['Certificate 1']);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await shows(page, ['Certificate 1', 'Certificate 2', 'Certificate 3']);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.goto('/documents/audit-reports');
  await shows(page, ['Report 1', 'Report 2']);
  await page.getByRole('button', { name: 'Filter' }).click();
  for (const [label, option, name] of [
    ['Status', 'Scheduled', 'Report 2'],
    ['Findings', 'None', 'Report 1'],
    ['Standard', 'IFS', 'Report 2'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await shows(page, [name]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset' }).click();
    await shows(page, ['Report 1', 'Report 2']);
  }
});

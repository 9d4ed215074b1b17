import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { enter, ownCompany } from './helpers/own-company.ts';
import { people } from './helpers/sign-in.ts';

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
  // Two are dropped: the first is kept.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['policy.txt', 'second.txt'])
      data.items.add(new File(['Safe, legal and honest food before volume.'], name, { type: 'text/plain' }));
    return data;
  });
  await form
    .getByText('Drop the file of this revision here or click to choose')
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(form.getByText('policy.txt 42 B')).toBeVisible();
  await expect(form.getByText('second.txt')).toHaveCount(0);
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
  await any.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: 'Quality Handbook' }).click();
  await expect(any.getByLabel('Document Number')).toHaveValue('QH-0002');
  await expect(any.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
  // What was typed stays, and a number that is taken is said at its field.
  await any.getByLabel('Document Number').fill('QH-0001');
  await any.getByRole('combobox', { name: 'Document Type' }).click();
  await page.getByRole('option', { name: 'Recipe & Norm' }).click();
  await expect(any.getByLabel('Yield')).toBeVisible();
  await expect(any.getByLabel('Document Number')).toHaveValue('QH-0001');
  await any.getByLabel('Document Name').fill('Norm Dark Mass');
  await any.getByLabel('Unit').fill('Cork');
  await any.getByLabel('Publication Date').fill('01/10/2026');
  await any.getByLabel('Revision Reason').fill('First issue');
  await any.getByLabel('Yield').fill('500 kg');
  await any.getByRole('button', { name: 'Add Document' }).click();
  await expect(any.getByText('This document number is taken')).toBeVisible();
  await expect(any.getByLabel('Yield')).toHaveValue('500 kg');
  await any.getByLabel('Document Number').fill('RN-7');
  await any.getByRole('button', { name: 'Add Document' }).click();
  const row = page.getByRole('row', { name: /Norm Dark Mass/ });
  await expect(row).toContainText('RN-7');
  await expect(row).toContainText('Draft');
  await expect(row.getByRole('button', { name: 'Delete Norm Dark Mass' })).toBeVisible();
  // Not by mouse alone: who comes by keyboard reads what an icon means, and who prints the list stands on each page.
  await row.getByRole('button', { name: 'Delete Norm Dark Mass' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  const margins = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(),
  );
  expect(margins).toMatch(
    /@bottom-left {.*"Documents · Printed by Robin Reyes, .+ · uncontrolled copy when printed"/s,
  );
  await page.getByRole('searchbox').fill('policy');
  await expect(row).toBeHidden();
  await expect(page.getByRole('row', { name: /Quality Policy/ })).toBeVisible();
  await expectAccessible(page);

  // Whoever reads a document asks for a change of it, and sees how far that is.
  await page.getByRole('link', { name: 'Quality Policy', exact: true }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Request a Change' }).click();
  const request = page.getByRole('dialog', { name: 'Request a Change' });
  await expect(request.getByLabel('What is to be changed')).toBeFocused();
  await request.getByRole('button', { name: 'Send Request' }).click();
  await expect(request.getByText('Say what is to be changed')).toBeVisible();
  await request.getByLabel('What is to be changed').fill('Name the new owner');
  await request.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('link', { name: 'Open Task' }).click();
  // Everybody reads tasks, but not everybody may know of a draft.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Change requested');
  await page.goto('/documents/inbox');
  const asked = page.getByRole('row', { name: /Name the new owner/ });
  await expect(asked).toContainText('To Do');
  // Who signs while somebody is away is chosen among those whose role may; there is nobody else here yet.
  await page.getByRole('button', { name: 'Let Somebody Sign' }).click();
  const delegation = page.getByRole('dialog', { name: 'Let Somebody Sign' });
  await expect(delegation.getByRole('combobox', { name: 'Who is away' })).toBeFocused();
  await delegation.getByRole('button', { name: 'Save' }).click();
  for (const message of ['Choose who signs meanwhile', 'Last day is required'])
    await expect(delegation.getByText(message)).toBeVisible();
  await expect(delegation.getByText('Nobody else holds a role that may do the same.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await delegation.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('link', { name: 'Quality Policy' }).click();
  await page.getByRole('tab', { name: /Tasks/ }).click();
  await expect(page.getByRole('region', { name: 'Requested changes' })).toContainText('Name the new owner');
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
      auditor: 'Tomás Ribeiro',
      auditDate: dayIn(0),
      findings: 0,
      tags: ['hygiene'],
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
      auditor: 'Jean-Luc Perrin',
      auditDate: '2024-03-04',
      findings: 3,
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
  await expect(cards(page).filter({ hasText: 'Report 2' })).toContainText('3Major');
  await page.getByRole('button', { name: 'Filter' }).click();
  const reset = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await shows(page, ['Report 1', 'Report 2']);
  };
  for (const [label, option, name] of [
    ['Status', 'Scheduled', 'Report 2'],
    ['Audit Date', 'This Year', 'Report 1'],
    ['Findings', 'None', 'Report 1'],
    ['Standard', 'IFS', 'Report 2'],
  ] as const) {
    await choose(page, label, option);
    await shows(page, [name]);
    await reset();
  }
  await page.getByLabel('Auditor').fill('perrin');
  await shows(page, ['Report 2']);
  await reset();
  await page.getByRole('combobox', { name: 'Tags' }).fill('hygiene');
  await page.keyboard.press('Enter');
  await shows(page, ['Report 1']);
  await reset();
  await choose(page, 'Step', 'In Review');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await reset();
  await choose(page, 'Sort by', 'Audit Date');
  await expect(cards(page).first()).toContainText('Report 1');
  await expect(page).toHaveURL(/sort=-auditDate/);
});

test('readers find what is in force, on the screen of each kind', async ({ page, baseURL }) => {
  await enter(page, baseURL ?? '', people.viewer);
  await page.goto('/documents');
  await expect(page.locator('tbody tr').first()).toContainText(/Active|Expired/);
  for (const status of ['Draft', 'In Review', 'Archived'])
    await expect(page.locator('tbody').getByText(status, { exact: true })).toHaveCount(0);
  for (const [link, title] of [
    ['Quality Handbook', 'Quality Handbook'],
    ['Sales Specifications', 'Sales Specifications'],
    ['Buying Specifications', 'Buying Specifications'],
    ['Recipe & Norm', 'Recipe & Norm'],
    ['JSVSRP', 'JSVSRP Documentation'],
    ['HACCP', 'HACCP Documentation'],
    ['Acceptance Forms', 'Acceptance Forms (QAS)'],
    ['Flow Charts', 'Process Flow Charts'],
    ['Brochures', 'Brochures'],
    ['Catalogues', 'Catalogues'],
    ['Certifications', 'Certifications'],
    ['Audit Reports', 'Audit Reports'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: link, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // A certification that has ended is still in force, and says so.
    await expect(cards(page).first()).toContainText(/Active|Expired/);
    await expect(cards(page).getByText('Draft', { exact: true })).toHaveCount(0);
    for (const name of [/^Add /, 'Export', 'Import'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Sales Specifications' })
    .click();
  const card = cards(page).filter({ hasText: 'MM-5017' });
  await expect(card.getByRole('link', { name: 'Boreal Retail Group AB' })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Download / })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: /^View / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Milk 33 % Classic Bar');
});

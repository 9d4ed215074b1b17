import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { choose } from './helpers/choose.ts';
import { type OwnCompany, ownCompany } from './helpers/own-company.ts';

const form = (page: Page, name = 'Schedule Audit') => page.getByRole('form', { name });
const titles = async (page: Page) =>
  (await page.locator('tbody tr td a:not([aria-label])').allInnerTexts()).map((text) => text.trim());
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const american = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
const plan = (more: object) => ({
  auditType: 'internal',
  auditStandard: 'HACCP',
  expectedDuration: '2 days',
  department: 'Production',
  auditor: 'Jean-Luc Perrin',
  auditDate: dayFromNow(1),
  scope: 'Line 1',
  description: 'Yearly audit',
  ...more,
});
interface Made {
  row: { id: string; auditNumber: string; version: number };
}
const schedule = ({ api }: OwnCompany, more: object) => api<Made>('POST', '/audits', plan(more));

test('the form says its nine messages and offers the standards of the chosen type', async ({
  page,
  baseURL,
}) => {
  await ownCompany(page, baseURL ?? '');
  await page.goto('/audits');
  await expect(page.getByText('No audits yet')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Audit' }).first().click();
  const card = form(page);
  await card.getByRole('button', { name: 'Schedule Audit' }).click();
  for (const message of [
    'Audit title is required',
    'Audit type is required',
    'Audit standard is required',
    'Duration is required',
    'Department is required',
    'Auditor name is required',
    'Audit date is required',
    'Scope is required',
    'Description is required',
  ])
    await expect(card.getByText(message, { exact: true })).toBeVisible();
  await expect(card.getByLabel('Audit Title')).toBeFocused();
  const standard = card.getByRole('combobox', { name: 'Audit Standard' });
  await expect(standard).toBeDisabled();
  await expectAccessible(page);

  const lists = {
    Internal: ['ISO 9001:2015', 'HACCP', 'GMP', 'Internal Quality Standards'],
    External: ['ISO 9001:2015', 'ISO 22000:2018', 'BRC', 'IFS', 'FSSC 22000'],
    Supplier: ['Supplier Quality Assessment', 'GMP', 'GFSI Standards', 'Custom Supplier Requirements'],
  };
  for (const [type, standards] of Object.entries(lists)) {
    await choose(card, 'Audit Type', type);
    await standard.click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(standards);
    await page.keyboard.press('Escape');
  }
  // The administrator belongs to Quality Control: auditing it asks why.
  await choose(card, 'Audit Standard', 'GMP');
  await card.getByLabel('Audit Title').fill('Audit of our own');
  await card.getByLabel('Expected Duration').fill('1 day');
  await card.getByLabel('Department').fill('Quality Control');
  await card.getByRole('combobox', { name: 'Auditor', exact: true }).fill('Robin Reyes');
  await card.getByLabel('Audit Date').fill(american(dayFromNow(3)));
  await card.getByLabel('Scope').fill('Laboratory');
  await card.getByLabel('Description').fill('Methods and records');
  await card.getByRole('button', { name: 'Schedule Audit' }).click();
  await expect(card.getByText(/This auditor belongs to the audited department/)).toHaveCount(1);
  await expect(card.getByText('Give a reason for this auditor')).toBeVisible();
  await card.getByLabel('Reason for this auditor').fill('Nobody else is trained');
  await card.getByRole('button', { name: 'Schedule Audit' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'Audit of our own' }).first().click();
  await expect(page.getByText('Nobody else is trained')).toBeVisible();
});

test('type, status and date narrow list, badges and calendar alike', async ({ page, baseURL }) => {
  const company = await ownCompany(page, baseURL ?? '');
  await schedule(company, { title: 'Hygiene' });
  await schedule(company, { title: 'Certification', auditType: 'external', auditStandard: 'BRC' });
  const late = await schedule(company, { title: 'Forgotten', auditDate: dayFromNow(-400) });
  const held = await schedule(company, { title: 'Held', auditDate: dayFromNow(0) });
  await company.api('POST', `/audits/${held.row.id}/start`, { version: 1 });
  await page.goto('/audits');
  const strip = page.getByRole('list', { name: 'Status' });
  await expect(strip.getByRole('button')).toHaveText(['Scheduled3', 'In Progress1', 'Completed0']);
  await expect(page.getByRole('row', { name: /Forgotten/ })).toContainText('Overdue');
  await strip.getByRole('button', { name: /In Progress/ }).click();
  await expect.poll(() => titles(page)).toEqual(['Held']);
  await strip.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => titles(page)).toEqual(expect.arrayContaining(['Hygiene', 'Held', 'Forgotten']));

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.locator('main');
  await choose(panel, 'Type', 'External');
  await expect.poll(() => titles(page)).toEqual(['Certification']);
  await expect(strip.getByRole('button').first()).toHaveText('Scheduled1');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Certification', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hygiene' })).toBeHidden();
  await page.getByRole('list', { name: 'Active filters' }).getByRole('button').first().click();
  await expect(page.getByRole('link', { name: 'Held' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  await page.getByRole('button', { name: 'Previous month' }).press('Enter');
  await page.getByRole('link', { name: 'Held' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Held' })).toBeVisible();

  // Another day asks why.
  await page.goto(`/audits/${late.row.id}?edit=true`);
  const edit = form(page, 'Edit Audit');
  await edit.getByLabel('Audit Date').fill(american(dayFromNow(20)));
  await edit.getByLabel('Audit Date').press('Tab');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('Say why the audit is moved to another day')).toBeVisible();
  await edit.getByLabel('Reason for the new date').fill('Nobody was there');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Nobody was there')).toBeVisible();
});

test('an audit is held, answered by keyboard, finds something, is completed and reported', async ({
  page,
  baseURL,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  const { row } = await schedule(company, {
    title: 'Supplier visit',
    auditType: 'supplier',
    auditStandard: 'Custom Supplier Requirements',
    supplierName: 'Cocoa Traders',
  });
  await page.goto(`/audits/${row.id}`);
  await expect(page.getByText('The audit has not begun')).toBeVisible();
  await page.getByRole('button', { name: 'Start Audit' }).click();
  await expect(page.getByText('0 of 12 questions answered')).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'CR 1' }).first();
  await first.getByRole('radio', { name: 'Not yet' }).press('ArrowRight');
  await expect(page.getByText('1 of 12 questions answered')).toBeVisible();
  const second = page.getByRole('listitem').filter({ hasText: 'CR 2' }).first();
  await second.getByText('Major', { exact: true }).click();
  await second.getByLabel('Evidence').fill('Instruction W-7 has the old tolerance');
  await second.getByLabel('Notes').fill('Seen on two machines');
  // Leaving the text and pressing an answer come together; both are kept.
  await second.getByText('Minor', { exact: true }).click();
  await expect(second.getByRole('radio', { name: 'Minor' })).toBeChecked();
  await expect(second.getByText('Saving...')).toBeHidden();
  await page.reload();
  await expect(second.getByRole('radio', { name: 'Minor' })).toBeChecked();
  await expect(second.getByLabel('Notes')).toHaveValue('Seen on two machines');
  await expectAccessible(page);

  await second.getByRole('button', { name: 'Raise Finding: CR 2' }).click();
  const finding = form(page, 'Add Finding');
  await expect(finding.getByLabel('Clause')).toHaveValue('CR 2');
  await finding.getByRole('textbox', { name: 'Finding', exact: true }).fill('Old tolerance in use');
  await finding.getByRole('button', { name: 'Add Finding' }).click();
  await expect(finding).toBeHidden();
  await page.getByRole('tab', { name: /Findings/ }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Old tolerance in use' }).click();
  await page.getByRole('button', { name: 'Mark Corrected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark Corrected' }).click();
  await expect(dialog.getByText('Corrective action is required')).toBeVisible();
  await dialog.getByLabel('Corrective Action').fill('Instruction W-7 renewed');
  await dialog.getByRole('button', { name: 'Mark Corrected' }).click();
  await expect(page.getByText('Another person verifies this correction')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify' })).toBeHidden();

  await page.getByRole('link', { name: row.auditNumber }).click();
  await page.getByRole('button', { name: 'Complete Audit' }).click();
  await expect(dialog.getByText(/10 questions have no answer yet/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The supplier had to leave');
  await dialog.getByRole('button', { name: 'Complete Audit' }).click();
  await expect(page.getByRole('button', { name: 'Reopen Audit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  await page.goto('/audits');
  await expect(page.getByRole('button', { name: 'Delete Supplier visit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Supplier visit' })).toBeHidden();
  await page.getByRole('link', { name: 'Report Supplier visit' }).click();
  await expect(page.getByRole('heading', { name: `Report of ${row.auditNumber}` })).toBeVisible();
  const pdf = await page.request.get(`${baseURL ?? ''}/api/v1/audits/${row.id}/report`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test('a checklist gets its next version, and the programme its line', async ({ page, baseURL }) => {
  await ownCompany(page, baseURL ?? '');
  await page.goto('/audits/checklists');
  await page.getByRole('main').getByRole('link', { name: 'HACCP', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Checklist' }).click();
  await page.getByRole('button', { name: 'Move question 1 down' }).click();
  await page.getByRole('button', { name: 'Add Question' }).click();
  await page.getByLabel('Clause of question 17').fill('OWN 1');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByText('Question is required')).toBeVisible();
  await page.getByLabel('Question 17', { exact: true }).fill('Is our own question asked?');
  await page.getByLabel('What has changed').fill('A question of our own');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByRole('heading', { name: 'HACCP, version 2' })).toBeVisible();
  await expect(page.getByText('Is our own question asked?')).toBeVisible();
  await page.getByRole('button', { name: 'Version 1' }).click();
  await expect(page.getByText('Is our own question asked?')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Programme' }).click();
  await page.getByRole('button', { name: 'Add Programme Line' }).first().click();
  const card = form(page, 'Add Programme Line');
  await card.getByLabel('Audit Title').fill('Verification of HACCP');
  await choose(card, 'Audit Type', 'Internal');
  await choose(card, 'Audit Standard', 'HACCP');
  await card.getByLabel('First Date').fill(american(dayFromNow(200)));
  await card.getByLabel('Expected Duration').fill('2 days');
  await card.getByLabel('Department').fill('Production');
  await card.getByRole('combobox', { name: 'Auditor', exact: true }).fill('Jean-Luc Perrin');
  await card.getByLabel('Scope').fill('All lines');
  await card.getByLabel('Description').fill('Every year');
  await card.getByRole('button', { name: 'Add Programme Line' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('row', { name: /Verification of HACCP/ })).toContainText(
    american(dayFromNow(200)),
  );
});

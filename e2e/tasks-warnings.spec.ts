import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { choose } from './helpers/choose.ts';
import { type OwnCompany, ownCompany } from './helpers/own-company.ts';

type Made = { row: { id: string; version: number } };

const form = (page: Page, name: string) => page.getByRole('form', { name });
const cards = (page: Page) => page.getByRole('list', { name: 'Tasks', exact: true }).getByRole('listitem');
const titles = async (page: Page) =>
  (await cards(page).locator('a:not([aria-label])').allInnerTexts()).map((text) => text.trim()).sort();
/** A day of the company (UTC), so many days from now. */
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** Days from today to the Monday of next week. */
const toMonday = ((8 - new Date().getUTCDay()) % 7 || 7) as number;

const makeTask = (company: OwnCompany, title: string, more: object = {}) =>
  company.api<Made>('POST', '/tasks', {
    title,
    description: 'What is to be done',
    status: 'todo',
    priority: 'medium',
    dueDate: day(0),
    category: 'Maintenance',
    ...more,
  });

test('a task is added with its defaults and rules, edited, deleted and brought back', async ({
  page,
  baseURL,
}) => {
  await ownCompany(page, baseURL ?? '');
  await page.goto('/tasks');
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const card = form(page, 'Add New Task');
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveValue('To Do');
  await expect(card.getByRole('combobox', { name: 'Priority' })).toHaveValue('Medium');
  await expect(card.getByLabel('Due Date')).not.toHaveValue('');
  await card.getByRole('button', { name: 'Add Task' }).click();
  for (const message of ['Task title is required', 'Description is required', 'Category is required'])
    await expect(card.getByText(message, { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Clear the date' }).click();
  await card.getByRole('button', { name: 'Add Task' }).click();
  await expect(card.getByText('Due date is required', { exact: true })).toBeVisible();
  // Choosing what is chosen leaves it.
  for (const [label, chosen] of [
    ['Status', 'To Do'],
    ['Priority', 'Medium'],
  ] as const) {
    await choose(card, label, chosen);
    await expect(card.getByRole('combobox', { name: label })).toHaveValue(chosen);
  }
  await expectAccessible(page);

  await card.getByLabel('Title').fill('Calibrate the scale');
  await card.getByLabel('Description').fill('Before the morning shift');
  await choose(card, 'Category', 'Quality Control');
  await choose(card, 'Assigned To', 'Robin Reyes');
  // What is no date stays where it was typed, and is not saved past.
  for (const leave of ['Tab', 'Enter']) {
    await card.getByLabel('Due Date').fill('02/31/2027');
    await card.getByLabel('Due Date').press(leave);
    await expect(card.getByText('“02/31/2027” is no date. Write it like 12/31/2027.')).toBeVisible();
    await expect(card.getByLabel('Due Date')).toHaveValue('02/31/2027');
  }
  // The calendar comes with typing or a click, not with the focus; Escape closes it and not the form.
  const calendar = page.locator('[data-dates-dropdown]');
  await card.getByLabel('Due Date').fill('01/31/2027');
  await expect(calendar).toBeVisible();
  await card.getByLabel('Due Date').press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card.getByLabel('Title').focus();
  await card.getByLabel('Due Date').focus();
  await expect(calendar).toBeHidden();
  const tags = card.locator('[id="field-tags"]');
  for (const tag of ['scale', ' line 3 ', 'wrong', 'scale']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  // What is there already is not added again; blanks are nothing.
  await expect(tags).toHaveValue('');
  await tags.fill('   ');
  await tags.press('Tab');
  await card.getByText('wrong', { exact: true }).locator('..').locator('button').click();
  await card.getByRole('button', { name: 'Add Task' }).click();
  await expect(card).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
  for (const text of ['Medium', 'To Do', 'Before the morning shift', 'Robin Reyes', 'Quality Control'])
    await expect(cards(page).getByText(text, { exact: true })).toBeVisible();
  for (const tag of ['scale', 'line 3'])
    await expect(cards(page).getByText(tag, { exact: true })).toHaveCount(1);
  await expect(cards(page).getByText('wrong')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Calibrate the scale' }).click();
  const edit = form(page, 'Edit Task');
  await expect(edit.getByLabel('Title')).toHaveValue('Calibrate the scale');
  await choose(edit, 'Status', 'In Progress');
  await choose(edit, 'Priority', 'Urgent');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('In Progress').first()).toBeVisible();

  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Delete Calibrate the scale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('counters and filters narrow tasks; the board moves them by mouse, button and key', async ({
  page,
  baseURL,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  const { person } = await company.api<{ person: { id: string } }>('GET', '/me');
  await makeTask(company, 'Late', { dueDate: day(-1), priority: 'urgent' });
  await makeTask(company, 'Today', { tags: ['Line 3'], assignedTo: person.id });
  await makeTask(company, 'Tomorrow', { dueDate: day(1), status: 'in_progress', category: 'Audits' });
  await makeTask(company, 'Next week', { dueDate: day(toMonday), priority: 'low' });
  await makeTask(company, 'Done', { dueDate: day(-3), status: 'completed' });
  await page.goto('/tasks');
  const counters = page.getByRole('list', { name: 'Tasks by status' });
  for (const [label, count] of [
    ['To Do', 3],
    ['In Progress', 1],
    ['Completed', 1],
    ['Overdue', 1],
  ])
    await expect(counters.getByRole('button', { name: `${count} ${label}` })).toBeVisible();
  await expectAccessible(page);
  await counters.getByRole('button', { name: 'Overdue' }).click();
  await expect.poll(() => titles(page)).toEqual(['Late']);
  await counters.getByRole('button', { name: 'Overdue' }).click();
  await expect.poll(() => titles(page)).toHaveLength(5);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const [label, option, left] of [
    ['Status', 'In Progress', ['Tomorrow']],
    ['Priority', 'Low', ['Next week']],
    ['Category', 'Audits', ['Tomorrow']],
    ['Assigned To', 'Robin Reyes', ['Today']],
    ['Due Date', 'Today', ['Today']],
    ['Due Date', 'Next Week', toMonday === 1 ? ['Next week', 'Tomorrow'] : ['Next week']],
    ['Due Date', 'Overdue', ['Late']],
  ] as const) {
    const filter = page.getByRole('combobox', { name: label, exact: true });
    await filter.click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await filter.press('Escape');
    await expect.poll(() => titles(page), `${label}: ${option}`).toEqual(left);
    await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
    await expect.poll(() => titles(page)).toHaveLength(5);
  }
  await page.getByRole('textbox', { name: 'Tags' }).fill('line');
  await expect.poll(() => titles(page)).toEqual(['Today']);
  await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
  await page.getByRole('button', { name: 'My tasks' }).click();
  await expect.poll(() => titles(page)).toEqual(['Today']);
  await page.getByRole('button', { name: 'My tasks' }).click();

  await page.getByText('Board', { exact: true }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
  await expect(column('To Do').getByRole('link', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);
  // Into its middle, below its last card; a page that scrolls between would have another card dragged.
  await column('Completed').scrollIntoViewIfNeeded();
  await tile('Today').dragTo(column('Completed'));
  await expect(column('Completed').getByRole('link', { name: 'Today' })).toBeVisible();
  await page.getByRole('button', { name: 'Move Late to In Progress' }).click();
  await expect(column('In Progress').getByRole('link', { name: 'Late' })).toBeFocused();
  await expect(page.getByText('Moved “Late” to In Progress')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(column('Completed').getByRole('link', { name: 'Late' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(column('In Progress').getByRole('link', { name: 'Late' })).toBeFocused();
  await expect(counters.getByRole('button', { name: '2 In Progress' })).toBeVisible();
});

test('a warning is added, acknowledged, given a linked task and resolved with a note', async ({
  page,
  baseURL,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  await company.api('POST', '/warnings', {
    title: 'New checklist',
    description: 'A newer version is out',
    type: 'info',
    source: 'quality',
  });
  await page.goto('/warnings');
  await page.getByRole('button', { name: 'Add Warning' }).click();
  const add = form(page, 'Add Warning');
  await add.getByRole('button', { name: 'Add Warning' }).click();
  for (const message of ['Warning title is required', 'Description is required'])
    await expect(add.getByText(message, { exact: true })).toBeVisible();
  await add.getByLabel('Title').fill('Compressor leaks');
  await add.getByLabel('Description').fill('Oil in the air line');
  await choose(add, 'Type', 'Critical');
  await choose(add, 'Source', 'Maintenance');
  await add.getByLabel('Due', { exact: true }).fill('01/31/2027');
  await add.getByRole('button', { name: 'Add Warning' }).click();
  await expect(add).toBeHidden();
  const rows = page.getByRole('list', { name: 'Warnings', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const figures = page.getByRole('list', { name: 'Open warnings and tasks' });
  await expect(figures.getByRole('button', { name: '1 Critical' })).toBeVisible();
  await expect(figures.getByRole('link', { name: '0 Pending Tasks' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const [label, option, left] of [
    ['Type', 'Info', 'New checklist'],
    ['Source', 'Maintenance', 'Compressor leaks'],
  ] as const) {
    const filter = page.getByRole('combobox', { name: label, exact: true });
    await filter.click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await filter.press('Escape');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('link', { name: left, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
    await expect(rows).toHaveCount(2);
  }

  // Pressed twice it is given once: nobody else has changed it meanwhile.
  await page.getByRole('button', { name: 'Acknowledge: Compressor leaks' }).dblclick();
  await expect(page.getByRole('button', { name: 'Acknowledge: Compressor leaks' })).toBeHidden();
  await expect(rows.getByText('Acknowledged', { exact: true })).toBeVisible();
  await expect(page.getByText('Somebody else has changed this record')).toHaveCount(0);

  await page.getByRole('button', { name: 'Create Task: Compressor leaks' }).click();
  const task = form(page, 'Add New Task');
  await expect(task.getByLabel('Title')).toHaveValue('Compressor leaks');
  await expect(task.getByRole('combobox', { name: 'Priority' })).toHaveValue('Urgent');
  await expect(task.getByRole('combobox', { name: 'Category' })).toHaveValue('Maintenance');
  await expect(task.getByLabel('Due Date')).toHaveValue('01/31/2027');
  await task.getByRole('button', { name: 'Add Task' }).click();
  await expect(task).toBeHidden();
  await expect(figures.getByRole('link', { name: '1 Pending Tasks' })).toBeVisible();

  await rows.getByRole('link', { name: 'Compressor leaks', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Tasks 1' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Complete Compressor leaks' }).click();
  await expect(page.getByText('1 of 1 tasks completed')).toBeVisible();
  await page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByText('Resolution note is required')).toBeVisible();
  await dialog.getByLabel('What was done').fill('The seal was replaced');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The seal was replaced')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('an overdue task raises a warning by itself, which goes when the task is done', async ({
  page,
  baseURL,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  const task = await makeTask(company, 'Replace the filter', { dueDate: day(-1) });
  await page.goto('/warnings');
  const row = page
    .getByRole('list', { name: 'Warnings', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Overdue task: Replace the filter' });
  // Rules follow changes after seconds.
  await expect(row.getByText('Active', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(row.getByRole('link', { name: 'Replace the filter', exact: true })).toBeVisible();
  await company.api('POST', `/tasks/${task.row.id}/status`, { version: 1, status: 'completed' });
  await expect(row.getByText('Resolved', { exact: true })).toBeVisible({ timeout: 30_000 });
});

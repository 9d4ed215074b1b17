import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { enter } from './helpers/own-company.ts';
import { people, samplePassword } from './helpers/sign-in.ts';

type Api = Awaited<ReturnType<typeof enter>>['api'];
interface Actor {
  page: Page;
  api: Api;
  id: string;
}
interface Row {
  row: { id: string; version: number };
}
interface Revisions {
  items: { step: string; version: number; contentHash: string }[];
}

async function as(browser: Browser, origin: string, email: string): Promise<Actor> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const { api } = await enter(page, origin, email);
  const { person } = await api<{ person: { id: string } }>('GET', '/me');
  return { page, api, id: person.id };
}
const author = 'amara.okafor@aldermoor.example';
const auditor = 'jl.perrin@perrin-audits.example';

const draft = (actor: Actor, name: string) =>
  actor.api<Row>('POST', '/documents', {
    kind: 'quality-handbook',
    name,
    documentNumber: `QH-T-${Date.now()}`,
    unit: 'Plant 1',
    publicationDate: '2026-01-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
    category: 'procedures',
  });
const rowOf = async ({ api }: Actor, id: string) => (await api<Row>('GET', `/documents/${id}`)).row;
async function signed(actor: Actor, id: string, command: 'review' | 'approve') {
  const { items } = await actor.api<Revisions>('GET', `/documents/${id}/revisions`);
  const contentHash = items.find(({ step }) => step === 'in_review')?.contentHash;
  await actor.api('POST', `/documents/${id}/${command}`, { contentHash, password: samplePassword });
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a next revision is submitted, reviewed and approved by signatures, and takes the place of the former', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const [writer, reviewer, approver, reader] = await Promise.all(
    [author, auditor, people.qualityManager, people.viewer].map((email) => as(browser, origin, email)),
  );
  if (!writer || !reviewer || !approver || !reader) throw new Error('nobody there');
  const { row } = await draft(writer, 'Rework of bloomed bars');
  const path = `/documents/${row.id}`;
  await writer.api('POST', `${path}/submit`, {
    version: row.version,
    reviewers: [reviewer.id],
    approvers: [approver.id],
  });
  await signed(reviewer, row.id, 'review');
  await signed(approver, row.id, 'approve');

  const { page } = writer;
  // To edit what is in force is to begin its next revision.
  await page.goto(`${path}?edit=true`);
  const begin = page.getByRole('dialog', { name: 'New Revision' });
  await expect(begin).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New Revision' }).click();
  await expect(begin.getByLabel('Revision Number')).toHaveValue('2');
  await begin.getByRole('button', { name: 'Begin Revision' }).click();
  await expect(begin.getByText('Revision reason is required')).toBeVisible();
  await begin.getByLabel('Revision Reason').fill('Melting temperature');
  await begin.getByRole('button', { name: 'Begin Revision' }).click();
  await page.getByRole('button', { name: 'Edit Draft' }).click();
  const form = page.getByRole('form', { name: 'Draft of Revision 2' });
  await form.getByLabel('Document Name').fill('Rework of bloomed and broken bars');
  // What is typed and not saved would be no part of what is submitted.
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  const unsaved = page.getByRole('dialog', { name: 'Unsaved changes' });
  await unsaved.getByRole('button', { name: 'Keep editing' }).click();
  await expect(unsaved).toBeHidden();
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await expect(form).toBeHidden();
  await expect(heading(page)).toHaveText('Rework of bloomed bars');
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Drop the file of this revision here or click to choose').click();
  await (await chooser).setFiles({
    name: 'rework.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Melt at 45 degrees'),
  });
  await expect(page.getByRole('button', { name: 'Remove File' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit for Review' }).click();
  const submit = page.getByRole('dialog', { name: 'Submit Revision 2 for Review' });
  // Typing begins at the first field, whose options lie on nothing yet.
  await expect(submit.getByRole('combobox', { name: 'Reviewers' })).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
  // The people of the former revision are proposed; whoever wrote in it, or may not approve, is not offered.
  await expect(submit.getByText('Jean-Luc Perrin · Auditor')).toBeVisible();
  await submit
    .getByRole('combobox', { name: 'Approvers' })
    .or(submit.getByLabel('Approvers'))
    .first()
    .click();
  await expect(page.getByRole('option', { name: 'Clara Whelan' })).toBeVisible();
  for (const name of ['Amara Okafor', 'Jean-Luc Perrin', 'Kasia Nowak'])
    await expect(page.getByRole('option', { name })).toHaveCount(0);
  await submit.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(
    page.getByRole('heading', { name: 'Revision 2 is in review: 0 of 1 reviews, 0 of 1 approvals' }),
  ).toBeVisible();
  await expect(
    page.getByText('You have written in this revision; others review and approve it.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await reviewer.page.goto(path);
  await reviewer.page.getByRole('button', { name: 'Sign Review' }).click();
  const sign = reviewer.page.getByRole('dialog', { name: 'Sign Review' });
  await expect(sign.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect(sign).toContainText('Rework of bloomed and broken bars');
  await expect(sign).toContainText('Printed nameJean-Luc Perrin');
  await sign.getByRole('button', { name: 'Sign Review' }).click();
  await expect(sign.getByText('Password is required')).toBeVisible();
  await sign.getByLabel('Note').fill('Tried on line 2');
  await sign.getByRole('textbox', { name: 'Password' }).fill('not my password');
  await sign.getByRole('button', { name: 'Sign Review' }).click();
  await expect(sign.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');
  await expect(sign.getByLabel('Note')).toHaveValue('Tried on line 2');
  await expectAccessible(reviewer.page, '[role=dialog]');
  await sign.getByRole('textbox', { name: 'Password' }).fill(samplePassword);
  await sign.getByRole('button', { name: 'Sign Review' }).click();
  await expect(sign).toBeHidden();
  await expect(
    reviewer.page.getByRole('heading', { name: 'Revision 2 is in review: 1 of 1 reviews' }),
  ).toBeVisible();

  // Readers see what is in force and nothing else.
  await reader.page.goto(path);
  await expect(heading(reader.page)).toHaveText('Rework of bloomed bars');
  await expect(reader.page.getByRole('tab', { name: 'Revisions 1' })).toBeVisible();
  await expect(reader.page.getByText('Revision 2')).toHaveCount(0);

  await approver.page.goto('/documents/inbox?duty=approve');
  await expect(approver.page.getByRole('link', { name: 'Rework of bloomed bars' }).last()).toBeVisible();
  await expectAccessible(approver.page);
  await approver.page.getByRole('link', { name: 'Rework of bloomed bars' }).last().click();
  await approver.page.getByRole('button', { name: 'Approve', exact: true }).click();
  const approve = approver.page.getByRole('dialog', { name: 'Approve' });
  await approve.getByRole('textbox', { name: 'Password' }).fill(samplePassword);
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(heading(approver.page)).toHaveText('Rework of bloomed and broken bars');
  const timeline = approver.page.getByRole('list', { name: 'Revisions' });
  await expect(timeline.locator('> li').first()).toContainText(
    /Revision 2Active.*Jean-Luc Perrin · ReviewedValid.*Tried on line 2.*Clara Whelan · ApprovedValid/,
  );
  await expect(timeline.locator('> li').last()).toContainText('Revision 1Archived');
  const compared = approver.page.getByRole('group', { name: 'Differences' });
  await expect(compared.getByRole('row', { name: /Document Name/ })).toContainText('and broken');
  await expectAccessible(approver.page);
  await reader.page.reload();
  await expect(heading(reader.page)).toHaveText('Rework of bloomed and broken bars');
  await expect(reader.page.getByText('Revision 1', { exact: true })).toHaveCount(0);

  // Each signature has an address; typed from paper it is found, too. What may not be read has none.
  const verify = timeline.getByRole('link', { name: /^Verify signature/ });
  const former = (await verify.last().getAttribute('href')) ?? '';
  await verify.first().click();
  await expect(approver.page.getByText('This signature is valid')).toBeVisible();
  await expect(approver.page.getByRole('link', { name: /Rework of bloomed and broken bars/ })).toBeVisible();
  await expectAccessible(approver.page);
  await reader.page.goto('/signatures');
  await reader.page.getByLabel('Signature id or address').fill(former.replaceAll('-', ' ').toUpperCase());
  await reader.page.getByRole('button', { name: 'Verify' }).click();
  await expect(reader.page.getByText('Signature not found')).toBeVisible();
  for (const { page: one } of [writer, reviewer, approver, reader]) await one.context().close();
});

test('a draft that was changed meanwhile is submitted knowingly, and sent back with a reason', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const writer = await as(browser, origin, author);
  const approver = await as(browser, origin, people.qualityManager);
  const { row } = await draft(writer, 'Storage of nut pastes');
  const path = `/documents/${row.id}`;
  const { page } = writer;
  await page.goto(path);
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  const submit = page.getByRole('dialog', { name: 'Submit Revision 1 for Review' });
  await submit.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(submit.getByText('Choose who approves')).toBeVisible();
  await submit.getByLabel('Approvers').first().fill('Clara');
  await page.getByRole('option', { name: 'Clara Whelan' }).click();
  await page.keyboard.press('Escape');
  const { version } = await rowOf(writer, row.id);
  await writer.api('PATCH', path, { version, unit: 'Plant 2' });
  await submit.getByRole('button', { name: 'Submit for Review' }).click();
  const stale = submit.getByRole('status').filter({ hasText: 'Somebody else' });
  await expect(stale).toContainText('Somebody else has changed this document meanwhile');
  await expect(stale.getByRole('row', { name: /Unit/ })).toContainText('Plant 1Plant 2');
  await expectAccessible(page, '[role=dialog]');
  await submit.getByRole('button', { name: 'Go on with what stands now' }).click();
  await expect(
    page.getByRole('heading', { name: 'Revision 1 is in review: 0 of 1 approvals' }),
  ).toBeVisible();

  await approver.page.goto(path);
  await approver.page.getByRole('button', { name: 'Reject' }).click();
  const reject = approver.page.getByRole('dialog', { name: 'Reject' });
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject.getByText('Say why the revision is rejected')).toBeVisible();
  await reject.getByLabel('Reason').fill('The shelf life is missing');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject).toBeHidden();
  await page.reload();
  const people1 = page.getByRole('list', { name: 'Reviews and approvals' });
  await expect(people1).toContainText('Clara WhelanRejected');
  await expect(people1).toContainText('The shelf life is missing');
  await expectAccessible(page);
  await page.context().close();
  await approver.page.context().close();
});

test('a renewal whose expiry date was forgotten says so before it is submitted', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const [writer, approver] = await Promise.all(
    [author, people.qualityManager].map((email) => as(browser, origin, email)),
  );
  if (!writer || !approver) throw new Error('nobody there');
  const { row } = await writer.api<Row>('POST', '/documents', {
    kind: 'certifications',
    name: 'Certificate to renew',
    documentNumber: `CRT-T-${Date.now()}`,
    unit: 'Plant 1',
    publicationDate: '2026-01-15',
    revisionNumber: 1,
    revisionReason: 'First issue',
    expiryDate: '2031-03-04',
  });
  const path = `/documents/${row.id}`;
  await writer.api('POST', `${path}/submit`, {
    version: row.version,
    reviewers: [],
    approvers: [approver.id],
  });
  await signed(approver, row.id, 'approve');

  const { page } = writer;
  await page.goto(path);
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  const begin = page.getByRole('dialog', { name: 'Renew' });
  await begin.getByLabel('Revision Reason').fill('Renewed');
  await begin.getByRole('button', { name: 'Begin Revision' }).click();
  const submit = page.getByRole('dialog', { name: 'Submit Revision 2 for Review' });
  const forgotten = submit.getByText('The expiry date, 04/03/2031, is still that of revision 1.');
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(forgotten).toBeVisible();
  await submit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Draft' }).click();
  const form = page.getByRole('form', { name: 'Draft of Revision 2' });
  await form.getByLabel('Expiry Date').fill('04/03/2034');
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(submit.getByText('What the revision says is fixed')).toBeVisible();
  await expect(forgotten).toHaveCount(0);
  for (const { page: one } of [writer, approver]) await one.context().close();
});

test('certifications are shown to everybody while the page is on, and to nobody after', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const admin = await as(browser, origin, people.administrator);
  const { page } = admin;
  // One of the sample, whose file can be downloaded; other journeys add certificates without one.
  const list = await admin.api<{ items: { id: string; name: string }[] }>(
    'GET',
    `/documents?kind=certifications&status=active&q=${encodeURIComponent('ISO 9001:2015 Certificate')}`,
  );
  const [certificate] = list.items;
  if (!certificate) throw new Error('no certification');
  await page.goto(`/documents/${certificate.id}`);
  // The switch follows the server's answer.
  await page.getByRole('switch', { name: 'Shown on the public page' }).click();
  await expect(page.getByRole('switch', { name: 'Shown on the public page' })).toBeChecked();
  await expect(page.getByText('The page is off, so nobody outside sees anything.')).toBeVisible();
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Public certificate page' });
  await card.getByRole('switch', { name: 'Switched on' }).click();
  await expect(card.getByRole('link', { name: certificate.name })).toBeVisible();
  await expectAccessible(page);
  const address = await card.getByLabel('Address').inputValue();

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole('heading', { name: certificate.name })).toBeVisible();
  await expect(visitor.getByRole('list').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(visitor);
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: `Download certificate ${certificate.name}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await card.getByRole('switch', { name: 'Switched on' }).click();
  await page.getByRole('button', { name: 'Switch Off' }).click();
  await expect(card.getByLabel('Address')).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await visitor.context().close();
  await page.context().close();
});

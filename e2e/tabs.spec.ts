import { expect, type Page, test } from '@playwright/test';
import { apiOf, enter, type OwnCompany, ownCompany } from './helpers/own-company.ts';
import { people, samplePassword } from './helpers/sign-in.ts';

const product = (name: string, code: string) => ({
  name,
  code,
  description: 'A praline',
  specifications: 'Moisture: at most 1.5 %',
  status: 'active',
  values: {},
});
const add = ({ api }: OwnCompany, name: string, code: string) =>
  api('POST', '/products', product(name, code));
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** The pages of a context that have opened an event stream, in that order. */
function streamsOf(page: Page): Page[] {
  const opened: Page[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) opened.push(request.frame().page());
  });
  return opened;
}

test('eight tabs share one stream of news, and another tab takes over when its tab closes', async ({
  page,
  context,
  baseURL,
}) => {
  const company = await ownCompany(page, baseURL ?? '');
  const streams = streamsOf(page);
  await add(company, 'Truffle', 'T-1');
  await page.goto('/products');
  await expect(row(page, 'Truffle')).toBeVisible();
  await expect.poll(() => streams).toHaveLength(1);
  const tabs = [page];
  for (let n = 2; n <= 8; n += 1) {
    const tab = await context.newPage();
    // A seventh connection would wait for ever if each tab kept one.
    await tab.goto('/products');
    await expect(row(tab, 'Truffle')).toBeVisible();
    tabs.push(tab);
  }
  await add(company, 'Nougat', 'T-2');
  for (const tab of tabs) await expect(row(tab, 'Nougat')).toBeVisible();
  expect(streams).toEqual([page]);

  await page.close();
  await expect.poll(() => streams).toHaveLength(2);
  await add(company, 'Caramel', 'T-3');
  for (const tab of tabs.slice(1)) await expect(row(tab, 'Caramel')).toBeVisible();
  expect(streams).toHaveLength(2);
});

/** Changes one product a little, so that there is news. */
async function touch({ api }: OwnCompany): Promise<void> {
  const { items } = await api<{ items: { id: string; version: number; unit: string | null }[] }>(
    'GET',
    '/products?sort=code&pageSize=1',
  );
  const [one] = items;
  if (one)
    await api('PATCH', `/products/${one.id}`, {
      unit: one.unit === 'kg' ? 'bag' : 'kg',
      version: one.version,
    });
}

test('after a switch of the company no tab hears of the former one, and each hears of the new one', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const here = await enter(page, baseURL ?? '');
  const streams = streamsOf(page);
  await page.goto('/products');
  const second = await context.newPage();
  await second.goto('/products');
  const tabs = [page, second];
  for (const tab of tabs) await expect(tab.getByRole('checkbox').nth(1)).toBeVisible();
  await page.getByRole('button', { name: /^Company: Aldermoor/ }).click();
  await page.getByRole('button', { name: 'Verisanta Pharmaceuticals' }).click();
  for (const tab of tabs)
    await expect(tab.getByRole('button', { name: /^Company: Verisanta/ })).toBeVisible();
  await expect.poll(() => streams.length).toBe(2);
  for (const tab of tabs) await expect(tab.getByRole('checkbox').nth(1)).toBeVisible();

  const asked: Page[] = [];
  context.on('request', (sent) => {
    if (/\/api\/v1\/products\?/.test(sent.url())) asked.push(sent.frame().page());
  });
  const request = await playwright.request.newContext();
  const former = { api: apiOf(request, baseURL ?? '') };
  await former.api('POST', '/auth/sign-in', {
    email: people.administrator,
    password: samplePassword,
    remember: false,
  });
  await touch(former);
  await page.waitForTimeout(1500);
  expect(asked).toEqual([]);
  await request.dispose();

  await touch(here);
  await expect.poll(() => tabs.every((tab) => asked.includes(tab))).toBe(true);
  expect(streams).toHaveLength(2);
});

test('what is typed in a tab is not lost when another one switches the company', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(page, baseURL ?? '');
  await page.goto('/products');
  const typing = await context.newPage();
  await typing.goto('/products');
  await typing.getByRole('button', { name: 'Add Product' }).click();
  const name = typing.getByRole('form', { name: 'Add Product' }).getByLabel('Product Name');
  await name.fill('Typed for Aldermoor');
  const ask = typing.getByRole('dialog', { name: 'Unsaved changes' });
  const switchTo = async (from: RegExp, to: string) => {
    await page.getByRole('button', { name: from }).click();
    await page.getByRole('button', { name: to }).click();
  };

  await switchTo(/^Company: Aldermoor/, 'Northpine Circuits');
  await expect(ask).toContainText('belongs to Aldermoor Chocolate & Confectionery');
  await typing.keyboard.press('Escape');
  await ask.getByRole('button', { name: 'Switch back' }).click();
  await expect(ask).toBeHidden();
  await expect(name).toHaveValue('Typed for Aldermoor');
  await expect(typing.getByRole('button', { name: /^Company: Aldermoor/ })).toBeVisible();
  // The other tab follows, and may also be the one that goes back.
  await expect(page.getByRole('button', { name: /^Company: Aldermoor/ })).toBeVisible();
  await switchTo(/^Company: Aldermoor/, 'Northpine Circuits');
  await expect(ask).toBeVisible();
  await switchTo(/^Company: Northpine/, 'Aldermoor Chocolate & Confectionery');
  await expect(ask).toBeHidden();
  await expect(name).toHaveValue('Typed for Aldermoor');

  await switchTo(/^Company: Aldermoor/, 'Northpine Circuits');
  await ask.getByRole('button', { name: 'Discard' }).click();
  await expect(typing.getByRole('button', { name: /^Company: Northpine/ })).toBeVisible();
  await expect(name).toBeHidden();
});

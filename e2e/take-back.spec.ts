import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, makeAccount, storeSession } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'back@fieldnote.example';
const PHONE = { width: 390, height: 844 };
const MANY = 1_200;

let product: Product;
let account: Account;

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  await account.client.loadSampleData({ load: true });
});
test.beforeEach(({ page }) => storeSession(page, product.url, EMAIL));

const list = (page: Page, stage: string, query = ''): Promise<unknown> =>
  page.goto(`${product.url}/ai-prospector/${stage}${query}`);
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const leadCount = async (): Promise<number> => (await account.client.getLeads({})).count;
const openActivity = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Activity/ }).click();
  return page.getByRole('dialog', { name: 'Activity' });
};

test('a deleted lead is restored from the toast, and from the activity menu', async ({ page }) => {
  const before = await leadCount();
  await list(page, 'leads');
  const name = await page.getByRole('grid').getByRole('link').first().innerText();
  const remove = async () => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Delete ${name}?` })).toBeVisible();
  };
  await remove();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete 1 lead' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await leadCount()).toBe(before);

  await remove();
  await page.getByRole('button', { name: 'Delete 1 lead' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  const activity = await openActivity(page);
  await expect(activity.getByText('10 minutes left').first()).toBeVisible();
  await expectNoBarriers(page);
  await activity.getByRole('button', { name: 'Undo: 1 lead deleted' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await leadCount()).toBe(before);
});

test('a person deleted on a phone, from their own page, is restored', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await list(page, 'customers');
  const before = (await account.client.getCustomers({})).count;
  const person = page.locator('main a[href*="/details?id="]').first();
  const name = await person.innerText();
  await person.click();
  await expect(page).toHaveURL(/\/details\?id=/);
  // The list, which has the same buttons, stays until the person's page is loaded.
  await expect(heading(page)).toHaveText(name);
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete 1 customer' }).click();
  await expect(page).toHaveURL(/\/customers$/);
  const activity = await openActivity(page);
  await expectNoBarriers(page);
  await activity.getByRole('button', { name: 'Undo: 1 customer deleted' }).click();
  await expect.poll(async () => (await account.client.getCustomers({})).count).toBe(before);
});

test('people skipped by a bulk change are named, with the reason', async ({ page }) => {
  const [person] = (await account.client.getProspects({ status: 'New' })).results;
  await account.client.updateProspectStatus({ ids: [person?.id ?? ''], status: 'Contacted' });
  await list(page, 'prospects', '?status=New,Contacted');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click();
  // The menu offers what the table allows for any of them.
  await expect(page.getByRole('menuitem', { name: 'New', exact: true })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Unresponsive' }).click();
  await expect(page.getByText('People who are New stay unchanged.')).toBeVisible();
  await page.getByRole('button', { name: 'Set to Unresponsive' }).click();
  const outcome = page.getByRole('dialog');
  await expect(outcome.getByText(/unchanged/)).toBeVisible();
  await expect(outcome.getByText('Can’t change from New to Unresponsive').first()).toBeVisible();
  await expectNoBarriers(page);
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await expect(outcome).toBeHidden();
});

test('with one person in the workspace no transfer is offered', async ({ page }) => {
  await list(page, 'leads');
  await page
    .getByRole('button', { name: /^More actions for / })
    .nth(1)
    .click();
  await expect(page.getByRole('menuitem', { name: 'Add to campaign' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Transfer/ })).toHaveCount(0);
});

const csv = (count: number): string =>
  [
    'First name,Last name,Email,Company',
    ...Array.from({ length: count }, (_, at) => `Guest${at},Number,guest${at}@fair.example,Hall ${at % 9}`),
  ].join('\n');

test('an import is listed in the history, and undone except for people who have changed', async ({ page }) => {
  await list(page, 'prospects', '/import');
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(MANY)) });
  await page.getByRole('button', { name: /^Check 1200 rows|^Check 1,200 rows/ }).click();
  await page.getByRole('button', { name: /^Import 1,200 people/ }).click();
  await expect(page.getByRole('heading', { name: '1,200 new' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/You can undo it until/)).toBeVisible();
  await expectNoBarriers(page);
  const [first] = (await account.client.getProspects({ search: 'guest7@fair.example' })).results;
  await account.client.updateProspect({ id: first?.id ?? '', first_name: 'Gesine' });

  await page.getByRole('main').getByRole('link', { name: 'All imports' }).click();
  await expect(heading(page)).toHaveText('Imports');
  await expect(page.getByRole('row', { name: /fair\.csv/ })).toContainText('1,200 new');
  await expectNoBarriers(page);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('link', { name: 'fair.csv' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'More actions for fair.csv' }).click();
  await page.getByRole('menuitem', { name: 'Undo import' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('link', { name: 'fair.csv' }).click();
  await expect(page.getByText('This import was undone')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('list', { name: 'Who was kept, and why' }).getByRole('link')).toHaveText([
    'Gesine Number',
  ]);
  await expectNoBarriers(page);
  expect((await account.client.getProspects({ search: 'fair.example' })).count).toBe(1);
});

test('more than a thousand are deleted with a progress bar, and restored', async ({ page }) => {
  const { client } = account;
  const before = (await client.getProspects({})).count;
  await list(page, 'prospects', '/import');
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles({ name: 'crowd.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(MANY + 1)) });
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: /^Import .* people/ }).click();
  await expect(page.getByText(/You can undo it until/)).toBeVisible({ timeout: 60_000 });
  await list(page, 'prospects', '?search=fair.example');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: /^Select all 1,20\d that match/ }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: /^Delete 1,20\d prospects/ }).click();
  const activity = await openActivity(page);
  await expect(activity.getByRole('button', { name: /^Undo: 1,20\d prospects deleted/ })).toBeVisible({
    timeout: 60_000,
  });
  await expectNoBarriers(page);
  expect((await client.getProspects({ search: 'fair.example' })).count).toBe(0);
  await activity.getByRole('button', { name: /^Undo: 1,20\d prospects deleted/ }).click();
  await expect
    .poll(async () => (await client.getProspects({ search: 'fair.example' })).count, { timeout: 60_000 })
    .toBeGreaterThan(MANY);
  expect((await client.getProspects({})).count).toBeGreaterThan(before);
});

test('the list is exported as a file, completely or in part', async ({ page }) => {
  await list(page, 'leads');
  await page.getByRole('button', { name: 'More actions for this list' }).click();
  await expectNoBarriers(page);
  const whole = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await whole).path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength((await leadCount()) + 1);

  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
  const part = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Excel' }).click();
  const file = await part;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('the sample people are removed and added', async ({ page }) => {
  await list(page, 'customers');
  await page.getByRole('button', { name: 'More actions for this list' }).click();
  await page.getByRole('menuitem', { name: 'Remove 40 sample people' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Remove sample people' }).click();
  await expect(page.getByRole('heading', { name: 'No one here yet' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Load sample data' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect((await account.client.getDashboard({})).sample_people).toBe(40);
});

import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'scrolled@fieldnote.example';
const PEOPLE = 420;
const numbered = (at: number): string => `Person ${String(at).padStart(3, '0')}`;

let product: Product;

test.beforeAll(async ({ product: running }) => {
  product = running;
  const { client } = await makeAccount(product.url, EMAIL);
  const rows = Array.from({ length: PEOPLE }, (_, at) => `Person,${numbered(at).slice(7)},p${at}@scrolled.example`);
  const content = Buffer.from(['First name,Last name,Email', ...rows].join('\n'));
  const uploaded = await client.uploadContacts({ stage: 'lead' }, { file: { name: 'people.csv', content } });
  await client.uploadContacts({
    stage: 'lead',
    import_id: 'import_id' in uploaded ? uploaded.import_id : '',
    mapping: (['first_name', 'last_name', 'email'] as const).map((field, column) => ({ column, field })),
  });
  await expect.poll(async () => (await client.getLeads({})).count).toBe(PEOPLE);
});
test.beforeEach(async ({ page }) => {
  await signIn(page, product.url, EMAIL, '/ai-prospector/leads?sort=name&columns=name,company,city');
  await expect(page.getByRole('link', { name: numbered(0), exact: true })).toBeVisible();
});

const scrollTo = (page: Page, row: number) =>
  page.getByRole('grid').evaluate((table, top) => table.parentElement?.scrollTo({ top }), row * 44);
const rowsInDocument = (page: Page) => page.getByRole('grid').locator('tbody tr').count();
const person = (page: Page, at: number) => page.getByRole('link', { name: numbered(at), exact: true });

test('the whole list scrolls, with few rows in the document, and the address names the page', async ({ page }) => {
  for (const at of [60, 200, 410]) {
    await scrollTo(page, at);
    await expect(person(page, at)).toBeInViewport();
    expect(await rowsInDocument(page)).toBeLessThanOrEqual(60);
  }
  await expect(page).toHaveURL(/page=9/);
  await expect(person(page, PEOPLE - 1)).toBeInViewport();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(person(page, 350)).toBeInViewport();
  await expect(page).toHaveURL(/page=8/);
  await page.reload();
  await expect(person(page, 350)).toBeInViewport();
  await expectNoBarriersInBothWidths(page);
});

test('going back from a person far down leads to their row', async ({ page }) => {
  await scrollTo(page, 222);
  await expect(page).toHaveURL(/page=5/);
  await scrollTo(page, 231);
  await person(page, 235).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numbered(235));
  await page.goBack();
  await expect(person(page, 235)).toBeFocused();
  await expect(person(page, 235)).toBeInViewport();
});

test('what is typed in a cell stays while the list is scrolled past it', async ({ page }) => {
  const cell = page
    .getByRole('row')
    .filter({ has: person(page, 3) })
    .locator('[data-cell="city"]');
  await cell.dblclick();
  await page.keyboard.type('Ulm');
  await scrollTo(page, 150);
  await expect(person(page, 150)).toBeInViewport();
  await scrollTo(page, 0);
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('Ulm');
});

test('rows are selected across pages, with Shift as well, and the keyboard goes on from page to page', async ({
  page,
}) => {
  await scrollTo(page, 44);
  const tick = (at: number) => page.getByRole('checkbox', { name: `Select ${numbered(at)}` });
  await tick(46).click();
  await tick(53).click({ modifiers: ['Shift'] });
  await expect(page.getByText('8 selected')).toBeVisible();
  await person(page, 48).focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('j');
  await expect(person(page, 68)).toBeFocused();
});

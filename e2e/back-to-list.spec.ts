import { expect } from '@playwright/test';
import { makeAccount, storeSession } from './support/account.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'list@fieldnote.example';

let product: Product;

test.beforeAll(async ({ product: running }) => {
  product = running;
  const { client } = await makeAccount(product.url, EMAIL);
  await client.loadSampleData({ load: true });
});
test.beforeEach(({ page }) => storeSession(page, product.url, EMAIL));

test('going back from a person restores the list, with the focus on their row', async ({ page }) => {
  await page.goto(`${product.url}/ai-prospector/prospects`);
  const rows = page.getByRole('grid').getByRole('row');
  const link = rows.nth(24).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const name = await link.innerText();
  const top = () => page.getByRole('grid').evaluate((table) => (table.parentElement ?? table).scrollTop);
  await expect.poll(top).toBeGreaterThan(0);
  const before = await top();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect.poll(top).toBe(before);
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
});

test('a list that failed to load reloads when the server is back', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${product.url}/ai-prospector/prospects`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('link', { name: 'Amara Okafor', exact: true })).toBeVisible();
});

test('the link up from a person leads back to the same filters', async ({ page }) => {
  await page.goto(`${product.url}/ai-prospector/prospects?search=amara`);
  await page.getByRole('link', { name: 'Amara Okafor', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara Okafor');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Prospects' }).click();
  await expect(page).toHaveURL(/search=amara/);
});

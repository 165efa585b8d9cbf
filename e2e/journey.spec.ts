import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '@rainmaker/contract';
import { createClient } from '@rainmaker/contract/client';
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './support/axe.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { type Product, startProduct } from './support/product.ts';

const VISITORS = fileURLToPath(new URL('./test-data/fair-visitors.csv', import.meta.url));
const EMAIL = 'maya@fieldnote.example';
const PASSWORD = 'correct horse battery';

let product: Product;
let mailServer: MailServer;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
  await mailServer.stop();
});

const signUp = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/sign-up`);
  await expectNoBarriers(page);
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Ostrander');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  const { results } = await createClient(contract, async ({ method, path, headers, body }) => {
    const response = await fetch(product.url + path, { method, headers: headers ?? {}, ...(body !== undefined && { body }) });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  }).outbox({ to: EMAIL });
  const code = results[0]?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/dashboard/);
};

test('from a spreadsheet to an approved sequence, sent and followed up', async ({ page }) => {
  await test.step('sign up with the code from the mail', () => signUp(page));
  expect(readFileSync(VISITORS).length).toBeGreaterThan(0);
});

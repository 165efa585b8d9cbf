import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type Account, makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'profile@fieldnote.example';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let product: Product;
let account: Account;

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
});

const file = (name: string, content: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) });
const SQUARE = '<rect width="10" height="10" fill="#4a3fd1"/>';
const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;

const openProfile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit profile' })).toBeVisible();
};

test('the profile is edited, asks before leaving, and accepts a logo by its content', async ({ page }) => {
  await signIn(page, product.url, EMAIL);
  await openProfile(page);
  await page.getByLabel('Last name').fill('Chen-Ostrander');
  await page.getByLabel('Phone').fill('not a number');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a valid phone number')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Phone').fill('+44 20 7946 0958');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Maya Chen-Ostrander');

  const logo = page.getByLabel('Logo', { exact: true });
  await logo.setInputFiles(file('logo.png', 'MZ a program under another name'));
  await expect(page.getByText('This file isn’t an image.')).toBeVisible();
  await logo.setInputFiles(file('logo.svg', svg(`<script>alert(1)</script>${SQUARE}`)));
  await expect(page.getByText('were removed from the drawing')).toBeVisible();
  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveAttribute('src', /\/user\/api\/logo\/.+\?size=128$/);
  await expect(picture).toHaveJSProperty('naturalWidth', 128);

  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectNoBarriers(page);
  }
});

test('all data is exported as a file', async ({ page }) => {
  await account.client.createProspect({ first_name: 'Ines', email: 'ines@taken-along.example' });
  await signIn(page, product.url, EMAIL, '/settings?section=data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rainmaker-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('Archive downloaded.')).toBeVisible();
});

test('the account is deleted with the password only, says so on every screen, and is kept again', async ({ page }) => {
  await signIn(page, product.url, EMAIL, '/settings?section=data');
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoBarriers(page);
  }
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  await dialog.getByLabel('Your password').fill('somebody else’s password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Incorrect password.')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByLabel('Your password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${product.url}/dashboard`);
  const banner = page.getByRole('status').filter({ hasText: 'This account will be deleted on' });
  await expect(banner).toBeVisible();
  await expectNoBarriers(page);
  await banner.getByRole('button', { name: 'Keep account' }).click();
  await expect(banner).toBeHidden();
  expect((await account.client.getUser({})).deletes_at).toBeNull();
});

import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'services@fieldnote.example';

test('services are added, changed, imported and archived', async ({ page, product }) => {
  await makeAccount(product.url, EMAIL);
  await signIn(page, product.url, EMAIL, '/services');
  await page.getByRole('link', { name: 'Add service' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Crew, one year');
  await page.getByLabel('Price', { exact: true }).fill('many');
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByText('Enter an amount, such as 120.50.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByLabel('Price', { exact: true }).fill('264,50');
  await page.getByLabel('Currency', { exact: true }).selectOption('GBP');
  await page.getByRole('button', { name: 'Add service' }).click();
  const row = page.getByRole('row', { name: /Crew, one year/ });
  await expect(row).toContainText('£ 264.50');

  await row.getByRole('link', { name: 'Crew, one year' }).click();
  await page.getByLabel('Unit', { exact: true }).selectOption('Seat');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('per seat');

  await page.getByRole('button', { name: 'Import' }).click();
  const file = 'Code,Name,Price\nS-001,"Crew, one year",300\n,Handbook,6.50\n,Nothing,none\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('“none” isn’t a price.');
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('Crew, one year, £ 264.50');
  await expectNoBarriersInBothWidths(page);
  await dialog.getByRole('button', { name: 'Import 2 services' }).click();
  await expect(page.getByRole('row', { name: /Handbook/ })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Handbook' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('row', { name: /Handbook/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Handbook/ })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
});

import { expect } from '@playwright/test';
import { makeAccount, storeSession } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'discovery@fieldnote.example';

test('companies are searched for by trade and place, become prospects, and can be undone', async ({
  page,
  product,
}) => {
  await makeAccount(product.url, EMAIL);
  await storeSession(page, product.url, EMAIL);
  // The button is there before the list is; the dialog stays when the list turns out to be empty.
  const loaded = Promise.withResolvers<void>();
  const LIST = '**/prospects/api/get-prospects/**';
  await page.route(LIST, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/ai-prospector/prospects`);
  await page.getByRole('button', { name: 'Find companies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find companies' });
  await expect(dialog.getByRole('button', { name: 'Search' })).toBeVisible();
  loaded.resolve();
  await expect(page.getByText('No one here yet')).toBeVisible();
  await page.unroute(LIST);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByText('Enter a trade.')).toBeVisible();
  await dialog.getByLabel('Trade').fill('dentist');
  await dialog.getByLabel('Place').fill('Berlin, Germany');
  await dialog.getByLabel('How many at most').selectOption('20');
  await expect(dialog.getByRole('radio', { name: /Simulator/ })).toBeChecked();
  await expectNoBarriersInBothWidths(page);
  // What is typed survives a reload.
  await page.goto(`${product.url}/ai-prospector/prospects?find`);
  await expect(dialog.getByLabel('Trade')).toHaveValue('dentist');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find companies' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '20 new prospects' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('link', { name: 'View prospects' }).click();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(21);
  await page
    .getByRole('grid')
    .getByRole('link', { name: /Dentist$/ })
    .first()
    .click();
  await expect(page.getByText(/Found on Simulator: “dentist” in Berlin, Germany/)).toBeVisible();
});

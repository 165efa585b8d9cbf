import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

test('a filter is turned around, asks for nothing or for days, and has an alternative', async ({ page, product }) => {
  const email = 'conditions@fieldnote.example';
  const { client } = await makeAccount(product.url, email);
  for (const [first_name, city] of [
    ['Ada', 'Bonn'],
    ['Bo', 'Ulm'],
    ['Cleo', undefined],
  ] as const)
    await client.createLead({ first_name, email: `${first_name}@conditions.example`, ...(city && { city }) });
  await signIn(page, product.url, email, '/ai-prospector/leads?sort=name');
  const people = page.getByRole('grid').getByRole('link', { name: /^(Ada|Bo|Cleo)$/ });
  await expect(people).toHaveText(['Ada', 'Bo', 'Cleo']);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'City', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Bonn' }).click();
  await expect(people).toHaveText(['Ada']);
  await page.getByRole('combobox', { name: 'City: How it is compared' }).selectOption('Is not');
  await expect(people).toHaveText(['Bo', 'Cleo']);
  await expect(page.getByText('City: not Bonn')).toBeVisible();
  await page.getByRole('combobox', { name: 'City: How it is compared' }).selectOption('Is empty');
  await expect(people).toHaveText(['Cleo']);
  await page.keyboard.press('Escape');

  // Someone without a city, or from Ulm: the address keeps both.
  await page.getByRole('button', { name: 'Or', exact: true }).click();
  await page.getByRole('button', { name: 'City', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Ulm' }).click();
  await expect(people).toHaveText(['Bo', 'Cleo']);
  await page.keyboard.press('Escape');
  await expect(page.getByText('City: empty')).toBeVisible();
  await expect(page.getByText('City: Ulm')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.reload();
  await expect(people).toHaveText(['Bo', 'Cleo']);

  // Without the alternative it is a plain filter again; a relative day narrows it down.
  await page.getByRole('button', { name: 'Remove filter City' }).first().click();
  await expect(people).toHaveText(['Bo']);
  await expect(page).toHaveURL(/city=Ulm/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('button', { name: 'Last contact', exact: true }).click();
  await page.getByRole('radio', { name: 'More than 30 days ago' }).click();
  await expect(page.getByRole('heading', { name: 'No lead matches' })).toBeVisible();
  await page.getByRole('radio', { name: 'Never' }).click();
  await expect(people).toHaveText(['Bo']);
});

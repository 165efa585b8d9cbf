import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const EMAIL = 'maya@consent.example';

test('consent is recorded with its evidence, withdrawn, and found by the filter', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const { id } = await client.createProspect({ first_name: 'Ines', email: 'ines@consent-customer.example' });
  await client.createProspect({ first_name: 'Otto', email: 'otto@consent-customer.example' });
  await signIn(page, product.url, EMAIL, `/ai-prospector/prospects/details?id=${id}`);
  await page.getByRole('button', { name: 'Record consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record consent' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Say how you know: their words, or a link.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByLabel('Evidence').fill('https://form.example/17');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Show the evidence' }).click();
  const history = page.getByRole('list', { name: 'History of consent' });
  await expect(history.getByRole('link', { name: 'https://form.example/17' })).toBeVisible();
  await expect(history).toContainText('Maya Ostrander');
  await goWithin(page, '/ai-prospector/prospects?has_consent=yes');
  await expect(page.getByText('Ines').first()).toBeVisible();
  await expect(page.getByText('Otto')).toHaveCount(0);
  await client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Said so on the phone' });
  await goWithin(page, `/ai-prospector/prospects/details?id=${id}`);
  await expect(page.getByText(/^Withdrawn, /)).toBeVisible();
  await page.getByRole('button', { name: 'Show all 2 entries' }).click();
});

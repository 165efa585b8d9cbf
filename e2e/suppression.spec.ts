import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'suppression@fieldnote.example';

test('addresses and a domain are blocked, found, and lifted with evidence', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, EMAIL);
  await client.createLead({ first_name: 'Amara', email: 'amara@lagossolar.example' });
  await signIn(page, product.url, EMAIL, '/settings?section=suppression');
  await expect(page.getByText('Nothing is blocked')).toBeVisible();

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Addresses or domains').fill('ada@one.example, lagossolar.example\nnot an address');
  await dialog.getByLabel('Why').fill('Asked on the phone');
  await expectNoBarriersInBothWidths(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('not: This isn’t an email address or a domain.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Everyone at lagossolar.example')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  const reach = await client.getAudienceCount({ type: 'lead' });
  expect(reach.excluded.domain_blocked).toBe(1);

  await page.getByLabel('Search addresses').fill('ada@');
  await expect(page.getByText('Everyone at lagossolar.example')).toBeHidden();
  await page.getByRole('button', { name: 'Lift the block of ada@one.example' }).click();
  await page.getByRole('dialog').getByLabel('What shows that they agree').fill('Wrote to us again');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift', exact: true }).click();
  await page.getByLabel('State').selectOption('lifted');
  await expect(page.getByText('Lifted by Maya Ostrander: Wrote to us again')).toBeVisible();
});

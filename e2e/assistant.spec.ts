import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'assistant@fieldnote.example';
const PHONE = { width: 390, height: 844 };

test('the assistant answers from the workspace’s own data, says who answered, and opens the right screen', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, EMAIL);
  await client.loadSampleData({ load: true });
  await signIn(page, product.url, EMAIL);

  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('region', { name: 'Assistant' });
  const field = panel.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('How many leads are qualified?');
  await field.press('Enter');
  await expect(panel.getByText('4 leads.')).toBeVisible();
  await expect(panel.getByText('No model is connected, so this answer comes from rules.')).toBeVisible();
  await expect(panel.getByText('Rules, no model')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  // Its buttons open screens and change nothing; the conversation stays beside them, and survives a reload.
  await panel.getByRole('link', { name: 'Open the list' }).click();
  await expect(page).toHaveURL(/\/ai-prospector\/leads\?status=Qualified$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Grace Mwangi' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeVisible();
  await page.keyboard.press('Control+j');
  await expect(panel.getByText('4 leads.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeFocused();
});

test('on a phone it is a sheet that closes when a link is followed', async ({ page, product }) => {
  await page.setViewportSize(PHONE);
  await makeAccount(product.url, 'phone-assistant@fieldnote.example');
  await signIn(page, product.url, 'phone-assistant@fieldnote.example');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const sheet = page.getByRole('dialog', { name: 'Assistant' });
  await sheet.getByRole('button', { name: 'Why isn’t it sending?' }).click();
  await expect(sheet.getByText('There is nothing to send: no campaign is running.')).toBeVisible();
  await sheet.getByRole('link', { name: 'New campaign' }).click();
  await expect(page).toHaveURL(/new-campaign/);
  await expect(sheet).toBeHidden();
});

import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'board@fieldnote.example';

const lane = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true });
const cardIn = (page: Page, status: string, name: string) =>
  lane(page, status).getByRole('listitem').filter({ hasText: name });

test('a board moves leads by the keyboard and the pointer, asks for reasons, and can be undone', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, EMAIL);
  await client.loadSampleData({ load: true });
  await signIn(page, product.url, EMAIL, '/ai-prospector/leads');
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/layout=board/);
  await expect(lane(page, 'New').getByRole('link', { name: 'New: 3, show as a table' })).toBeVisible();

  // Space picks up, the arrows choose the column, Enter drops; the card keeps the focus.
  const name = 'Julia Hoffmann';
  await cardIn(page, 'New', name).getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: `${name} is over Qualified.` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cardIn(page, 'Qualified', name).getByRole('link')).toBeFocused();
  await expect(lane(page, 'Qualified').getByRole('link', { name: 'Qualified: 5, show as a table' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, 'New', name)).toBeVisible();

  // The pointer: a status that can't be reached refuses, one that asks for a reason asks.
  await cardIn(page, 'New', name).dragTo(lane(page, 'Won'));
  await expect(cardIn(page, 'New', name)).toBeVisible();
  await cardIn(page, 'New', name).dragTo(lane(page, 'Closed'));
  const dialog = page.getByRole('dialog', { name: `${name}: Closed` });
  await dialog.getByLabel('Reason').fill('Bought elsewhere.');
  await dialog.getByRole('button', { name: 'Set to Closed' }).click();
  await expect(cardIn(page, 'New', name)).toBeHidden();
  await expect(lane(page, 'Closed').getByRole('link', { name: 'Closed: 1, show as a table' })).toBeVisible();

  await expectNoBarriersInBothWidths(page);
  await lane(page, 'Closed').getByRole('link').click();
  await expect(page.getByRole('grid').getByRole('link', { name, exact: true })).toBeVisible();
});

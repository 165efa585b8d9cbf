import { expect } from '@playwright/test';
import { type Account, makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import { launchSampleCampaign, SAMPLE_PROSPECTS } from './support/campaign.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'pocket@fieldnote.example';
test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

let product: Product;
let account: Account;

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  await launchSampleCampaign(account, 'In the pocket');
});

test('on a phone a draft is sent now, several are selected, and all similar ones are approved at once', async ({
  page,
}) => {
  await signIn(page, product.url, EMAIL, '/email-outreach/drafts');
  const more = page.getByRole('button', { name: 'More for this draft' });
  await more.click();
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: 'Send now' }).click();
  await expect(page.getByText('1 of 28 done')).toBeVisible();

  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More for this draft' });
  const toasts = page.locator('[data-rht-toaster]');
  await expect(async () => {
    const [above, below] = [await toasts.boundingBox(), await sheet.boundingBox()];
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass();
  await page.getByRole('menuitem', { name: 'Select drafts' }).click();
  const boxes = page.getByRole('navigation', { name: 'Drafts' }).getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await expectNoBarriers(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('3 of 28 done')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Drafts' })
    .getByRole('button', { name: /question/ })
    .nth(4)
    .click();
  await more.click();
  await page.getByRole('menuitem', { name: `Approve ${SAMPLE_PROSPECTS - 3} similar` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(page.getByText('28 of 28 done')).toBeVisible();
});

test('on a phone a message in the simulator is as tall as its text', async ({ page }) => {
  await signIn(page, product.url, EMAIL, '/simulator');
  // Waits until the newest message is listed.
  await page.getByRole('navigation', { name: 'Sent messages' }).getByRole('button').first().click();
  const frame = page.locator('iframe');
  await expect(frame.contentFrame().locator('body')).toContainText(/\w+/);
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(150);
});

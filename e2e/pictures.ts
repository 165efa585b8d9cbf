import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import { type Product, startProduct } from './support/product.ts';

const EMAIL = 'maya@fieldnote.example';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await launchSampleCampaign(await makeAccount(product.url, EMAIL), 'First contact in spring');
});
test.afterAll(() => product.stop());

const take = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({
    path: fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url)),
    animations: 'disabled',
  });

test('the drafts: a message as its recipient sees it', async ({ page }) => {
  await signIn(page, product.url, EMAIL);
  await page.goto(`${product.url}/email-outreach/drafts`);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await take(page, 'drafts');
});

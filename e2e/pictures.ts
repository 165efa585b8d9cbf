import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import { type Product, startProduct } from './support/product.ts';

const EMAIL = 'maya@fieldnote.example';

const item = (name: string, quantity: number, unit: 'day' | 'month' | 'item', price: number, more: object = {}) => ({
  kind: 'item' as const,
  name,
  quantity,
  unit,
  unit_price: price,
  tax_rate: 20,
  ...more,
});

let product: Product;
let estimateId = '';
test.beforeAll(async () => {
  product = await startProduct();
  const account = await makeAccount(product.url, EMAIL);
  await launchSampleCampaign(account, 'First contact in spring');
  const { client } = account;
  const person = { first_name: 'Amara', last_name: 'Okafor', email: 'amara@lagossolar.example' };
  const lead = await client.createLead({ ...person, company_name: 'Lagos Solar Works', country: 'NG' });
  const { id } = await client.createEstimate({
    contact_id: lead.id,
    title: 'Route planning for both depots',
    currency: 'EUR',
    lines: [
      { kind: 'heading', name: 'Set-up' },
      item('Depot analysis', 2, 'day', 96_000, { description: 'On site, with the dispatchers of Ikeja and Lekki.' }),
      item('Training', 1, 'day', 72_000, { discount: { kind: 'percent', value: 10 } }),
      { kind: 'heading', name: 'Each month' },
      item('Route planning, 38 technicians', 12, 'month', 45_600),
      item('Phone support on weekends', 12, 'month', 9_000, { optional: true, selected: false }),
    ],
    notes: 'We start within two weeks of your signature.',
  });
  estimateId = id;
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

test('an estimate beside its PDF', async ({ page }) => {
  await signIn(page, product.url, EMAIL);
  await page.goto(`${product.url}/estimate/update?id=${estimateId}`);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await take(page, 'estimate');
});

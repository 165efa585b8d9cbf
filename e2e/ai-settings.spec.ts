import { expect, test } from '@playwright/test';
import { type ModelServer, startOpenAiServer } from '../server/src/testing/servers/model-server.ts';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { type Product, startProduct } from './support/product.ts';

const OWNER = 'maya@fieldnote.example';

let server: ModelServer;
let product: Product;

test.beforeAll(async () => {
  server = await startOpenAiServer({ key: 'sk-right-one-1234' });
  server.answer(() => ({
    text: 'Hi Amara, past Epe your crews lose the signal; Fieldnote keeps the plan on the phone.',
  }));
  product = await startProduct({ MODEL_PRIVATE_NETWORKS: '127.0.0.1' });
  await makeAccount(product.url, OWNER);
});
test.afterAll(async () => {
  await product?.stop();
  await server?.close();
});

test('a model is tried, set right, saved and limited; the key is never shown again', async ({ page }) => {
  await signIn(page, product.url, OWNER);
  await page.goto(`${product.url}/settings?section=ai`);
  await expect(page.getByText('Fills patterns from Memory')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await page.getByRole('radio', { name: /OpenAI-compatible/ }).check();
  await page.getByLabel('Base URL').fill(server.baseUrl);
  await page.getByLabel('Key', { exact: true }).fill('sk-wrong-one-1234');
  await page.getByLabel('Model', { exact: true }).fill('test-model');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('refused this key')).toBeVisible();
  await expect(page.getByText('Key refused')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await page.getByLabel('Key', { exact: true }).fill('sk-right-one-1234');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('past Epe your crews lose the signal')).toBeVisible();
  await page.getByLabel('Generations a month').fill('15000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('Ends in 1234');
  await expectNoBarriersInBothWidths(page);

  await page.reload();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('test-model');
  await expect(page.getByText('1 of 15,000 generations')).toBeVisible();
  expect(await page.content()).not.toContain('sk-right');
});

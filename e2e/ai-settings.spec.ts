import { expect } from '@playwright/test';
import { test } from './support/browser.ts';
import { type ModelServer, startOpenAiServer } from '../server/src/testing/servers/model-server.ts';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { type Product, startProduct } from './support/product.ts';

const OWNER = 'maya@fieldnote.example';
const WRITER = 'writer@fieldnote.example';

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
  await signIn(page, product.url, OWNER, '/settings?section=ai');
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
  await page.getByLabel('Generations per month').fill('15000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('Ends in 1234');
  await expectNoBarriersInBothWidths(page);

  await page.getByLabel('Let the model refine what replies mean').check();
  await expect(page.getByText('Saved.').last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Let the model refine what replies mean')).toBeChecked();
  await expect(page.getByLabel('Learn from edits of drafts')).toBeChecked();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('test-model');
  await expect(page.getByText('1 of 15,000 generations')).toBeVisible();
  expect(await page.content()).not.toContain('sk-right');
});

test('a claim that no source has is marked, and must be confirmed before the announcement is approved', async ({
  page,
}) => {
  const { client } = await makeAccount(product.url, WRITER);
  await client.updateModelSettings({
    kind: 'openai_compatible',
    base_url: server.baseUrl,
    model: 'test-model',
    key: 'sk-right-one-1234',
  });
  await client.createMemoryField({
    kind: 'fact',
    value: 'Sunbridge went from 11 missed visits to 4',
    sources: [{ note: 'Review by Efua' }],
  });
  await client.createLead({ first_name: 'Amara', email: 'amara@amara.example' });
  const sentence = (text: string, sources: string[], place = 'body') => ({
    place,
    paragraph: 0,
    text,
    is_claim: false,
    sources,
  });
  const elements = [
    sentence('Winter rates end on 12 December', ['goal'], 'subject'),
    sentence('Sunbridge went from 11 missed visits to 4.', ['L1']),
    sentence('We are loved by 900 crews.', []),
    sentence('Read more at https://evil.example/x.', ['L1']),
  ];
  server.answer(() => ({ text: JSON.stringify({ elements }) }));
  await signIn(page, product.url, WRITER, '/email-outreach/announcements/new?stage=lead');
  await page.getByLabel('Goal').fill('Winter rates end on 12 December');
  await page.getByRole('button', { name: 'Write it for me' }).click();
  await expect(page.getByText('1 claim has no source.')).toBeVisible();
  await expect(page.getByText('A sentence with https://evil.example/x was left out')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await page.getByRole('button', { name: 'Approve for 1 person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve for 1 person' }).click();
  await expect(page.getByText('Confirm it, or rewrite the sentence.')).toBeVisible();

  await page.getByRole('button', { name: /Sunbridge went from 11/ }).click();
  await expect(page.getByText('Review by Efua')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /We are loved by 900 crews/ }).click();
  await page.getByRole('button', { name: 'Confirm claim' }).click();
  await expect(page.getByText('each with a source or confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Approve for 1 person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve for 1 person' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Winter rates end on 12 December');
});

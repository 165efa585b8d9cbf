import { expect } from '@playwright/test';
import { test } from './support/browser.ts';
import { type ModelServer, startOpenAiServer } from '../server/src/testing/servers/model-server.ts';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { type Product, startProduct } from './support/product.ts';
import { goWithin } from './support/screens.ts';

const OWNER = 'prompts@fieldnote.example';

let server: ModelServer;
let product: Product;

test.beforeAll(async () => {
  server = await startOpenAiServer();
  product = await startProduct({ MODEL_PRIVATE_NETWORKS: '127.0.0.1' });
});
test.afterAll(async () => {
  await product?.stop();
  await server?.close();
});

const sentence = (text: string, sources: string[] = [], place = 'body', paragraph = 0) => ({
  place,
  paragraph,
  text,
  is_claim: false,
  sources,
});

test('a prompt is written for each person, shows what it rests on, and a claim without a source is confirmed first', async ({
  page,
}) => {
  server.answer(({ prompt }) => {
    const name = /\[P1\] (\w+)/.exec(prompt)?.[1] ?? 'nobody';
    const elements = [
      sentence('Your visits', [], 'subject'),
      sentence(`Hi ${name},`),
      sentence('Would a call about your crews suit you, as 15 minutes are enough?', ['goal'], 'body', 1),
      sentence('We plan your visits in 15 minutes.', ['goal'], 'body', 1),
      sentence('We are loved by 900 crews.', [], 'body', 2),
    ];
    return { text: JSON.stringify({ elements }), afterMs: 300 };
  });
  const { client } = await makeAccount(product.url, OWNER);
  await client.updateModelSettings({ kind: 'openai_compatible', base_url: server.baseUrl, model: 'test-model' });
  for (const name of ['Amara', 'Bo'])
    await client.createProspect({ first_name: name, email: `${name.toLowerCase()}@${name}.example` });
  await signIn(page, product.url, OWNER, '/email-outreach/workflows/new');
  await page.getByLabel('Name', { exact: true }).fill('Crews');
  await page.getByRole('button', { name: /^Email 1/ }).click();
  const panel = page.getByRole('complementary', { name: 'Selected step' });
  await panel.getByRole('button', { name: 'Prompt' }).click();
  await panel.getByLabel('Goal').fill('Offer a call of 15 minutes about crew planning');
  await panel.getByLabel('Length').selectOption('short');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: /Write an example for/ }).click();
  await expect(preview.getByText('Example by test-model.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Save workflow' }).click();
  await expect
    .poll(async () => (await client.getSequences({})).results.map((each) => each.sequence_name))
    .toContain('Crews');

  const { results } = await client.getSequences({});
  const [box] = (await client.getMailboxes({})).results;
  const campaign = await client.createCampaign({
    name: 'Crews',
    sequence_id: results.find((each) => each.sequence_name === 'Crews')?.id ?? '',
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [box?.id ?? ''],
  });
  await goWithin(page, `/email-outreach/drafts?campaign_id=${campaign.id}`);
  await client.updateCampaign({ id: campaign.id, state: 'running' });
  const message = page.getByRole('article', { name: /Message to/ });
  await expect(message.getByText('1 claim has no source.')).toBeVisible();
  await expect(page.getByText('Written by test-model')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await expectNoBarriersInBothWidths(page);
  await message.getByRole('button', { name: /We plan your visits/ }).hover();
  await expect(page.getByText('The goal of the step')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The goal of the step')).toBeHidden();
  await message.getByRole('button', { name: /We are loved by 900 crews/ }).click();
  await page.getByRole('button', { name: 'Confirm claim' }).click();
  await expect(message.getByText(/claims, each with a source or confirmed/)).toBeVisible();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect.poll(async () => (await client.getMails({ filter: 'draft' })).count).toBe(1);

  await message.getByRole('button', { name: 'Use the built-in writer' }).click();
  await expect(page.getByText('Written by the built-in writer')).toBeVisible();
});

import { expect } from '@playwright/test';
import { type Account, enterPassword, makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import type { Product } from './support/product.ts';
import { endSession } from './support/session.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'kept@fieldnote.example';
const CSV = 'name,mail,remark\nInes Obi,ines@obi.example,met at the fair\nMal Ory,mal@ory.example,\n';

let product: Product;
let account: Account;

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  await launchSampleCampaign(account, 'Kept words');
});

test('the sign-up form survives a reload and a visit to another screen', async ({ page }) => {
  await page.goto(`${product.url}/sign-up`);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Email').fill('ines@obi.example');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('ines@obi.example');
});

test('unsaved changes to a campaign, an import’s columns, a workflow and a draft are restored', async ({ page }) => {
  await signIn(page, product.url, EMAIL, '/email-outreach/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).first().click();
  await page.getByLabel('Campaign name').fill('Spring');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.reload();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Spring');

  await page.goto(`${product.url}/ai-prospector/prospects/import`);
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  const remark = page.getByLabel('“remark” maps to');
  await remark.selectOption({ label: 'City' });
  await page.getByLabel('Tag').fill('autumn');
  await page.reload();
  await expect(remark).toHaveValue('city');
  await expect(page.getByLabel('Tag')).toHaveValue('autumn');
  await endSession(page, () => page.getByRole('button', { name: /^Check/ }).click());
  await expect(page.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
  await expect(page.getByText('Your unsaved changes are kept in this browser.')).toBeVisible();
  await expectNoBarriers(page);
  await enterPassword(page, EMAIL);
  await expect(remark).toHaveValue('city');

  await page.goto(`${product.url}/email-outreach/workflows/new`);
  await page.getByText('No text yet').click();
  const step = page.getByRole('complementary', { name: 'Selected step' });
  await step.getByLabel('Message').fill('Hi , how are you?');
  await page.reload();
  await page.getByText('Hi , how are you?').first().click();
  await expect(step.getByLabel('Message')).toHaveText('Hi , how are you?');

  await page.goto(`${product.url}/email-outreach/drafts`);
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByLabel('Message', { exact: true }).fill('Words that nobody saved');
  await page.goto(`${product.url}/dashboard`);
  await page.goBack();
  await expect(page.getByText('You have unsaved changes to this draft')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveText('Words that nobody saved');
});

test('a draft approved by someone else during editing keeps its unsaved text and its name', async ({ page }) => {
  const [first, second] = (await account.client.getMails({ filter: 'draft', sort: 'created_at' })).results;
  // During sending hours an approved message would be sent at once.
  await account.client.pauseSending({ paused: true });
  await signIn(page, product.url, EMAIL, `/email-outreach/drafts?id=${second?.id}`);
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByLabel('Message', { exact: true }).fill('For this person alone');
  await account.client.approveMail({ ids: [second?.id ?? ''] });
  await expect(page.getByText(`The draft to ${second?.contact.name} no longer waits for approval`)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () => account.client.getMail({ id: second?.id ?? '' }))
    .toMatchObject({ body: 'For this person alone', status: 'draft' });
  expect((await account.client.getMail({ id: first?.id ?? '' })).is_edited).toBe(false);
  await account.client.pauseSending({ paused: false });
});

test('the palette takes every key as soon as it is opened, and finds actions', async ({ page }) => {
  await signIn(page, product.url, EMAIL, '/email-outreach/drafts');
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  const waiting = (await account.client.getMails({ filter: 'draft' })).count;
  // Without a pause, before any of it has loaded.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('amara');
  await expect(page.getByRole('combobox')).toHaveValue('amara');
  await expect(page.getByRole('option', { name: /Amara Okafor/ })).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await account.client.getMails({ filter: 'draft' })).count).toBe(waiting);

  for (const [typed, found] of [
    ['team', 'Team'],
    ['sending hours', 'Workspace'],
    ['pause', 'Pause all sending'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name: found, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('invite');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Invite/ })).toBeVisible();

  await page.goto(`${product.url}/ai-prospector/prospects`);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('delete');
  await expect(page.getByText('1 selected').last()).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible();
});

import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, makeAccount, storeSession } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import { launchSampleCampaign, SAMPLE_PROSPECTS } from './support/campaign.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'flight@fieldnote.example';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let product: Product;
let account: Account;
let campaignId: string;

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  campaignId = await launchSampleCampaign(account, 'Field crews EMEA, Q4');
});
test.beforeEach(({ page }) => storeSession(page, product.url, EMAIL));

const openCampaign = async (page: Page): Promise<Locator> => {
  await page.goto(`${product.url}/email-outreach/campaigns/details?id=${campaignId}`);
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByRole('list', { name: 'People in this campaign' })).toBeVisible();
  return people;
};
const rowOf = (people: Locator, name: string): Locator => people.getByRole('listitem').filter({ hasText: name });

const cutCrumbs = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .locator(':is(a, b, span)')
    .evaluateAll((crumbs) =>
      crumbs.filter((crumb) => crumb.scrollWidth > crumb.clientWidth).map((crumb) => crumb.textContent ?? ''),
    );

test('a person is paused, resumed, skips a step and is removed, each with its reason', async ({ page }) => {
  const people = await openCampaign(page);
  const row = rowOf(people, 'Amara Okafor');
  const act = async (action: string) => {
    await row.getByRole('button', { name: 'More actions for Amara Okafor' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Pause person');
  await expect(row).toContainText('Held');
  await expect(row).toContainText(/paused/i);
  await act('Resume');
  await expect(row).not.toContainText('Held');
  await act('Skip step 1');
  await expect(row).toContainText('Email 2');
  await act('Remove from campaign');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await people.getByRole('button', { name: /^Done/ }).click();
  await expect(row).toContainText('Removed');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Field crews EMEA, Q4');
  await expect.poll(() => cutCrumbs(page)).toEqual([]);
  await expect(page.getByRole('region', { name: 'Forecast' }).getByRole('heading')).toHaveText(/^Finishes .* today$/);
});

test('everyone is paused and resumed; the list is filtered by state', async ({ page }) => {
  await account.client.updateCampaignPeople({ id: campaignId, filter: { search: 'Amara' }, action: 'remove' });
  const people = await openCampaign(page);
  await people.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await expectNoBarriers(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Pause' }).click();
  // The removed person stays removed, and is named.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await people.getByRole('button', { name: /^Held/ }).click();
  await expect(people.getByRole('button', { name: `Held ${SAMPLE_PROSPECTS - 1}` })).toBeVisible();
  await people.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Resume' }).click();
  await expect(people.getByText('No one is on hold.')).toBeVisible();
  // Toasts stay while the pointer is on them, and these lie over the tabs.
  await page.mouse.move(0, 0);
  await people.getByRole('button', { name: /^Done/ }).click();
  await people.getByLabel('Filter by status').selectOption('removed');
  await expect(people.getByRole('listitem')).toHaveCount(1);
});

test('people are found and added, and those who cannot be are named', async ({ page }) => {
  const people = await openCampaign(page);
  await people.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Amara Okafor')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Leads' }).click();
  const [lead] = (await account.client.getLeads({ sort: 'name' })).results;
  await dialog.getByRole('searchbox').fill(lead?.name ?? '');
  await dialog.getByRole('checkbox', { name: new RegExp(lead?.name ?? '') }).check();
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(people.getByRole('button', { name: `Started ${SAMPLE_PROSPECTS + 1}` })).toBeVisible();
  await people.getByRole('button', { name: 'Add people' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Ben Carter/ })
    .check();
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByText(/already in this campaign/)).toBeVisible();
});

test('a lead is added to the campaign from the list, and removed', async ({ page }) => {
  const [, second] = (await account.client.getLeads({ sort: 'name' })).results;
  const name = second?.name ?? '';
  await page.goto(`${product.url}/ai-prospector/leads?sort=name`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Add to campaign');
  await page.getByRole('radio', { name: /Field crews EMEA/ }).check();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await expect(page.getByText('1 person added to “Field crews EMEA, Q4”.')).toBeVisible();
  await choose('Remove from campaign');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/1 person removed/)).toBeVisible();
});

test('a draft is deleted and restored', async ({ page }) => {
  await page.goto(`${product.url}/email-outreach/drafts`);
  const { count } = await account.client.getMails({ filter: 'draft' });
  await expect(page.getByText(`1 of ${count}`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Undone/)).toBeVisible();
  await expect.poll(async () => (await account.client.getMails({ filter: 'draft' })).count).toBe(count);
});

test('all sending is paused from the header, shown on every screen, and resumed', async ({ page }) => {
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'Pause all' }).click();
  const banner = page.getByRole('status').filter({ hasText: /^Sending is paused/ });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause all' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Campaigns' }).first().click();
  await expect(banner).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize(PHONE);
  await expect(banner).toBeVisible();
  await expectNoBarriers(page);
  await banner.getByRole('button', { name: 'Resume' }).click();
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Pause all sending' })).toBeVisible();
});

test('results are shown by day and step, and sent emails are deleted from the sent box only', async ({ page }) => {
  const { client } = account;
  await client.sendMail({ filter: { filter: 'draft' }, when: 'now' });
  await client.moveClock({ advance: '1m' });
  await expect.poll(async () => (await client.getMails({ filter: 'sent' })).count).toBeGreaterThan(20);
  // While some are still leaving, rows of the sent box move under the pointer.
  await expect.poll(async () => (await client.getMails({ filter: 'scheduled' })).count).toBe(0);
  await openCampaign(page);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('figure', { name: 'By day' })).toBeVisible();
  await expect(results.getByRole('row', { name: /^Email 1/ })).toContainText(/\d+/);
  await expectNoBarriers(page);
  await page.setViewportSize(PHONE);
  await expectNoBarriers(page);
  await page.setViewportSize(DESK);

  await page.goto(`${product.url}/email-outreach/sent-box`);
  const { count } = await client.getMails({ filter: 'sent' });
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete 2 emails' }).click();
  await expect.poll(async () => (await client.getMails({ filter: 'sent' })).count).toBe(count - 2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await client.getMails({ filter: 'sent' })).count).toBe(count);
});

test('a step gets two variants whose shares add up to a hundred', async ({ page }) => {
  await page.goto(`${product.url}/email-outreach/workflows`);
  await page.getByRole('link', { name: 'After the event', exact: true }).click();
  await page.getByRole('button', { name: 'Add variant' }).click();
  const step = page.getByRole('complementary', { name: 'Selected step' });
  await step.getByLabel('Subject').fill('The other way to say it');
  await expect(step.getByRole('region', { name: 'Preview' })).toContainText('The other way to say it');
  await step.getByLabel('Variant B goes to').fill('30');
  await expect(step.getByRole('button', { name: 'A 70%' })).toBeVisible();
  await expectNoBarriers(page);
  await step.getByRole('button', { name: 'Split evenly' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Workflow saved.')).toBeVisible();
  const sequence = (await account.client.getSequences({})).results.find(
    ({ sequence_name: n }) => n === 'After the event',
  );
  expect(sequence?.steps[0]?.variants?.map(({ share }) => share)).toEqual([50, 50]);
});

test('a workflow in use cannot be deleted; a campaign can, and its sent emails stay', async ({ page }) => {
  await page.goto(`${product.url}/email-outreach/workflows`);
  await page.getByRole('button', { name: 'More actions for First contact' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete workflow' }).click();
  await expect(page.getByText(/“Field crews EMEA, Q4”.*uses this workflow/)).toBeVisible();
  const { count } = await account.client.getMails({ filter: 'sent' });
  await openCampaign(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('stay in Sent Box');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete campaign' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible();
  expect((await account.client.getMails({ filter: 'sent' })).count).toBe(count);
});

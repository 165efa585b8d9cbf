import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, makeAccount, storeSession } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';
import { addColleague } from './support/team.ts';

const EMAIL = 'finder@fieldnote.example';
const PHONE = { width: 390, height: 844 };

let product: Product;
let account: Account;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  const people = [
    {
      first_name: 'Zoë',
      last_name: 'Müller',
      job_title: 'Head of Sales',
      city: 'Malmö',
      tags: ['VIP'],
      phone: '+49 170 1234567',
    },
    { first_name: 'Bo', last_name: 'Li', job_title: 'head of sales', city: 'Kyiv', company_name: 'Acme, Inc.' },
    { first_name: 'Ines', last_name: 'Ruiz', job_title: 'CTO', city: 'Lima', tags: ['fair'] },
  ];
  for (const [at, person] of people.entries())
    await account.client.createLead({ ...person, email: `p${at}@people.example` });
});
test.beforeEach(({ page }) => storeSession(page, product.url, EMAIL));

const openLeads = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${product.url}/ai-prospector/leads${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
};
const people = (page: Page): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const beginFilter = async (page: Page, kind: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: kind, exact: true }).click();
  return page.getByRole('dialog', { name: kind });
};

test('a person is found by a name without its accents, and by a number as people write it', async ({ page }) => {
  await openLeads(page);
  const search = page.getByRole('searchbox', { name: 'Search leads' });
  for (const words of ['muller zoe', '0170 123', 'head of sales vip', 'malmo']) {
    await search.fill(words);
    await expect(people(page)).toHaveCount(1);
    await expect(people(page)).toContainText('Zoë Müller');
  }
});

test('several values are ticked at once, in any case, and the URL keeps them', async ({ page }) => {
  await openLeads(page);
  const titles = await beginFilter(page, 'Job title');
  await expect(titles.getByRole('textbox', { name: 'Search job title' })).toBeFocused();
  await expect(titles.getByText('Head of Sales')).toBeVisible();
  await expectNoBarriers(page);
  await titles.getByLabel('Head of Sales').click();
  await expect(people(page)).toHaveCount(2);
  await titles.getByLabel('CTO').click();
  await expect(people(page)).toHaveCount(3);
  await titles.getByRole('textbox').fill('cto');
  await expect(titles.getByRole('checkbox')).toHaveCount(1);
  await titles.getByLabel('CTO').click();
  await page.keyboard.press('Escape');
  await expect(people(page)).toHaveCount(2);

  const companies = await beginFilter(page, 'Company');
  await companies.getByLabel('Acme, Inc.').click();
  await expect(people(page)).toHaveCount(1);
  await page.reload();
  await expect(people(page)).toHaveCount(1);
  await expect(page.getByText('Company: Acme, Inc.')).toBeVisible();
});

test('owner is a filter once there are two people', async ({ page }) => {
  await openLeads(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'City', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Owner', exact: true })).toHaveCount(0);
  await addColleague(product.url, account, {
    first_name: 'Tunde',
    last_name: 'Bello',
    email: 'rep-of-finder@fieldnote.example',
    user_role: 'rep',
  });
  await openLeads(page);
  const owners = await beginFilter(page, 'Owner');
  await owners.getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/owner_id=/);
});

for (const [where, size] of [
  ['at the desk', { width: 1440, height: 900 }],
  ['on the phone', PHONE],
] as const)
  test(`tags are added to everyone who matches, and undone, ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openLeads(page, '?job_title=head of sales');
    if (where === 'at the desk') await page.getByRole('checkbox', { name: 'Select all' }).check();
    else for (const name of ['Zoë Müller', 'Bo Li']) await page.getByRole('button', { name: `Select ${name}` }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags of 2 leads' });
    await dialog.getByRole('button', { name: 'Save tags' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose a tag to add or to remove.');
    await dialog.getByLabel('Add tags').fill('spring');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'fair' }).first().click();
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: 'Save tags' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 selected')).toBeVisible();
    expect((await account.client.getLeads({ tag: 'spring' })).count).toBe(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await account.client.getLeads({ tag: 'spring' })).count).toBe(0);
  });

test('a filtered list is kept as a view, opened again, changed and deleted', async ({ page }) => {
  await openLeads(page, '?job_title=CTO&sort=name');
  await expect(people(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Save as new view' }).click();
  const dialog = page.getByRole('dialog', { name: 'New view' });
  await dialog.getByLabel('Name', { exact: true }).fill('Deciders');
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Deciders', exact: true })).toBeVisible();

  await openLeads(page);
  await expect(people(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Views' });
  await expect(panel.getByRole('button', { name: 'Deciders 1' })).toBeVisible();
  await expectNoBarriers(page);
  await panel.getByRole('button', { name: /^Deciders/ }).click();
  await expect(people(page)).toHaveCount(1);
  await expect(people(page)).toContainText('Ines Ruiz');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Remove filter Job title' }).click();
  await page.getByRole('button', { name: 'Deciders', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deciders changed 1' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save changes to “Deciders”' }).click();
  await expect(page.getByRole('button', { name: 'Deciders 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('dialog', { name: 'Delete “Deciders”?' }).getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByText('View “Deciders” deleted.')).toBeVisible();
});

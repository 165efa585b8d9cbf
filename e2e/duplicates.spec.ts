import { expect } from '@playwright/test';
import { type Account, makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'duplicates@fieldnote.example';
const CHOSEN = 'chosen-merge@fieldnote.example';
const PHONE = '+49 30 1234567';

let account: Account;
let keptId: string;

// A job looks for duplicates every minute: the other journey passes while it does.
test.beforeAll(async ({ product }) => {
  account = await makeAccount(product.url, EMAIL);
  const { client } = account;
  const { id } = await client.createLead({
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara@solar.example',
    phone: PHONE,
    job_title: 'Head of Operations',
    company_name: 'Solar Works',
  });
  await client.createProspect({
    first_name: 'Amara',
    last_name: 'Okafor-Bello',
    email: 'a.okafor@solar.example',
    phone: PHONE,
    job_title: 'Head of Field Service',
    company_name: 'Solar Works',
    city: 'Lagos',
  });
  keptId = id;
});

test('three chosen records are merged into one, two at a time', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, CHOSEN);
  const cities = ['Lagos', 'Abuja', 'Kano'];
  for (const city of cities)
    await client.createLead({ first_name: 'Ngozi', last_name: city, email: `ngozi@${city}.example`, city });
  await signIn(page, product.url, CHOSEN, '/ai-prospector/leads');
  for (const city of cities) await page.getByRole('checkbox', { name: `Select Ngozi ${city}` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();

  await expect(page.getByText('3 records, two at a time')).toBeVisible();
  await expect(page.getByText('Merge 1 of 2')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(compare.getByRole('radiogroup', { name: 'City' }).getByRole('radio')).toHaveCount(2);
  await page.getByRole('button', { name: 'Merge', exact: false }).click();
  await expect(page.getByText('Merge 2 of 2')).toBeVisible();
  await compare.getByRole('radiogroup', { name: 'City' }).locator('label').last().click();
  await page.keyboard.press('m');

  await expect(page).toHaveURL(/\/leads\/details\?id=/);
  const { results } = await client.getLeads({});
  expect(results).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: results[0]?.name ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await client.getLeads({})).count).toBe(2);
});

test('likely duplicates are compared, merged field by field, undone, and set aside', async ({ page, product }) => {
  const { client } = account;
  await expect.poll(async () => (await client.getDuplicates({})).count, { timeout: 90_000 }).toBe(1);
  await signIn(page, product.url, EMAIL, `/ai-prospector/leads/details?id=${keptId}`);
  await expect(page.getByText('Likely a duplicate of Amara Okafor-Bello')).toBeVisible();
  await page.getByRole('link', { name: 'Review' }).click();

  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(compare.getByText('Same phone')).toBeVisible();
  await expect(compare.getByText('Kept')).toBeVisible();
  await expect(compare.getByRole('radio', { name: 'Job title: Head of Operations' })).toBeChecked();
  await expect(compare.getByRole('radio', { name: 'City: Lagos' })).toBeChecked();
  await expectNoBarriersInBothWidths(page);
  await compare.getByText('Okafor-Bello', { exact: true }).last().click();
  await page.keyboard.press('m');
  await expect(page.getByText('No other record of this person')).toBeVisible();
  expect(await client.getLead({ id: keptId })).toMatchObject({
    last_name: 'Okafor-Bello',
    job_title: 'Head of Operations',
    city: 'Lagos',
    email: 'amara@solar.example',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('navigation', { name: 'Pairs' })).toBeVisible({ timeout: 90_000 });
  await expect(compare.getByText('Same phone')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('No other record of this person')).toBeVisible();
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Not the same' }).click();
  await page.getByRole('button', { name: 'Review again' }).click();
  await expect(page.getByText('Nothing here')).toBeVisible();
});

import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const EMAIL = 'enrichment@fieldnote.example';

test('a lead’s website is looked up; its values are accepted one by one or together, and taken back', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const person = { last_name: 'Berg', website: 'https://tidewater-rail.example', city: 'Hamburg' };
  const { id } = await client.createLead({ first_name: 'Kim', email: 'kim@tidewater-rail.example', ...person });
  await client.createLead({ first_name: 'Lee', email: 'lee@harbor-works.example' });
  await signIn(page, product.url, EMAIL, `/ai-prospector/leads/details?id=${id}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Enrich' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enrichment: Kim Berg' })).toBeVisible();
  await expect(page.getByText('Not looked up yet')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await page.getByRole('button', { name: 'Look up website' }).click();
  const phone = page.getByRole('listitem').filter({ hasText: /^Phone/ });
  await expect(phone.getByText('tidewater-rail.example')).toBeVisible();
  await expect(page.getByText('Invented by the simulator')).toBeVisible();
  await expect(page.getByText('tidewater-rail.example accepts email.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await phone.getByRole('button', { name: 'Accept phone' }).click();
  await expect(phone.getByText('Accepted')).toBeVisible();
  const city = page.getByRole('listitem').filter({ hasText: /^City/ });
  await city.getByRole('button', { name: 'Reject city' }).click();
  await expect(city.getByText('Rejected')).toBeVisible();
  await page.getByRole('button', { name: /^Fill empty fields/ }).click();
  await expect(page.getByText(/fields were filled/)).toBeVisible();
  expect(await client.getLead({ id })).toMatchObject({ company_name: 'Tidewater Rail', city: 'Hamburg' });
  await page
    .getByText(/fields were filled/)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('button', { name: /^Fill empty fields/ })).toBeVisible();
  expect(await client.getLead({ id })).toMatchObject({ company_name: null, city: 'Hamburg' });
  await phone.getByRole('button', { name: 'Take back phone' }).click();
  await expect(phone.getByRole('button', { name: 'Accept phone' })).toBeVisible();
  expect((await client.getLead({ id })).phone).toBeNull();

  // What counts for the score.
  await page.getByRole('button', { name: 'Change what counts' }).click();
  const dialog = page.getByRole('dialog', { name: 'What counts for the score' });
  await dialog.getByRole('slider', { name: 'Company is known' }).fill('0');
  await expectNoBarriersInBothWidths(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('meter', { name: 'Company is known' })).toBeHidden();

  // Several at once, from the list.
  await goWithin(page, '/ai-prospector/leads');
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Look up websites' }).click();
  await expect(page.getByText(/2 leads looked up: something was found for 2\./)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fill empty fields from websites' }).click();
  await expect(page.getByText('2 leads updated from their websites.')).toBeVisible();
  expect((await client.getLead({ id })).company_name).toBe('Tidewater Rail');
  await page
    .getByText('2 leads updated from their websites.')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(async () => (await client.getLead({ id })).company_name).toBeNull();
});

test('a prospect’s website is looked up from their page', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, 'enriched-prospect@fieldnote.example');
  const { id } = await client.createProspect({ first_name: 'Noa', email: 'noa@tidewater-rail.example' });
  await signIn(page, product.url, 'enriched-prospect@fieldnote.example', `/ai-prospector/prospects/details?id=${id}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Enrich' }).click();
  await page.getByRole('button', { name: 'Look up website' }).click();
  await page.getByRole('button', { name: /^Fill empty fields/ }).click();
  await expect(page.getByText(/fields were filled/)).toBeVisible();
  expect((await client.getProspect({ id })).company_name).toBe('Tidewater Rail');
});

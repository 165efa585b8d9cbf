import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'estimates@fieldnote.example';
const PHONE = { width: 390, height: 844 };

const state = (page: Page) => page.locator('[data-bottom-bar]').getByRole('status');
/** What fills the page of the PDF: a drawn one has ink. */
const hasInk = (page: Page) =>
  page.getByRole('img', { name: 'Page 1 of 1 of the PDF' }).evaluate((paper) => {
    const canvas = paper.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value, at) => at % 4 !== 3 && value < 128);
  });

test('an estimate goes from a lead’s page through the keyboard to its PDF and the list', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const lead = await client.createLead({
    first_name: 'Samuel',
    last_name: 'Adeyemi',
    email: 'samuel@northbridge.example',
    company_name: 'Northbridge',
  });
  await client.updateEstimateSettings({ terms: '30 days net', tax_rate: 20 });
  const { currency } = await client.getWorkspace({});
  await client.addService({ name: 'Crew, one year', unit: 'seat', unit_price: 26_400, currency, tax_rate: 20 });
  await signIn(page, product.url, EMAIL, `/ai-prospector/leads/details?id=${lead.id}`);
  await page.getByRole('link', { name: 'New estimate' }).click();
  await expect(page.getByLabel('Contact', { exact: true })).toHaveValue('Samuel Adeyemi');
  await page.getByLabel('Title', { exact: true }).fill('Crew scheduling');
  await expect(page.getByLabel('Terms')).toHaveValue('30 days net');

  await page.getByLabel('Service or item, line 1').focus();
  await page.keyboard.type('crew');
  await expect(page.getByRole('option', { name: /Crew, one year/ })).toContainText('per seat');
  await expectNoBarriersInBothWidths(page);
  await page.getByLabel('Service or item, line 1').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Crew, one year/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity, line 1')).toBeFocused();
  await page.keyboard.type('10');
  // Saved by itself; whoever is typing goes on.
  await expect(page).toHaveURL(/\/estimate\/update\?id=/);
  await expect(page.getByLabel('Quantity, line 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Service or item, line 2')).toBeFocused();
  await page.keyboard.type('Handbook');
  await page.getByLabel('Price, line 2').fill('-5');
  await expect(page.getByText('A price can’t be negative. Use a discount instead.')).toBeVisible();
  await expect(state(page)).toContainText('1 field needs attention');
  await page.getByLabel('Price, line 2').fill('6,50');
  await page.getByLabel('Discount, line 2').fill('10%');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Service or item, line 1')).toHaveValue('Handbook');
  await expect(page.getByLabel('Discount, line 1')).toBeFocused();
  // 2,640.00 + 6.50 − 0.65, and 20% of it.
  await expect(page.locator('dl', { hasText: 'Total' })).toContainText('3,175.02');
  await expect(state(page)).toHaveText('All changes saved');
  await expect.poll(() => hasInk(page)).toBe(true);
  await expectNoBarriersInBothWidths(page);

  // Somebody else saves another field meanwhile: both stay.
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { lines, amounts: _, ...saved } = { ...(await client.getEstimate({ id })), amounts: null };
  await client.updateEstimate({
    id,
    contact_id: lead.id,
    title: saved.title,
    notes: 'From a colleague.',
    lines: lines.map(({ amounts: _own, ...line }) => line),
  });
  await page.getByLabel('Title', { exact: true }).fill('Crew scheduling, Leeds');
  await expect(page.getByLabel('Note to the customer')).toHaveValue('From a colleague.');
  await expect(state(page)).toHaveText('All changes saved');
  expect(await client.getEstimate({ id })).toMatchObject({
    title: 'Crew scheduling, Leeds',
    notes: 'From a colleague.',
    total: 317_502,
  });

  await page.locator('input[type="file"]').setInputFiles({
    name: 'Site plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('A plan'),
  });
  await expect(page.getByRole('button', { name: 'Remove Site plan.pdf' })).toBeVisible();
  await expect(state(page)).toHaveText('All changes saved');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Site plan.pdf', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Site plan.pdf');

  await page.getByRole('navigation').getByRole('link', { name: 'Estimates' }).first().click();
  const row = page.getByRole('row', { name: /Crew scheduling, Leeds/ });
  await expect(row).toContainText('3,175.02');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Crew scheduling, Leeds');
  await expectNoBarriersInBothWidths(page);
  // A drop opens what sends it; an answer is the customer's to give.
  const card = page.getByRole('region', { name: 'Draft' }).getByRole('link', { name: 'Crew scheduling, Leeds' });
  await card.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Send/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.dragTo(page.getByRole('region', { name: 'Accepted' }));
  await expect(page.getByText('Only the customer can accept it.').last()).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Crew scheduling, Leeds' }).click();
  await page.getByRole('button', { name: /Handbook/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'One more' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /Handbook/ })).toContainText('2 items');
  await expect(state(page)).toHaveText('All changes saved');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => hasInk(page)).toBe(true);
});

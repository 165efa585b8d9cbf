import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const EMAIL = 'signing@fieldnote.example';
const PHONE = { width: 390, height: 844 };

const draw = async (page: Page): Promise<void> => {
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no field to draw in.');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 6 });
  await page.mouse.move(box.x + 220, box.y + 60, { steps: 6 });
  await page.mouse.up();
};

test('the recipient of an estimate chooses and signs on a phone, and the lead is Won and becomes a customer', async ({
  page,
  product,
  browser,
}) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const lead = await client.createLead({
    first_name: 'Samuel',
    last_name: 'Adeyemi',
    email: 'samuel@signing.example',
    company_name: 'Northbridge',
  });
  const { id, number } = await client.createEstimate({
    contact_id: lead.id,
    title: 'Crew scheduling',
    currency: 'GBP',
    terms: 'Payable within 30 days.',
    lines: [
      { name: 'Set-up', unit_price: 320_000, tax_rate: 20 },
      { name: 'Connector', unit_price: 145_000, tax_rate: 20, optional: true, selected: false },
    ],
  });
  await signIn(page, product.url, EMAIL, `/estimate/update?id=${id}`);
  await page.getByRole('button', { name: 'Save and send' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${number}` });
  await expect(dialog.frameLocator('iframe').getByText('Hello Samuel,')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('This estimate was sent', { exact: false })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  const { url } = await client.getEstimateSending({ id });

  const guest = await (await browser.newContext({ viewport: PHONE })).newPage();
  await guest.goto(new URL(new URL(url ?? '').pathname, product.url).href);
  await expect(guest.getByRole('heading', { name: 'Crew scheduling' })).toBeVisible();
  expect((await client.getEstimate({ id })).status).toBe('sent');
  await guest.getByLabel(/Connector/).check();
  await expect(guest.getByRole('button', { name: 'Accept £ 5,580.00' })).toBeVisible();
  await expect.poll(async () => (await client.getEstimate({ id })).status).toBe('viewed');
  // A font that arrives during the tap would move the button from under it.
  await guest.evaluate(() => document.fonts.ready.then(() => undefined));
  await guest.getByRole('button', { name: 'Draw your signature instead' }).click();
  await guest.getByLabel('Your name').fill('Samuel Adeyemi');
  await draw(guest);
  await guest.getByLabel(/may sign for Northbridge/).check();
  await expectNoBarriersInBothWidths(guest);
  await guest.getByRole('button', { name: 'Accept £ 5,580.00' }).click();
  await expect(guest.getByText('Signed by Samuel Adeyemi', { exact: false })).toBeVisible();
  await expectNoBarriersInBothWidths(guest);
  const download = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'Download the signed copy' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  await guest.context().close();

  await goWithin(page, `/ai-prospector/leads/details?id=${lead.id}`);
  await expect(page.getByText(`Estimate ${number} accepted: GBP 5,580.00`)).toBeVisible();
  await expect(page.getByText(`${number} was accepted: make Samuel Adeyemi a customer`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Make customer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to customer' }).click();
  await expect(page).toHaveURL(/customers/);
});

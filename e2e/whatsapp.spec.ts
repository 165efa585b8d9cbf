import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const OWNER = 'whatsapp@fieldnote.example';
const PHONE = { width: 390, height: 844 };
const BODY = 'Hi {{1}}, *one schedule* for every crew in {{2}}, even offline. שלום 😀';

const fillTemplate = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('winter_offer');
  await page.getByLabel('Header', { exact: true }).selectOption('Text');
  await page.getByLabel('Header text').fill('Winter offer');
  await page.getByLabel('Text', { exact: true }).fill(BODY);
  await page.getByLabel('Footer').fill('Reply STOP to end these');
  await page.getByRole('button', { name: 'Add button' }).click();
  await page.getByLabel('Text of button 1').fill('Show me');
};

test('the simulator is connected, and a template made with what fills its variables, on a phone as well', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, OWNER);
  await signIn(page, product.url, OWNER);
  await page.goto(`${product.url}/whatsapp-outreach/templates`);
  await page.getByRole('link', { name: 'Go to senders' }).click();
  await page.getByRole('button', { name: 'Connect sender' }).click();
  await expect(page.getByLabel('Phone number ID')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Enter the access token.')).toBeVisible();
  await page.getByRole('button', { name: 'Simulator' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText(/^\+4477009\d{5}$/)).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Manage templates' }).click();
  await page.getByRole('link', { name: 'New template' }).click();
  await fillTemplate(page);
  const preview = page.getByRole('figure', { name: 'Preview' });
  await expect(preview.locator('strong')).toHaveText('one schedule');
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('Choose what fills this variable.').first()).toBeVisible();
  await page.getByLabel('{{1}} in the text').selectOption('First name');
  await page.getByLabel('If empty').first().fill('there');
  await page.getByLabel('Sample').first().fill('Amara');
  await page.getByLabel('{{2}} in the text').selectOption('City');
  await expect(preview.getByText('Hi Amara')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Add template' }).click();

  await page.getByRole('link', { name: /winter_offer/ }).click();
  await expect(page.getByRole('heading', { name: 'winter_offer' })).toBeVisible();
  await expect(page.getByLabel('If empty').first()).toHaveValue('there');
  await expectNoBarriersInBothWidths(page);
  const { results } = await client.getWhatsappTemplates({});
  expect(results).toMatchObject([{ name: 'winter_offer', unfilled: 0, body: BODY }]);
});

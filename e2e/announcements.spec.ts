import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'announcements@fieldnote.example';

test('an announcement is written by the built-in writer, approved, sent by the simulator, and shows its results', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const window = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };
  await client.updateWorkspace({ window, holidays: false });
  for (const name of ['Amara', 'Bo', 'Chen'])
    await client.createLead({ first_name: name, email: `${name.toLowerCase()}@${name.toLowerCase()}.example` });
  await signIn(page, product.url, EMAIL);

  await page.getByRole('link', { name: 'Announcements' }).first().click();
  await expect(page.getByText('No announcements yet')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('main').getByRole('link', { name: 'New announcement' }).click();
  await page
    .getByRole('button', { name: 'Leads' })
    .or(page.getByRole('radio', { name: 'Leads' }))
    .first()
    .click();
  await expect(page.getByText('of 3 leads can be contacted')).toBeVisible();
  await page.getByLabel('Goal').fill('Winter rates end on 12 December');
  await page.getByRole('button', { name: 'Write it for me' }).click();
  await expect(page.getByText('Built-in writer', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toContainText('Winter rates end on 12 December.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.frameLocator('iframe').getByText(/^Hi (Amara|Bo|Chen),/)).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  // What is typed survives a reload.
  await page.getByLabel('Subject').fill('Winter rates, {{ first_name }}');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveText('Winter rates, first name');
  await page.getByRole('button', { name: 'Approve for 3 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve for 3 people' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Winter rates end on 12 December');
  await expect(page.getByText('3 of 3 sent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link', { name: '3 Sent' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  const { results } = await client.outbox({ limit: 50 });
  expect(results.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['Winter rates, Amara']));

  await page.getByRole('link', { name: '3 Sent' }).click();
  await expect(page).toHaveURL(/sent-box/);
  await expect(page.getByText('Announcement: Winter rates end on 12 December').first()).toBeVisible();
  await page.goto(`${product.url}/ai-agents/announcement`);
  await expect(page.getByRole('link', { name: 'Winter rates end on 12 December' })).toBeVisible();
});

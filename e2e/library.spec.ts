import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';
import { goWithin } from './support/screens.ts';

const EMAIL = 'library@fieldnote.example';

test('a template, a snippet and a file make an email, and the test that arrives has them', async ({
  page,
  product,
}) => {
  const { client } = await makeAccount(product.url, EMAIL);
  await signIn(page, product.url, EMAIL, '/email-outreach/templates');
  await page.getByRole('button', { name: 'New template' }).click();
  const form = page.getByRole('dialog', { name: 'New template' });
  await form.getByLabel('Name').fill('Depot visit');
  await form.getByLabel('Subject').fill('A visit to {{ company_name | default: "you" }}');
  await form.getByLabel('Text').fill('Hi {{ first_name }},\n\nmay I visit you?');
  // What is typed survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'New template' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Depot visit');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Open Depot visit' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  await goWithin(page, '/email-outreach/workflows/new');
  await page.getByRole('button', { name: /^Email 1/ }).click();
  const panel = page.getByRole('complementary', { name: 'Selected step' });
  await panel.getByRole('button', { name: 'Template' }).click();
  await page.getByLabel('Search templates').fill('depot');
  await page.getByRole('button', { name: /^Depot visit/ }).click();
  await expect(panel.getByLabel('Subject')).toContainText(/A visit to company name ?or “you”/);
  await panel.getByRole('button', { name: 'Insert snippet' }).click();
  await page.getByRole('button', { name: /^Suggest two times/ }).click();
  await panel
    .getByLabel('Attach files')
    .setInputFiles({ name: 'Visit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A plan of the visit') });
  await expect(panel.getByRole('button', { name: 'Visit.pdf', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Send test email' }).click();
  await expect
    .poll(async () => (await client.outbox({ limit: 10 })).results.find(({ subject }) => subject.startsWith('[Test]')))
    .toMatchObject({
      subject: expect.stringContaining('A visit to'),
      text: expect.stringMatching(/may I visit you\?[\s\S]*Tuesday at 10/),
      attachments: [{ name: 'Visit.pdf', bytes: 19 }],
    });
});

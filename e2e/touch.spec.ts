import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'touch@fieldnote.example';

test('after copying a number the timeline asks how the call went, and stores the answer', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const { id } = await client.createLead({ first_name: 'Ines', last_name: 'Obi', phone: '+49 30 1234567' });
  await signIn(page, product.url, EMAIL, `/ai-prospector/leads/details?id=${id}`);
  await page.getByRole('button', { name: 'Copy: Phone' }).click();
  const question = page.getByRole('form', { name: 'How did the call go?' });
  await expect(question).toBeVisible();
  // A user who calls from their phone returns to the page, and the question is still there.
  await page.reload();
  await question.getByRole('button', { name: 'Interested', exact: true }).click();
  await question.getByLabel('Note').fill('Wants two quotes by Friday.');
  await expectNoBarriersInBothWidths(page);
  await question.getByRole('button', { name: 'Log call' }).click();
  await expect(question).toBeHidden();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Call: Interested')).toBeVisible();
  await expect(timeline.getByText('Wants two quotes by Friday.')).toBeVisible();
});

test('on the phone, a call and a note are logged for a person without a number', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, 'field@fieldnote.example');
  const { id } = await client.createLead({ first_name: 'Omar', last_name: 'Haddad', email: 'omar@harbor.example' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product.url, 'field@fieldnote.example', `/ai-prospector/leads/details?id=${id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await page.getByRole('button', { name: 'Log a call' }).click();
  await page.getByRole('button', { name: 'Left a voicemail' }).click();
  await page.getByRole('button', { name: 'Log call' }).click();
  await expect(timeline.getByText('Call: Left a voicemail')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('Note about Omar Haddad').fill('Call back after the fair.');
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(timeline.getByText('Call back after the fair.')).toBeVisible();
});

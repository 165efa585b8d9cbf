import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'touch@fieldnote.example';

test('after copying a number the timeline asks how the call went, and stores the answer', async ({ page, product }) => {
  const { client } = await makeAccount(product.url, EMAIL);
  const { id } = await client.createLead({ first_name: 'Ines', last_name: 'Obi', phone: '+49 30 1234567' });
  await signIn(page, product.url, EMAIL);
  await page.goto(`${product.url}/ai-prospector/leads/details?id=${id}`);
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

import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'dashboard@fieldnote.example';

interface Due {
  due: { days: { date: string; planned: number; sent: number }[] };
}

test('a day with sent and scheduled emails opens either, and a pause of all sending hides no email', async ({
  page,
  product,
}) => {
  const account = await makeAccount(product.url, EMAIL);
  await launchSampleCampaign(account, 'Today');
  const { results } = await account.client.getMails({ filter: 'ready' });
  // Paused first: within sending hours the first would leave at once.
  await account.client.pauseSending({ paused: true });
  await account.client.approveMail({ ids: results.map(({ id }) => id) });

  // Whether a day has both depends on the hour, so both are added to what the server counts.
  await page.route('**/outscrapper/api/dashboard/**', async (route) => {
    // A request that the page gave up meanwhile needs no answer.
    const read = async () => {
      const response = await route.fetch();
      return { response, answer: (await response.json()) as Due };
    };
    const found = await read().catch(() => undefined);
    if (!found) return;
    const { response, answer } = found;
    for (const day of answer.due.days) Object.assign(day, { planned: 22, sent: 4 });
    await route.fulfill({ response, json: answer });
  });
  await signIn(page, product.url, EMAIL);
  await expect(page.getByRole('link', { name: /^4 sent on / })).toHaveCount(7);
  await expectNoBarriersInBothWidths(page);

  await expect(page.getByText('Sending paused', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `${results.length} approved emails wait` }).click();
  await expect(page.getByRole('button', { name: /^Scheduled/ })).toContainText(String(results.length));
  await page.goBack();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByText('Running', { exact: true })).toHaveCount(2);
  // What is sent from now on moves the rows above the chart, which a pointer could miss.
  await page
    .getByRole('link', { name: /^4 sent on / })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/sent-box\?.*from=/);
});

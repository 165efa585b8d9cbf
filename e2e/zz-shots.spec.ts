import { makeAccount, signIn } from './support/account.ts';
import { expect } from '@playwright/test';
import { launchSampleCampaign } from './support/campaign.ts';
import { test } from './support/shared-product.ts';
const ANSWERS = [
  'I am out of office until 12 January and will reply when I am back.',
  'We have no budget this year. Write to me again on 1 March.',
  'Please contact my colleague Efua Boateng (efua.boateng@vans.example) about this.',
  'Please unsubscribe me from your list.',
  'I am the wrong person for this.',
  'Your price is too high for us, we pay a third of that today.',
  'Est-ce que ça marche aussi dans un parking souterrain ?',
  'How does it work in an underground car park without a signal?\n\nWe have three sites, two of which are below ground. The drivers have Android phones, some of them quite old.\n\nKind regards\nSam',
  'That sounds great, I am interested. Can you call me on Thursday?\n\nBest\nJürgen',
];
test('shots', async ({ page, product }) => {
  const account = await makeAccount(product.url, 'shots@fieldnote.example');
  const { client } = account;
  await signIn(page, product.url, 'shots@fieldnote.example');
  await page.goto(`${product.url}/inbox`);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/h-b-empty.png' });
  await launchSampleCampaign(account, 'Winter outreach');
  const drafts = (await client.getMails({ filter: 'ready', page_size: 20 })).results.slice(0, ANSWERS.length);
  await client.sendMail({ ids: drafts.map(({ id }) => id), when: 'now' });
  await expect.poll(async () => (await client.getMails({ filter: 'sent' })).count).toBe(ANSWERS.length);
  const outbox = (await client.outbox({})).results;
  for (const [index, text] of ANSWERS.entries()) {
    const mail = outbox.find(({ to }) => to === drafts[index]?.contact.email);
    await client.react({ id: mail?.id ?? '', kind: index === 0 ? 'out_of_office' : 'reply', text });
  }
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.url}/inbox?tab=all`);
    await page.waitForTimeout(1200);
    await page.getByRole('region', { name: 'Conversations' }).getByRole('button').first().click();
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/h-b-1440-${scheme}.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/h-b-390-thread-${scheme}.png` });
    await page.goto(`${product.url}/inbox?tab=all`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/h-b-390-${scheme}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${product.url}/dashboard`);
  await page.waitForTimeout(1200);
  await page.screenshot({ path: '/tmp/h-b-dash.png' });
  await page.goto(`${product.url}/inbox?tab=settled`);
  await page.waitForTimeout(1200);
  await page.screenshot({ path: '/tmp/h-b-settled.png' });
});

import { expect } from '@playwright/test';
import { makeAccount, signIn } from './support/account.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import { goWithin } from './support/screens.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'zone@fieldnote.example';

/** What a clock in Berlin or New York shows. */
const timeIn = (locale: 'en-GB' | 'en-US', timeZone: string, at: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: locale === 'en-GB' ? '2-digit' : 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace('\u202F', ' ');

test('times follow the workspace, not the browser', async ({ browser, product }) => {
  const page = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage();
  const account = await makeAccount(product.url, EMAIL);
  const { client } = account;
  await client.updateWorkspace({ timezone: 'Europe/Berlin', country: 'DE' });
  const lead = await client.createLead({ first_name: 'Amara', last_name: 'Okafor', email: 'amara@kindling.example' });
  const id = lead.id ?? '';
  const { created_at: at } = await client.getLead({ id });
  await signIn(page, product.url, EMAIL, `/ai-prospector/leads/details?id=${id}`);

  const berlin = timeIn('en-GB', 'Europe/Berlin', at);
  const added = page.locator('main time[title]').filter({ hasText: /^\d\d:\d\d$/ });
  await expect(added.first()).toHaveText(berlin);
  await expect(added.first()).toHaveAttribute('title', new RegExp(`^\\w+ \\d+ \\w+ \\d+, ${berlin}, Berlin time$`));

  // A typed moment is the workspace's as well.
  const campaign = await launchSampleCampaign(account, 'Autumn');
  await goWithin(page, `/email-outreach/campaigns/details?id=${campaign}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Ends (Berlin time)').fill('2099-07-01T09:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Wednesday 1 July 2099, 09:00, Berlin time')).toBeVisible();
  const [saved] = (await client.getCampaigns({})).results;
  expect(saved?.end_at).toBe('2099-07-01T07:00:00.000Z');

  await client.updateWorkspace({ timezone: 'America/New_York', country: 'US' });
  await page.reload();
  await expect(page.getByText('Wednesday, July 1, 2099, 3:00 AM, New York time')).toBeVisible();
  await page.context().close();
});

import { expect, type Page } from '@playwright/test';
import { type Account, makeAccount, signIn } from './support/account.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import type { Product } from './support/product.ts';
import { goWithin } from './support/screens.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'tablet@fieldnote.example';

let product: Product;
let account: Account;
let screens: string[];

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  const campaignId = await launchSampleCampaign(account, 'A campaign with a rather long name for the spring');
  const [person] = (await account.client.getProspects({})).results;
  const [workflow] = (await account.client.getSequences({})).results;
  if (person)
    await account.client.createFollowUp({
      contact_id: person.id,
      kind: 'call',
      title: `Call ${person.name}`,
      due_at: new Date(Date.now() + 60_000).toISOString(),
    });
  screens = [
    '/dashboard',
    '/voice-agents',
    '/ai-prospector/prospects',
    `/ai-prospector/prospects/details?id=${person?.id}`,
    '/ai-prospector/customers',
    '/email-outreach/drafts',
    '/email-outreach/workflows',
    `/email-outreach/workflows/${workflow?.id}`,
    '/email-outreach/campaigns',
    `/email-outreach/campaigns/details?id=${campaignId}`,
    '/email-outreach/campaigns/new-campaign',
    '/simulator',
  ];
});

/** What does not fit: labels cut off, headings of columns, the path above the screen, the screen itself. */
const whatIsCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => element.getClientRects().length > 0;
    const isCut = (element: Element): boolean => {
      const { right } = element.getBoundingClientRect();
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false;
        if (style.overflowX !== 'visible' && right > at.getBoundingClientRect().right + 1) return true;
      }
      return right > window.innerWidth + 1;
    };
    const found = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown);
    const { scrollWidth } = document.documentElement;
    return [
      ...(scrollWidth > window.innerWidth ? [`the screen is ${scrollWidth} px wide`] : []),
      ...found('[data-whole], header button, header a').filter(isCut),
      ...found('th:not(:has(.hidden-text))').filter((heading) => heading.scrollWidth > heading.clientWidth + 1),
      ...found('th:not(:has(.hidden-text))').filter(
        (heading) => heading.textContent.trim() !== '' && heading.clientWidth < 60,
      ),
      ...found('nav[aria-label="Breadcrumb"] > *').filter((crumb) => crumb.clientWidth < 12),
      // A name that must be read, such as that of the person at the desk.
      ...found('main h2').filter((name) => name.clientWidth < 60 && name.scrollWidth > name.clientWidth + 1),
    ].map((each) => (typeof each === 'string' ? each : `${each.tagName} ${each.textContent.trim()}`));
  });

for (const width of [768, 1024]) {
  test(`at ${width} px nothing is cut that must be read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    await signIn(page, product.url, EMAIL);
    for (const path of screens) {
      await goWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      expect(await whatIsCut(page), path).toEqual([]);
    }
  });
}

import { expect, type Page } from '@playwright/test';
import { type Account, makeAccount, storeSession } from './support/account.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import { goWithin } from './support/screens.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'small@fieldnote.example';
const PHONE = { width: 390, height: 844 };
/** A screen of 1440 × 900 at 200%. */
const ZOOMED = { width: 720, height: 450 };
/** A finger's size is 44 px; rounding may take some. */
const FINGER_PX = 40;

let account: Account;
let paths: string[];

test.beforeAll(async ({ product }) => {
  account = await makeAccount(product.url, EMAIL);
  const { client } = account;
  const campaign = await launchSampleCampaign(account, 'Spring');
  const person = (await client.getProspects({})).results[0]?.id ?? '';
  paths = [
    '/dashboard',
    '/email-outreach/drafts',
    '/email-outreach/sent-box',
    '/email-outreach/workflows',
    '/email-outreach/campaigns',
    `/email-outreach/campaigns/details?id=${campaign}`,
    '/email-outreach/campaigns/new-campaign',
    '/ai-prospector/prospects',
    `/ai-prospector/prospects/details?id=${person}`,
    '/settings?section=mailboxes',
  ];
});
test.beforeEach(({ page, product }) => storeSession(page, product.url, EMAIL));

const isReady = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await isReady(page);
};

/** What a finger can't hit: links and buttons whose target, with what surrounds them, is lower than a fingertip. */
const tooSmall = (page: Page, leastPx: number): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, summary)')) {
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + Math.min(width / 2, 40), top + height / 2];
      const isHit = (at: number): boolean => {
        const hit = document.elementFromPoint(x, at);
        return hit !== null && (target.contains(hit) || target.closest('label')?.contains(hit) === true);
      };
      // Hidden, or covered by a bar.
      if (width <= 2 || !isHit(y)) continue;
      let from = y;
      let to = y;
      while (y - from < 24 && isHit(from - 1)) from -= 1;
      while (to - y < 24 && isHit(to + 1)) to += 1;
      if (to - from + 1 < least)
        found.push(`${target.ariaLabel ?? target.textContent}: ${Math.round(to - from + 1)} px`);
    }
    return found;
  }, leastPx);

test('a finger hits every link and button on a phone, and at 200% zoom the bars leave room for the work', async ({
  page,
  product,
}) => {
  await open(page, `${product.url}/dashboard`);
  for (const path of paths) {
    await page.setViewportSize(PHONE);
    await goWithin(page, path);
    await isReady(page);
    const small = await tooSmall(page, FINGER_PX);
    // The figures of a chart's days stand as close as its days; the list that they open has another way to it.
    expect(
      small.filter((target) => !/ on | for /.test(target)),
      path,
    ).toEqual([]);

    await page.setViewportSize(ZOOMED);
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('header, footer, [data-bottom-bar]')]
        .filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position))
        .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
    );
    expect(bars, path).toBeLessThan(ZOOMED.height * 0.35);
  }
});

test('a person who is not there costs one request, and the page says where to go', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) asked.push(response.url());
  });
  await page.goto(`${product.url}/ai-prospector/prospects/details?id=01999999-0000-7000-8000-000000000001`);
  await expect(page.getByRole('main').getByRole('link', { name: /prospects/i })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('on a low phone a dialog’s buttons are in sight, however long its text', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, `${product.url}/ai-prospector/prospects`);
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Delete/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Do Not Contact' }).click();
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeInViewport({ ratio: 1 });
});

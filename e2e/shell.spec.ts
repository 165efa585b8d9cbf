import { expect, type Page } from '@playwright/test';
import { makeAccount, signIn as signInAs } from './support/account.ts';
import { expectNoBarriers, expectNoBarriersInBothWidths } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { goWithin } from './support/screens.ts';
import { test } from './support/shared-product.ts';
import { clientFor } from './support/session.ts';
import { agentPaths, paths } from '../web/src/lib/paths.ts';

const PHONE = { width: 390, height: 844 };
const EMAIL = 'shell@fieldnote.example';

let product: Product;

test.beforeAll(async ({ product: running }) => {
  product = running;
  const { client } = await makeAccount(product.url, EMAIL);
  await client.loadSampleData({ load: true });
});

const signIn = (page: Page): Promise<void> => signInAs(page, product.url, EMAIL);

test('without a token every guarded path redirects to sign-in, and an unknown one to the dashboard', async ({
  page,
}) => {
  await page.goto(`${product.url}/ai-prospector/leads`);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`${product.url}/no/such/place`);
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await page.goto(`${product.url}/no/such/place`);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${product.url}/email-outreach`);
  await expect(page).toHaveURL(/\/email-outreach\/drafts/);
  await page.goto(`${product.url}/ai-prospector`);
  await expect(page).toHaveURL(/\/ai-prospector\/prospects/);
});

test('a wrong password shows an error that does not reveal who has an account', async ({ page }) => {
  await page.goto(`${product.url}/sign-in`);
  await page.getByLabel('Email').fill('nobody@fieldnote.example');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Incorrect email address or password.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
  // No Google client is configured here.
  await expect(page.getByText('or use your email')).toHaveCount(0);
});

test('the sidebar collapses to icons, stores that in its cookie, and toggles with Ctrl+B', async ({
  page,
  context,
}) => {
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Prospects' })).toBeVisible();
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('link', { name: 'Prospects' })).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => decodeURIComponent(name) === 'sidebar:state');
  expect(cookie).toMatchObject({ path: '/', value: 'false' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Prospects' })).toBeHidden();
  await expectNoBarriers(page);
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('link', { name: 'Prospects' })).toBeVisible();
});

test('the palette finds people and screens', async ({ page }) => {
  await signIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('amara');
  await expect(page.getByText('Amara Okafor').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara Okafor');
});

test('an expired plan redirects to the subscription after half a second, with an alert', async ({ page }) => {
  await signIn(page);
  await page.route(/\/get-prospects\//, (route) =>
    route.fulfill({
      status: 402,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 402, code: 'subscription_expired', detail: 'Your plan has expired.' }),
    }),
  );
  await page.route(/\/get-user\//, async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    await route.fulfill({ response, json: { ...user, subscription: { ...user.subscription, status: 'expired' } } });
  });
  await page.goto(`${product.url}/ai-prospector/prospects`);
  await expect(page).toHaveURL(/\/subscription/);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoBarriers(page);
});

test('an ended session redirects to sign-in and clears the token', async ({ page }) => {
  await signIn(page);
  const held = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await clientFor(product.url, held).logout({});
  await page.goto(`${product.url}/ai-prospector/leads`);
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the user menu signs out; on a phone it is a bottom sheet and the sidebar a side sheet', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Leads' }).click();
  await expect(page).toHaveURL(/\/ai-prospector\/leads/);
  await page
    .getByRole('button', { name: /Maya Ostrander|Your account|menu/i })
    .last()
    .click();
  await expect(page.getByText('shell@fieldnote.example')).toBeVisible();
  await page.getByText('Logout').click();
  await expect(page).toHaveURL(/\/sign-in/);
});

const SCREENS = [
  '/dashboard',
  '/inbox',
  '/follow-ups',
  '/voice-agents',
  '/linkedin-agents',
  '/ai-prospector/prospects',
  '/ai-prospector/prospects/add',
  '/ai-prospector/prospects/import',
  '/ai-prospector/leads',
  '/ai-prospector/customers',
  '/ai-prospector/import?stage=lead',
  '/ai-prospector/imports',
  '/ai-prospector/prospects/enrichment',
  '/ai-prospector/leads/enrichment',
  '/ai-prospector/customers/enrichment',
  '/ai-prospector/duplicates',
  '/ai-prospector/merge',
  '/email-outreach/workflows',
  '/email-outreach/workflows/new',
  '/email-outreach/campaigns',
  '/email-outreach/campaigns/new-campaign',
  '/email-outreach/announcements',
  '/email-outreach/announcements/new',
  '/ai-agents/announcement',
  '/email-outreach/templates',
  '/email-outreach/drafts',
  '/email-outreach/sent-box',
  '/simulator',
  '/subscription',
  '/unauthorized',
  '/edit-user-profile',
  '/change-password',
  '/memory',
  '/settings',
  '/settings?section=mailboxes',
  '/settings?section=suppression',
  '/estimate/list',
  '/estimate/new',
  '/settings?section=estimates',
  '/services',
  '/services/add',
  '/settings?section=whatsapp',
  '/whatsapp-outreach/templates',
  '/whatsapp-outreach/workflows/new',
  '/whatsapp-outreach/announcements/new',
  '/whatsapp-outreach/drafts',
  '/whatsapp-outreach/sent-box',
  '/connect-whatsapp',
  '/connect-mailbox',
];

/** Checked in the journeys that have data for them. */
const JUDGED_THERE: readonly string[] = [
  paths.editService,
  paths.editEstimate,
  paths.estimateDraft,
  paths.newWhatsappTemplate,
  paths.editWhatsappTemplate,
  paths.editWorkflow,
  paths.campaignDetails,
  paths.announcementDetails,
  paths.personFollowUps,
  paths.addFollowUp,
  paths.updateFollowUp,
];
const LEADS_ELSEWHERE: readonly string[] = [
  paths.prospector,
  paths.emailOutreach,
  paths.estimate,
  paths.estimateDrafts,
];

/** Screens without a session, by their heading. */
const OPEN_SCREENS = {
  '/sign-in': 'Sign in',
  '/sign-up': /account/,
  '/verify-email': /./,
  '/forgot-password': /password/,
  '/otp-verification': /./,
  '/reset-password': /./,
  '/unsubscribe?token=nothing': /./,
  '/invitation/nothing': /./,
  '/q/nothing': 'This link is incomplete',
} as const;

test('every path of the application is checked', () => {
  const judged = [...SCREENS, ...Object.keys(OPEN_SCREENS).map((path) => path.replace('/nothing', '/:token'))]
    .map((path) => path.split('?')[0])
    .concat(JUDGED_THERE, LEADS_ELSEWHERE);
  expect(Object.values(paths).filter((path) => !judged.includes(path))).toEqual([]);
});

for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
  test(`every screen at ${viewport.width} px: one heading, no overflow, no axe violations`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    for (const path of SCREENS) {
      await goWithin(page, path);
      await expect(page).toHaveURL(product.url + path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      await expectNoBarriers(page);
    }
  });
}

test('the screens of outreach stand below the agents, too', async ({ page }) => {
  await signIn(page);
  const screens = { workflows: 'Workflows', campaigns: 'Campaigns', drafts: 'Drafts', sentBox: 'Sent Box' } as const;
  for (const [name, heading] of Object.entries(screens)) {
    await goWithin(page, agentPaths[name as keyof typeof screens]);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto(product.url + agentPaths.home);
  await expect(page).toHaveURL(product.url + agentPaths.drafts);
});

test('every signed-out screen and the unauthorized page pass axe on wide screens and phones', async ({ page }) => {
  for (const [path, heading] of Object.entries(OPEN_SCREENS)) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNoBarriersInBothWidths(page);
  }
  await signIn(page);
  await page.goto(`${product.url}/unauthorized`);
  await expect(page.getByRole('heading', { level: 1, name: 'You can’t open this page' })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
});

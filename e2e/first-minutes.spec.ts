import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';
import { clientFor, codeFor } from './support/session.ts';
import { goWithin } from './support/screens.ts';

const EMAIL = 'noa@fieldnote.example';
const PASSWORD = 'correct horse battery';
const START_LIST = 'Send your first message';
const OWN_SUBJECT = 'Two minutes about your night shift';
const OWN_WORDS = 'I read about your new depot and had one question.';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let product: Product;

test.beforeAll(({ product: running }) => {
  product = running;
});

const signUp = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/sign-up`);
  await page.getByLabel('First name').fill('Noa');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(await codeFor(product.url, EMAIL));
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { name: START_LIST })).toBeVisible();
};

const takeSamplePeople = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Load 40 sample people' }).click();
  await expect(page.getByRole('button', { name: 'Load 40 sample people' })).toBeHidden();
  await expect(page.getByRole('heading', { name: START_LIST })).toBeVisible();
  await expectNoBarriers(page);
};

const chooseWorkflow = async (page: Page): Promise<void> => {
  await goWithin(page, '/email-outreach/workflows');
  await expect(page.getByText('Ready-made')).toHaveCount(3);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'First contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /First contact/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Use in campaign' }).click();
};

const launch = async (page: Page): Promise<void> => {
  await expect(page.getByText('28 of 28 prospects can be contacted')).toBeVisible();
  await page.getByLabel('Campaign name').fill('The first one');
  await page.getByLabel('Postal address').fill('Fieldnote, Lindenstrasse 4, 10969 Berlin');
  await expectNoBarriers(page);
  const answered = page.waitForResponse(/\/campaigns\/api\/update-campaign\//);
  await page.getByRole('button', { name: 'Launch for 28 people' }).click();
  const { window_opens_at: opens } = (await (await answered).json()) as { window_opens_at: string | null };
  await expect(page).toHaveURL(/\/campaigns\/details\?id=/);
  if (opens === null) {
    // Within the sending hours no explanation is shown.
    await page.getByRole('link', { name: 'Review 28 drafts' }).click();
  } else {
    await expect(page.getByRole('dialog').getByText('Approved emails are sent during sending hours')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Review drafts' }).click();
  }
  await expect(page).toHaveURL(/\/email-outreach\/drafts\?campaign_id=/);
};

const openRow = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: 'Drafts' })
    .locator('li')
    .filter({ has: page.locator('[aria-current="true"]') });
const nameOf = (row: Locator): Promise<string> => row.locator('b').innerText();
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: name });

const readOnThePhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('button', { name: '28 drafts' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^A question/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize(DESK);
};

const approveOne = async (page: Page): Promise<void> => {
  await expect(page.getByText('1 of 28')).toBeVisible();
  const name = await nameOf(openRow(page));
  await page.keyboard.press('a');
  await expect(rowOf(page, name).getByLabel('Approved')).toBeVisible();
  await expect(page.getByText('1 of 28 done')).toBeVisible();
};

const rejectOne = async (page: Page): Promise<void> => {
  const name = await nameOf(openRow(page));
  await page.keyboard.press('r');
  await expect(rowOf(page, name).getByLabel('Rejected')).toBeVisible();
  await page.getByRole('button', { name: /^Rejected/ }).click();
  await expect(page.getByText('You rejected step 1.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Continue with next step' }).click();
  await expect(page.getByText(/1 person moved to the next step/)).toBeVisible();
  await page.getByRole('button', { name: /^To approve/ }).click();
  // The rows of the other list stand until those of this one are there.
  await expect(page.getByRole('navigation', { name: 'Drafts' }).getByRole('listitem').nth(20)).toBeVisible();
};

/** Edits a draft and sends it outside the hours: only this one is sure to be sent now, on any day. */
const editAndSend = async (page: Page): Promise<void> => {
  const name = await nameOf(openRow(page));
  await page.keyboard.press('e');
  await page.getByLabel('Subject').fill(OWN_SUBJECT);
  await page.getByLabel('Message', { exact: true }).fill(OWN_WORDS);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: OWN_SUBJECT })).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(rowOf(page, name).getByLabel('Sending')).toBeVisible();
};

const approveTheRest = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Approve 25 similar/ })).toBeVisible();
  await page.keyboard.press('Shift+A');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 25 drafts' }).click();
  await expect(page.getByText(/^28 of \d+ done/)).toBeVisible();
};

const left = (page: Page): Locator => page.getByRole('navigation', { name: 'Sent messages' });

const replyAsTheRecipient = async (page: Page): Promise<void> => {
  // It can be taken back for half a minute before it's sent.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await clientFor(product.url, token ?? '').moveClock({ advance: '1m' });
  await goWithin(page, '/simulator');
  await left(page).getByRole('button', { name: OWN_SUBJECT }).click();
  const mail = page.getByRole('article', { name: OWN_SUBJECT });
  await expect(mail.frameLocator('iframe').getByText(OWN_WORDS)).toBeVisible();
  await mail.getByLabel('Reply').fill('Yes, call me on Thursday.');
  await expectNoBarriers(page);
  await mail.getByRole('button', { name: 'Send reply' }).click();
  await expect(mail.getByRole('list', { name: 'Recipient activity' }).getByText('Replied')).toBeVisible();
};

/** Advances the clock until some people's sending hours have started, which may be after a weekend or a holiday. */
const untilOthersLeft = async (page: Page): Promise<void> => {
  const others = left(page).getByRole('button', { name: /A question/ });
  for (const button of ['To Monday 9:00', ...Array<string>(6).fill('+1 day')]) {
    if ((await others.count()) > 2) return;
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('status').filter({ hasText: /sent|due|written/ })).toBeVisible({ timeout: 60_000 });
  }
  await expect(others.nth(2)).toBeVisible();
};

const unsubscribeAndComeBack = async (page: Page): Promise<void> => {
  const row = left(page)
    .getByRole('button', { name: /A question/ })
    .first();
  await row.click();
  const [public_] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('article').frameLocator('iframe').getByRole('link').last().click(),
  ]);
  await expect(public_.getByRole('heading', { name: /^Stop emails from / })).toBeVisible();
  await expectNoBarriers(public_);
  await public_.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(public_.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await public_.getByRole('button', { name: /Subscribe again/ }).click();
  await expect(public_.getByRole('heading', { name: 'You’re subscribed again' })).toBeVisible();
  await public_.close();
};

const expectReasons = async (page: Page): Promise<void> => {
  await goWithin(page, '/email-outreach/campaigns');
  await page.getByRole('link', { name: 'The first one' }).click();
  const people = page.getByRole('list', { name: 'People in this campaign' });
  await expect(people.getByRole('listitem')).toHaveCount(25);
  for (const person of await people.getByRole('listitem').all()) {
    await expect(person.locator('[title]').last()).toHaveAttribute('title', /\w+ \w+/);
  }
  await expectNoBarriers(page);
  const tabs = page.getByRole('group', { name: 'Status' });
  await tabs.getByRole('button', { name: /^Replied/ }).click();
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await tabs.getByRole('button', { name: /^Done/ }).click();
  await expect(people.getByRole('listitem').filter({ hasText: 'Unsubscribed' })).toHaveCount(1);
};

test('the first minutes without any configuration', async ({ page }) => {
  await test.step('sign up, and find the start list', () => signUp(page));
  await test.step('load sample people', () => takeSamplePeople(page));
  await test.step('choose a ready-made workflow', () => chooseWorkflow(page));
  await test.step('launch, inside or outside the sending hours', () => launch(page));
  await test.step('read a draft on a phone', () => readOnThePhone(page));
  await test.step('approve one with its key', () => approveOne(page));
  await test.step('reject one, and continue with its next step', () => rejectOne(page));
  await test.step('edit one and send it now', () => editAndSend(page));
  await test.step('approve all similar drafts', () => approveTheRest(page));
  await test.step('reply as the recipient', () => replyAsTheRecipient(page));
  await test.step('the others are sent in their hours', () => untilOthersLeft(page));
  await test.step('unsubscribe, and undo it', () => unsubscribeAndComeBack(page));
  await test.step('everyone is waiting or ended for a reason', () => expectReasons(page));
  await test.step('the start list is complete', async () => {
    await goWithin(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noa');
    // Its last step is to look at what arrived.
    await expect(page.getByRole('heading', { name: START_LIST })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Open Sent Box' }).click();
    await expect(page).toHaveURL(/sent-box/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noa');
    await expect(page.getByRole('heading', { name: START_LIST })).toHaveCount(0);
  });
});

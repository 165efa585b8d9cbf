import { expect, type Page } from '@playwright/test';
import { type Account, makeAccount, storeSession } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'inbox@fieldnote.example';

/** What people answer, the last of them first in the list. */
const ANSWERS = [
  'I am out of office until 12 January and will reply when I am back.',
  'We have no budget this year. Write to me again on 1 March.',
  'Please contact my colleague Efua Boateng (efua.boateng@vans.example) about this.',
  'Please unsubscribe me from your list.',
  'Your price is too high for us, we pay a third of that today.',
  'How does it work in an underground car park without a signal?',
  'That sounds great, I am interested. Can you call me on Thursday?',
] as const;

let product: Product;
let account: Account;
let names: string[] = [];

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  const { client } = account;
  await launchSampleCampaign(account, 'Inbox');
  const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };
  await client.updateWorkspace({ window: always, holidays: false });
  const drafts = (await client.getMails({ filter: 'ready', page_size: 20 })).results.slice(0, ANSWERS.length);
  await client.approveMail({ ids: drafts.map(({ id }) => id) });
  // What is approved leaves after half a minute; a clock that was moved would change what the screens say.
  const sent = async () => (await client.getMails({ filter: 'sent' })).count;
  await expect.poll(sent, { timeout: 60_000 }).toBe(ANSWERS.length);
  names = drafts.map(({ contact }) => contact.name);
  const outbox = (await client.outbox({})).results;
  for (const [index, text] of ANSWERS.entries()) {
    const mail = outbox.find(({ to }) => to === drafts[index]?.contact.email);
    await client.react({ id: mail?.id ?? '', kind: index === 0 ? 'out_of_office' : 'reply', text });
  }
});
test.beforeEach(({ page }) => storeSession(page, product.url, EMAIL));

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name: new RegExp(name) });
const nameOf = (answer: number): string => names[answer] ?? '';

test('a reply is read, its meaning changed, answered, taken back and sent', async ({ page }) => {
  const { client } = account;
  await page.goto(`${product.url}/dashboard`);
  await expect(page.getByRole('link', { name: /^\d+ To answer$/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await row(page, nameOf(6)).click();
  const talk = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(talk.getByText('I am interested.')).toBeVisible();
  await expect(talk.getByText(/is now a lead/)).toBeVisible();
  await expectNoBarriers(page);

  // What it means is changed: the lead is a prospect again, and a follow-up is there.
  await talk.getByRole('button', { name: /^Interested: change/ }).click();
  await page.getByRole('menuitem', { name: 'Not now' }).click();
  await expect(talk.getByText(/^Follow-up added for/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Person' })).toContainText('Write again');
  await expect(talk.getByText(/is now a lead/)).toHaveCount(0);
  await talk.getByRole('button', { name: 'Undo' }).click();
  await expect(talk.getByText('Not now: undone')).toBeVisible();

  // An answer is drafted into the box, shows what it rests on, and makes room for one's own words again.
  await page.getByRole('button', { name: 'Draft an answer' }).click();
  await expect(page.getByLabel('Your answer')).toContainText('Thank you for letting me know.');
  await expect(page.getByText('Written by the built-in writer.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Remove the draft' }).click();
  await expect(page.getByLabel('Your answer')).toHaveText('');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.press('Escape');

  // The answer is kept while it is typed, taken back in time, and sent in the end.
  const field = page.getByLabel('Your answer');
  await expect(field).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('Gladly, {{ first_name }}. Thursday at two?');
  await page.reload();
  await expect(field).toHaveText('Gladly, first name. Thursday at two?');
  await field.press('Control+Enter');
  await expect(field).toHaveText('');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveText(/^Gladly, \w+\. Thursday at two\?$/);
  await field.press('Control+Enter');
  await expect(talk.getByRole('button', { name: 'Take back' })).toBeVisible();
  await client.moveClock({ advance: '1m' });
  await expect(talk.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Waiting for them/ })).toBeVisible();
  // It's on its way as soon as it can't be taken back, and arrives a moment later.
  const arrived = async () =>
    (await client.outbox({})).results.some(
      ({ subject, text }) => subject.startsWith('Re:') && /Thursday at two/.test(text),
    );
  await expect.poll(arrived).toBe(true);
  await client.moveClock({ reset: true });
});

test('the keyboard goes through the list, finishes and marks', async ({ page }) => {
  await page.goto(`${product.url}/inbox`);
  await row(page, nameOf(5)).click();
  await expect(page.getByRole('heading', { name: nameOf(5), level: 2 })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: nameOf(4), level: 2 })).toBeVisible();
  await page.keyboard.press('u');
  await expect(row(page, nameOf(4)).getByRole('img', { name: 'Unread' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: nameOf(5), level: 2 })).toBeVisible();
  await page.keyboard.press('e');
  await expect(row(page, nameOf(5))).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, nameOf(5))).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('In the inbox');
});

test('a reply appears without a reload, and words find it', async ({ page }) => {
  const { client } = account;
  await page.goto(`${product.url}/inbox?tab=settled`);
  await expect(row(page, nameOf(2))).toBeVisible();
  const mail = (await client.outbox({})).results.find(({ text }) => text.includes(nameOf(2).split(' ')[0] ?? ''));
  await client.react({ id: mail?.id ?? '', kind: 'reply', text: 'One more thing: which trucks does it fit?' });
  await page.getByRole('button', { name: /^To answer/ }).click();
  await expect(row(page, nameOf(2))).toContainText('which trucks');
  await page.keyboard.press('/');
  await page.keyboard.type('underground car park');
  await expect(row(page, nameOf(5))).toBeVisible();
  await expect(row(page, nameOf(2))).toHaveCount(0);
});

test('on a phone the list leads to a conversation and back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/inbox?tab=all`);
  await row(page, nameOf(0)).click();
  await expect(page.getByRole('region', { name: 'What followed' })).toContainText('Nothing is sent to them until');
  await expect(row(page, nameOf(1))).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(row(page, nameOf(1))).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { type Account, enterPassword, makeAccount, signOut, storeSession } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import { launchSampleCampaign } from './support/campaign.ts';
import type { Product } from './support/product.ts';
import { endSession } from './support/session.ts';
import { test } from './support/shared-product.ts';
import { addColleague } from './support/team.ts';

const EMAIL = 'tabs@fieldnote.example';

let product: Product;
let account: Account;
let mail: { id: string; body: string };

test.beforeAll(async ({ product: running }) => {
  product = running;
  account = await makeAccount(product.url, EMAIL);
  await launchSampleCampaign(account, 'Two tabs');
  const [first] = (await account.client.getMails({ filter: 'draft' })).results;
  mail = await account.client.getMail({ id: first?.id ?? '' });
});
test.beforeEach(({ page }) => storeSession(page, product.url, EMAIL));

const startEditing = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
};
const edit = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/email-outreach/drafts?id=${mail.id}`);
  await startEditing(page);
};
const fields = (page: Page) => ({
  subject: page.getByLabel('Subject', { exact: true }),
  body: page.getByLabel('Message', { exact: true }),
  save: page.getByRole('button', { name: /^Save/ }),
});
const question = (page: Page) => page.getByRole('dialog', { name: 'You saved other changes in the meantime' });

test('the second save of a draft from two tabs asks which text to keep, and loses none', async ({ page, context }) => {
  const other = await context.newPage();
  await edit(page);
  await edit(other);
  const [mine, theirs] = [fields(page), fields(other)];
  // Chromium draws a tab in the background once a second, and every click waits for a frame.
  await page.bringToFront();
  await mine.body.fill('Dear Amara, from the first tab');
  await mine.subject.fill('One subject');
  await other.bringToFront();
  await theirs.body.fill('Dear Amara, from the second tab');
  await theirs.save.click();
  await expect(other.getByText('Dear Amara, from the second tab')).toBeVisible();

  await page.bringToFront();
  await mine.save.click();
  const dialog = question(page);
  await expect(dialog.getByRole('group', { name: 'Message' })).toContainText('from the first tab');
  await expect(dialog.getByRole('group', { name: 'Message' })).toContainText('from the second tab');
  // Only one of them changed the subject.
  await expect(dialog.getByRole('group', { name: 'Subject' })).toHaveCount(0);
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(mine.body).toHaveText('Dear Amara, from the first tab');

  await mine.save.click();
  await dialog.getByRole('radio', { name: /from the second tab/ }).check();
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => account.client.getMail({ id: mail.id }))
    .toMatchObject({ subject: 'One subject', body: 'Dear Amara, from the second tab' });
});

test('changes to different fields are merged without asking', async ({ page }) => {
  await edit(page);
  await fields(page).subject.fill('A subject of mine');
  const { version } = await account.client.getMail({ id: mail.id });
  await account.client.updateMail({ id: mail.id, version, body: 'A text of somebody else' });
  await fields(page).save.click();
  await expect
    .poll(async () => account.client.getMail({ id: mail.id }))
    .toMatchObject({ subject: 'A subject of mine', body: 'A text of somebody else' });
});

test('unsaved text survives a reload and an expired session, and is dropped on sign-out', async ({ page }) => {
  await edit(page);
  await fields(page).subject.fill('Never saved');
  await page.reload();
  await startEditing(page);
  await expect(fields(page).subject).toHaveValue('Never saved');
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();

  await endSession(page, () => fields(page).save.click());
  // After signing in, they are on the same screen.
  await enterPassword(page, EMAIL);
  await startEditing(page);
  await expect(fields(page).subject).toHaveValue('Never saved');

  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await expectNoBarriers(page);
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('a colleague who looks at the same person is named, until they leave', async ({ page }) => {
  const ben = await addColleague(product.url, account, {
    first_name: 'Ben',
    last_name: 'Sol',
    email: 'ben.looks@fieldnote.example',
    user_role: 'manager',
  });
  const { id } = await account.client.createLead({ first_name: 'Ines', email: 'ines.looked@harbor.example' });
  await page.goto(`${product.url}/ai-prospector/leads/details?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ines' })).toBeVisible();
  const note = page.getByText('Ben Sol is looking at this person, too.');
  await ben.client.markViewing({ id });
  await expect(note).toBeVisible();
  await expectNoBarriers(page);
  await ben.client.markViewing({ id, is_leaving: true });
  await expect(note).toBeHidden();
});

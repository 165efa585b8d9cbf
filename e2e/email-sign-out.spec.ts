import { expect, type Page } from '@playwright/test';
import { type Account, makeAccount, signIn } from './support/account.ts';
import { expectNoBarriers } from './support/axe.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';

const EMAIL = 'out@fieldnote.example';
const BOX = 'maya@relay.fieldnote.example';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let product: Product;
let account: Account;
let mailServer: MailServer;

test.beforeAll(async ({ product: running }) => {
  product = running;
  mailServer = await startMailServer();
  account = await makeAccount(product.url, EMAIL);
});
test.afterAll(async () => {
  await mailServer.stop();
});

/** One person in a campaign from a real mailbox, with an approved message scheduled for another day. */
const schedule = async (): Promise<void> => {
  const { client } = account;
  const box = await client.connectMailbox({
    email: BOX,
    from_name: 'Maya Ostrander',
    kind: 'relay',
    smtp: { host: '127.0.0.1', port: mailServer.port, secure: 'none' },
  });
  await client.updateWorkspace({ postal_address: '18 Wharf Road, London' });
  const person = await client.createProspect({ first_name: 'Ines', email: 'ines@customer.example' });
  const sequence = await client.createSequence({
    sequence_name: 'One line',
    steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'A line.' }],
    // A weekday, as the workspace sends on, and neither today nor next to it: the message waits whatever the clock says.
    window: { days: [new Date().getUTCDay() < 3 ? 4 : 1], from: '09:00', to: '10:00', timezone: 'workspace' },
  });
  const { id } = await client.createCampaign({
    name: 'From the relay',
    sequence_id: sequence.id,
    audience: { stage: 'prospect', ids: [person.id] },
    mailbox_ids: [box.id],
  });
  await client.updateCampaign({ id, state: 'running' });
  await expect.poll(async () => (await client.getMails({ filter: 'draft' })).count).toBe(1);
  await client.approveMail({ filter: { filter: 'draft' } });
  await expect.poll(async () => (await client.getMails({ filter: 'scheduled' })).count).toBe(1);
};

const openMailboxes = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Mailboxes' }).click();
  await expect(page.getByRole('heading', { name: 'Mailboxes' })).toBeVisible();
};

const signOutOfMail = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Email Sign Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Email Logout' });
  await expect(dialog).toContainText(
    'You are about to log out your email. This action will prevent any pending or scheduled emails from being delivered. Are you sure you want to proceed?',
  );
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await account.client.getMails({ filter: 'scheduled' })).count).toBe(1);
  await page.getByRole('button', { name: 'Email Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Email logged out successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email Sign Out' })).toHaveCount(0);
};

const connectAgain = async (page: Page): Promise<void> => {
  await openMailboxes(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Signed out').first()).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Reconnect' }).click();
  await expect(dialog.getByLabel('Email address')).toHaveValue(BOX);
  await dialog.getByLabel('Server').fill('127.0.0.1');
  await dialog.getByLabel('Port').fill(String(mailServer.port));
  await dialog.getByLabel('Encryption').selectOption('none');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Connect mailbox' })).toBeVisible();
};

const signItsMail = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${BOX}` }).click();
  await page.getByRole('menuitem', { name: 'Set up DKIM signing' }).click();
  const section = page.getByRole('region', { name: `DKIM for ${BOX}` });
  await expect(section.getByLabel('Domain')).toHaveValue('relay.fieldnote.example');
  await section.getByLabel('Selector').fill('autumn26');
  await expectNoBarriers(page);
  await section.getByRole('button', { name: 'Turn on signing' }).click();
  await expect(section.getByText('autumn26._domainkey.relay.fieldnote.example')).toBeVisible();
  await expect(section.getByText(/^v=DKIM1/)).toBeVisible();
  await expect(section.getByText('We haven’t checked this record.', { exact: false })).toBeVisible();
  await expectNoBarriers(page);
};

const deleteMailbox = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${BOX}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: `Delete ${BOX}?` })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete mailbox' }).click();
  await expect(page.getByRole('button', { name: `More actions for ${BOX}` })).toHaveCount(0);
};

test('signing out of email withdraws scheduled messages, and the same address can be reconnected', async ({ page }) => {
  await signIn(page, product.url, EMAIL);
  await expect(page.getByRole('button', { name: 'Email Sign Out' })).toHaveCount(0);
  await schedule();
  await page.reload();
  await test.step('the dialog and its consequences', async () => {
    await expect(page.getByRole('button', { name: 'Email Sign Out' })).toBeVisible();
    await signOutOfMail(page);
    await expect(page.getByRole('link', { name: 'Drafts 1' })).toBeVisible();
    const { results } = await account.client.getMails({ filter: 'draft' });
    expect(results[0]?.reason_code).toBe('signed_out');
    expect(mailServer.mails).toHaveLength(0);
  });
  await test.step('reconnect', () => connectAgain(page));
  await test.step('set up DKIM', () => signItsMail(page));
  await test.step('on a phone', async () => {
    await page.setViewportSize(PHONE);
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Email Sign Out' })).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize(DESK);
  });
  await test.step('delete it', async () => {
    await openMailboxes(page);
    await deleteMailbox(page);
  });
});

import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from './support/browser.ts';
import { expectNoBarriers } from './support/axe.ts';
import { type MailServer, type ReceivedMail, startMailServer } from './support/mail-server.ts';
import { LAN_NAME, type Product, startProduct } from './support/product.ts';
import { codeFor } from './support/session.ts';
import { goWithin } from './support/screens.ts';

const VISITORS = fileURLToPath(new URL('./test-data/fair-visitors.csv', import.meta.url));
const EMAIL = 'maya@fieldnote.example';
const PASSWORD = 'correct horse battery';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

let product: Product;
let mailServer: MailServer;
/**
 * As on a LAN: plain HTTP under a host name is no secure context, so `crypto.randomUUID` and `navigator.clipboard`
 * don't exist.
 */
let screens: string;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  product = await startProduct({ ALLOWED_HOSTS: LAN_NAME });
  screens = product.url.replace('localhost', LAN_NAME);
});
test.afterAll(async () => {
  await product.stop();
  await mailServer.stop();
});

const signUp = async (page: Page): Promise<void> => {
  await page.goto(`${screens}/sign-up`);
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Ostrander');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use code' })).toBeVisible();
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(await codeFor(product.url, EMAIL));
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya');
  await expectNoBarriers(page);
};

const importVisitors = async (page: Page): Promise<void> => {
  await page.goto(`${screens}/ai-prospector/prospects`);
  await page.getByRole('link', { name: 'Import' }).first().click();
  await page.getByLabel('Spreadsheet').setInputFiles(VISITORS);
  await expect(page.getByRole('button', { name: /^Check \d+ rows/ })).toBeVisible();
  await expectNoBarriers(page);
  // 3.400 is ambiguous: only the user can say what it means.
  await page
    .getByRole('button', { name: /^3\.400 is/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Check 140 rows' }).click();
  await expect(page.getByRole('button', { name: 'Import 126 people' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Import 126 people' }).click();
  await expect(page.getByText('8 rows were rejected', { exact: false })).toBeVisible();
  await expectNoBarriers(page);
};

const fixRejected = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Fix rows' }).click();
  await page.getByText('8 rows are rejected', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Fix rows' }).click();
  const row = page.getByRole('dialog');
  await expect(row.getByLabel('Email')).toBeVisible();
  await expectNoBarriers(page);
  await row.getByLabel('First name').fill('Ida');
  await row.getByLabel('Email').fill('ida@company999.example');
  await page.keyboard.press('Enter');
  await expect(row.getByText('2 of 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByText('1 new prospect added')).toBeVisible();
};

const convertTheFair = async (page: Page): Promise<void> => {
  await goWithin(page, '/ai-prospector/prospects?tag=fair-2026');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 100 that match' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await page.getByRole('button', { name: 'Convert 100 prospects' }).click();
  await expect(page.getByText('100 prospects converted to leads', { exact: false }).first()).toBeVisible();
  await goWithin(page, '/ai-prospector/leads');
  await expect(page.getByRole('heading', { name: /Leads/ })).toBeVisible();
  await expect(page.getByText('1–50 of 100')).toBeVisible();
};

const copyAnAddress = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Copy: Email' }).click();
  await expect(page.getByText('Email copied.')).toBeVisible();
  await page.getByRole('button', { name: /^Search/ }).click();
  const search = page.getByRole('combobox');
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(search).toHaveValue(/@/);
  await page.keyboard.press('Escape');
};

const approveAll = async (page: Page, count: number): Promise<void> => {
  await page.goto(`${screens}/email-outreach/drafts`);
  await expect(page.getByText(`of ${count}`).first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('x');
  await page.getByRole('button', { name: `Select all ${count} that match` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No drafts to approve' })).toBeVisible();
};

const moveClock = async (page: Page, button: string): Promise<void> => {
  await page.goto(`${screens}/simulator`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('status').filter({ hasText: /sent|due|written/ })).toBeVisible({ timeout: 60_000 });
};

/** The first weekday morning may be days away: advances the clock until the mail server has all emails. */
const untilArrived = async (page: Page, count: number): Promise<void> => {
  for (let days = 0; days < 12 && mailServer.mails.length < count; days += 1) await moveClock(page, '+1 day');
  expect(mailServer.mails).toHaveLength(count);
};

const partsOf = ({ raw }: ReceivedMail): string[] =>
  [...raw.matchAll(/^Content-Type: (text\/\w+)/gim)].map(([, type]) => type ?? '');

const expectWholeMails = (mails: readonly ReceivedMail[]): void => {
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
  expect(new Set(mails.map((mail) => mail.header('Message-ID'))).size).toBe(mails.length);
  for (const mail of mails) {
    expect(mail.header('List-Unsubscribe')).toMatch(/^<http:\/\/localhost:\d+\/user\/api\/get-unsubscribe\/[\w-]+\/>$/);
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(partsOf(mail)).toEqual(['text/plain', 'text/html']);
  }
};

const writeWorkflow = async (page: Page): Promise<void> => {
  await goWithin(page, '/email-outreach/workflows/new');
  const step = page.getByRole('complementary', { name: 'Selected step' });
  await step.getByLabel('Name', { exact: true }).fill('After the fair');
  await page.getByText('No text yet').click();
  await step.getByLabel('Subject').fill('Good to meet {{ company_name }}');
  await step.getByLabel('Message').fill('Hi {{ first_name }},\n\nwe met at the fair.');
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('menuitem', { name: 'Email' }).click();
  await step.getByLabel('Amount').fill('3');
  await step.getByLabel('Unit').selectOption({ label: 'days' });
  await step.getByLabel('Message').fill('Hi {{ first_name }},\n\ndid you have time to think about it?');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save workflow' }).click();
  // The heading has the name already while it is typed.
  await expect(page).not.toHaveURL(/workflows\/new/);
  await expect(page.getByRole('heading', { level: 1, name: 'After the fair' })).toBeVisible();
};

const connectRelay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect mailbox' }).first().click();
  const dialog = page.getByRole('dialog');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: /^Another server/ }).click();
  // Immediately, while the empty address still has the focus.
  const relay = dialog.getByRole('button', { name: 'Sending service' });
  await relay.click();
  await expect(relay).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByLabel('Email address').fill(EMAIL);
  await dialog.getByLabel('Server').fill('127.0.0.1');
  await dialog.getByLabel('Port').fill(String(mailServer.port));
  await dialog.getByLabel('Encryption').selectOption('none');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Connect mailbox' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

const launchCampaign = async (page: Page): Promise<void> => {
  await goWithin(page, '/email-outreach/campaigns/new-campaign?stage=lead');
  await connectRelay(page);
  await page.getByText('After the fair').click();
  await page.getByLabel('Campaign name').fill('Fair 2026');
  const boxes = page.getByRole('checkbox', { name: new RegExp(EMAIL) });
  await expect(boxes).toHaveCount(2);
  // Only the relay: the simulator is for trying things.
  for (const box of await boxes.all()) await box.uncheck();
  await page.getByRole('checkbox', { name: /No daily limit/ }).check();
  await page.getByLabel('Postal address').fill('18 Wharf Road, London');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Launch for 100 people' }).click();
  await expect(page).toHaveURL(/\/campaigns\/details/);
  await expect(page.getByRole('heading', { level: 1, name: 'Fair 2026' })).toBeVisible();
  await expectNoBarriers(page);
};

const readOnThePhone = async (page: Page): Promise<void> => {
  await page.setViewportSize(PHONE);
  await goWithin(page, '/email-outreach/drafts');
  await expect(page.getByRole('heading', { level: 2, name: /^Good to meet Company/ })).toBeVisible();
  await expect(page.getByText('we met at the fair')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('1 of 100 done')).toBeVisible();
  await page.setViewportSize(DESK);
};

const unsubscribeOne = async (page: Page): Promise<string> => {
  const [mail] = mailServer.mails;
  const link = mail?.header('List-Unsubscribe')?.slice(1, -1) ?? '';
  // What a mail provider does when its reader clicks "Unsubscribe" (RFC 8058).
  const response = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  await page.goto(link);
  await expect(page).toHaveURL(/\/unsubscribe\?token=/);
  await expectNoBarriers(page);
  return mail?.to ?? '';
};

const expectFollowUps = (unsubscribed: string): void => {
  const first = new Map(mailServer.mails.slice(0, 100).map((mail) => [mail.to, mail]));
  const second = mailServer.mails.slice(100);
  expectWholeMails(second);
  expect(second.map(({ to }) => to)).not.toContain(unsubscribed);
  for (const mail of second) {
    const before = first.get(mail.to);
    expect(mail.header('In-Reply-To')).toBe(before?.header('Message-ID'));
    expect(mail.header('References')).toBe(before?.header('Message-ID'));
    // A non-ASCII subject is encoded (RFC 2047).
    expect(mail.header('Subject')).toMatch(/^(Re: |=\?UTF-8\?Q\?Re=3A_)/);
  }
};

test('from a spreadsheet to an approved workflow, sent and followed up', async ({ page }) => {
  await test.step('sign up with the code from the email', () => signUp(page));
  await test.step('import a file with every kind of error', () => importVisitors(page));
  await test.step('fix a rejected row and import it', () => fixRejected(page));
  await test.step('convert the hundred people of the fair', () => convertTheFair(page));
  await test.step('copy the address of one of them', () => copyAnAddress(page));
  await test.step('create a workflow with two steps', () => writeWorkflow(page));
  await test.step('connect a mail server and launch a campaign', () => launchCampaign(page));
  await test.step('read and approve one on a phone', () => readOnThePhone(page));
  await test.step('approve all', () => approveAll(page, 99));
  await test.step('a hundred emails arrive, once each and complete', async () => {
    await moveClock(page, 'To Monday 9:00');
    await untilArrived(page, 100);
    expectWholeMails(mailServer.mails);
    expect(mailServer.mails[0]?.raw).toContain('we met at the fair');
  });
  const unsubscribed = await test.step('one person unsubscribes with one click', () => unsubscribeOne(page));
  await test.step('three days later the second step needs approval, without them', async () => {
    await moveClock(page, '+3 days');
    await approveAll(page, 99);
    await untilArrived(page, 199);
    expectFollowUps(unsubscribed);
  });
  await test.step('the sent box shows it', async () => {
    await goWithin(page, '/email-outreach/sent-box');
    await expect(page.getByText('1–50 of 199')).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to meet Company');
    await expect(page.getByText(/^Sent to /)).toBeVisible();
    await expectNoBarriers(page);
  });
});

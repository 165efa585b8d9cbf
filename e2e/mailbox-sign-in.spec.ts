import { expect, type Page } from '@playwright/test';
import { test } from './support/browser.ts';
import { isDovecotMissing } from '../server/src/testing/servers/dovecot.ts';
import { type MailProvider, startMailProvider } from '../server/src/testing/servers/mail-provider.ts';
import { makeAccount, signIn } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { type Product, startProduct } from './support/product.ts';

const OWNER = 'maya@fieldnote.example';
const BOX = 'sales@fieldnote.example';
const PHONE = { width: 390, height: 844 };

test.skip(isDovecotMissing, 'Dovecot isn’t installed.');

let provider: MailProvider;
let product: Product;

test.beforeAll(async () => {
  provider = await startMailProvider();
  const { MICROSOFT_MAIL_CLIENT_ID: _id, MICROSOFT_MAIL_CLIENT_SECRET: _secret, ...google } = provider.env;
  product = await startProduct({ ...google, MAIL_PRIVATE_NETWORKS: '127.0.0.0/8', DNS_SERVERS: '127.0.0.1:1' });
  await makeAccount(product.url, OWNER);
});
test.afterAll(async () => {
  await product?.stop();
  await provider?.stop();
});

const connect = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/settings?section=mailboxes`);
  await page.getByRole('button', { name: 'Connect mailbox' }).click();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
};

test('a mailbox of Google is connected by signing in, on a phone as well, and again when its access is withdrawn', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, product.url, OWNER, '/settings?section=mailboxes');
  await page.getByRole('button', { name: 'Connect mailbox' }).click();
  await expect(page.getByRole('button', { name: /Sign in with Microsoft/ })).toBeDisabled();
  await expect(page.getByText('Not set up on this server. Ask whoever')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  provider.person = { email: BOX, denies: true };
  await page.getByRole('button', { name: /Sign in with Google/ }).click();
  await expect(page.getByText('Google wasn’t allowed to share this mailbox')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('link', { name: 'Start again' }).click();

  provider.person = { email: BOX };
  await connect(page);
  await expect(page.getByRole('heading', { name: `${BOX} is connected` })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/connect-mailbox`);
  await expectNoBarriersInBothWidths(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(BOX)).toBeVisible();

  await page.getByRole('button', { name: `More actions for ${BOX}` }).click();
  await page.getByRole('menuitem', { name: 'DNS records' }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('No name server answered for SPF.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);

  provider.end(BOX);
  await page.getByRole('button', { name: `More actions for ${BOX}` }).click();
  await page.getByRole('menuitem', { name: 'Send test email' }).click();
  await expect(page.getByText('Google ended the sign-in').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('heading', { name: `${BOX} is connected` })).toBeVisible();
  await page.getByRole('link', { name: 'See mailboxes' }).click();
  await expect(page.getByText('Warming up')).toBeVisible();
});

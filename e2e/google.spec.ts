import { expect, type Page } from '@playwright/test';
import { test } from './support/browser.ts';
import { makeAccount, PASSWORD, signIn, signOut } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import { type Google, type GooglePerson, startGoogle } from './support/google.ts';
import { type Product, startProduct } from './support/product.ts';
import { totp } from './support/totp.ts';

const ADA: GooglePerson = {
  sub: 'google-ada',
  email: 'ada@google.example',
  given_name: 'Ada',
  family_name: 'Obi',
  hd: 'google.example',
};

let google: Google;
let product: Product;

test.beforeAll(async () => {
  google = await startGoogle();
  product = await startProduct(google.settings);
});
test.afterAll(async () => {
  await product.stop();
  await google.stop();
});

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Continues on the current screen with a person's Google credential. */
const continueAs = async (page: Page, person: GooglePerson, audience?: string): Promise<void> => {
  await google.answerWith(page, person, audience);
  await button(page).click();
};

const myIdIn = (page: Page): Promise<string> =>
  page.evaluate(async (url) => {
    const token = localStorage.getItem('token') ?? '';
    const answer = await fetch(`${url}/user/api/get-user/`, { headers: { authorization: `Token ${token}` } });
    return ((await answer.json()) as { id: string }).id;
  }, product.url);

test('Google creates an account at the first sign-in, and finds it at the second', async ({ page }) => {
  await google.standInFor(page);
  await page.goto(`${product.url}/sign-up`);
  await expect(button(page)).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await continueAs(page, ADA);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Ada Obi');
  const id = await myIdIn(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await expectNoBarriersInBothWidths(page);
  await continueAs(page, ADA);
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await myIdIn(page)).toBe(id);

  // Without a password, Google is the proof of identity.
  await page.goto(`${product.url}/change-password`);
  await expect(page.getByText('Current password')).toHaveCount(0);
  await continueAs(page, ADA);
  await expect(page.getByText('Google verified that it’s you.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
});

test('an account whose mailbox Google does not host asks once for its password', async ({ page }) => {
  const email = 'maya@google.example';
  const { client } = await makeAccount(product.url, email);
  const { id } = await client.getUser({});
  await google.standInFor(page);
  await page.goto(`${product.url}/sign-in`);
  const maya = { sub: 'google-maya', email, given_name: 'Somebody', family_name: 'Else' };
  await continueAs(page, maya);
  const password = page.getByLabel('Rainmaker password');
  await expect(password).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await password.fill('somebody else’s password');
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Maya Ostrander');
  expect(await myIdIn(page)).toBe(id);
  await signOut(page);
  await continueAs(page, maya);
  await expect(page).toHaveURL(/\/dashboard/);
  await signOut(page);
  await signIn(page, product.url, email);
});

test('Google connects to an account whose mailbox it hosts, and two-factor asks for its code', async ({ page }) => {
  const email = 'ines@workspace.example';
  const { client } = await makeAccount(product.url, email);
  const { secret = '' } = await client.setTwoFactor({ action: 'enable', password: PASSWORD });
  await client.setTwoFactor({ action: 'confirm', code: totp(secret) });
  await google.standInFor(page);
  await page.goto(`${product.url}/sign-up`);
  await continueAs(page, { sub: 'google-ines', email, given_name: 'I', family_name: 'O', hd: 'workspace.example' });
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(totp(secret, 1));
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a token for another program is rejected with what to do', async ({ page }) => {
  await google.standInFor(page);
  await page.goto(`${product.url}/sign-in`);
  await continueAs(page, ADA, 'another-program.apps.example.com');
  await expect(page.getByRole('alert')).toHaveText('Google couldn’t confirm your identity. Try again.');
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectNoBarriersInBothWidths(page);
  await continueAs(page, ADA);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('if Google’s script does not load, the form works and says so', async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) => route.abort());
  await page.goto(`${product.url}/sign-in`);
  await expect(page.getByText('Couldn’t load Google sign-in.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
});

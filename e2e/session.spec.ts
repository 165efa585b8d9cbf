import { expect, type Page } from '@playwright/test';
import { enterPassword, makeAccount, PASSWORD, signInOnScreen as signInAs, signOut } from './support/account.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';
import { clientFor, codeFor } from './support/session.ts';
import { totp } from './support/totp.ts';

const EMAIL = 'session@fieldnote.example';
const OTHER_EMAIL = 'other-desk@fieldnote.example';

let product: Product;

test.beforeAll(async ({ product: running }) => {
  product = running;
  const { client } = await makeAccount(product.url, EMAIL);
  await makeAccount(product.url, OTHER_EMAIL);
  await client.linkAccount({ email: OTHER_EMAIL, password: PASSWORD, own_password: PASSWORD });
});

const signIn = (page: Page): Promise<void> => signInAs(page, product.url, EMAIL);

interface Stored {
  token: string | null;
  /** The state as redux-persist stores it: each slice as a JSON string. */
  root: Record<string, string>;
}

const storedIn = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    root: JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, string>,
  }));
const authIn = async (page: Page): Promise<unknown> => JSON.parse((await storedIn(page)).root['auth'] ?? 'null');

test('the token is stored under its key, and only the auth slice survives a reload', async ({ page }) => {
  await signIn(page);
  await expect.poll(() => authIn(page)).toMatchObject({ isLoggedIn: true, userData: { email: EMAIL } });
  const { token, root } = await storedIn(page);
  expect(token).toBeTruthy();
  expect(Object.keys(root).toSorted()).toEqual(['_persist', 'auth']);
  expect(JSON.parse(root['_persist'] ?? '')).toMatchObject({ version: 1 });
  expect(JSON.parse(root['auth'] ?? '')).toMatchObject({ token, emailId: EMAIL, superUserEmailId: EMAIL });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('persist:')))).toEqual([
    'persist:root',
  ]);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard/);
  expect((await storedIn(page)).token).toBe(token);
});

test('a session change in one tab takes effect in the other', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto(`${product.url}/ai-prospector/leads`);
  await expect(other.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await page.bringToFront();
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(other).toHaveURL(/\/sign-in/);
  await expect.poll(() => authIn(other)).toMatchObject({ isLoggedIn: false, token: null });
  expect((await storedIn(other)).token).toBeNull();
  await signIn(page);
  await expect(other).toHaveURL(/\/ai-prospector\/leads/);
});

test('a switch in one tab reaches the other, which overwrites nothing with its old state', async ({
  page,
  context,
}) => {
  await signIn(page);
  const before = (await storedIn(page)).token ?? '';
  const other = await context.newPage();
  const writes: string[] = [];
  await other.exposeFunction('tellWrite', (value: string) => void writes.push(value));
  await other.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (key === 'token' || key === 'persist:root')
        (window as unknown as { tellWrite: (value: string) => void }).tellWrite(value);
      write.call(this, key, value);
    };
  });
  await other.goto(`${product.url}/ai-prospector/leads`);
  const menu = other.getByRole('button', { name: 'Your account' });
  await menu.click();
  await expect(other.getByRole('menuitem', { name: EMAIL })).toBeVisible();
  await other.keyboard.press('Escape');
  writes.length = 0;
  const firstCall = other.waitForRequest(
    (request) =>
      request.url().includes('/user/api/get-user/') && request.headers()['authorization'] !== `Token ${before}`,
  );

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: OTHER_EMAIL }).click();
  await expect(page.getByText(OTHER_EMAIL).first()).toBeVisible();
  await expect.poll(async () => (await storedIn(page)).token).not.toBe(before);
  const { token: after } = await storedIn(page);

  // The other tab reloads as the other account, and its calls use the new token.
  expect(await (await firstCall).headerValue('authorization')).toBe(`Token ${after}`);
  await menu.click();
  await expect(other.getByRole('menu').getByText(OTHER_EMAIL).first()).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: 'Prospects', exact: true }).click();
  await expect(other).toHaveURL(/\/ai-prospector\/prospects/);
  await expect.poll(() => authIn(other)).toMatchObject({ token: after, userData: { email: OTHER_EMAIL } });
  expect(writes.filter((value) => value.includes(before))).toEqual([]);
  expect((await storedIn(page)).token).toBe(after);
});

test('a failed sign-out keeps the session, and says so', async ({ page }) => {
  await signIn(page);
  const { token } = await storedIn(page);
  await page.route(/\/user\/api\/logout\//, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 500, code: 'internal', detail: 'Something went wrong here. Try again.' }),
    }),
  );
  await signOut(page);
  await expect(page.getByText('Something went wrong here. Try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  expect((await storedIn(page)).token).toBe(token);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.unroute(/\/user\/api\/logout\//);
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(clientFor(product.url, token ?? '').getUser({})).rejects.toMatchObject({ status: 401 });
});

test('an unconfirmed address leads to its code, and gets no token before it', async ({ page, context }) => {
  const email = 'unconfirmed@fieldnote.example';
  await clientFor(product.url).register({ first_name: 'Ines', last_name: 'Obi', email, password: PASSWORD });
  await codeFor(product.url, email);
  await page.goto(`${product.url}/sign-in`);
  await enterPassword(page, email);
  await expect(page).toHaveURL(/\/verify-email/);
  await expect(page.getByText(email)).toBeVisible();
  expect((await storedIn(page)).token).toBeNull();
  await expect.poll(() => authIn(page)).toMatchObject({ isLoggedIn: false, isEmailAuthenticated: false });
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard`);
  await expect(other).toHaveURL(/\/sign-in/);
  await page.bringToFront();
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(await codeFor(product.url, email));
  await expect(page).toHaveURL(/\/dashboard/);
  expect((await storedIn(page)).token).toBeTruthy();
});

test('a code works in the browser that signed up: a stranger’s sign-up with the same address changes nothing', async ({
  page,
  context,
}) => {
  const email = 'twice@fieldnote.example';
  const guest = clientFor(product.url);
  await guest.register({ first_name: 'Mal', last_name: 'Ory', email, password: 'a stranger’s own words' });
  const first = await codeFor(product.url, email);
  await page.goto(`${product.url}/sign-up`);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/verify-email/);
  await expect.poll(() => codeFor(product.url, email)).not.toBe(first);
  const code = await codeFor(product.url, email);
  // The registration survives a reload, but belongs to this tab only.
  await page.reload();
  const other = await context.newPage();
  await other.goto(`${product.url}/verify-email`);
  await expect(other.getByText('Sign in with your email and password to get a new code')).toBeVisible();
  await page.bringToFront();
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(first);
  await expect(page.getByRole('alert')).toContainText('This code is incorrect.');
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('button', { name: 'Your account' })).toContainText('Ines Obi');
});

test('a switch to an account with two-factor asks for its code', async ({ page }) => {
  const [from, to] = ['plain@fieldnote.example', 'guarded@fieldnote.example'];
  const { client } = await makeAccount(product.url, from);
  const guarded = await makeAccount(product.url, to);
  await client.linkAccount({ email: to, password: PASSWORD, own_password: PASSWORD });
  const { secret = '' } = await guarded.client.setTwoFactor({ action: 'enable', password: PASSWORD });
  await guarded.client.setTwoFactor({ action: 'confirm', code: totp(secret) });
  await signInAs(page, product.url, from);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: to }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch to Maya Ostrander' });
  const field = dialog.getByLabel('Authenticator code or recovery code');
  await field.fill('000000');
  await dialog.getByRole('button', { name: 'Switch account' }).click();
  await expect(dialog.getByText('This code is incorrect.')).toBeVisible();
  await field.fill(totp(secret, 1));
  await dialog.getByRole('button', { name: 'Switch account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`You’re now signed in as Maya Ostrander, ${to}.`)).toBeVisible();
});

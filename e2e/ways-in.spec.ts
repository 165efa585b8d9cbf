import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { enterPassword, makeAccount, PASSWORD, signInOnScreen as signInAs, signOut } from './support/account.ts';
import { expectNoBarriersInBothWidths } from './support/axe.ts';
import type { Product } from './support/product.ts';
import { test } from './support/shared-product.ts';
import { totp } from './support/totp.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let product: Product;

test.beforeAll(({ product: running }) => {
  product = running;
});

const openSecurity = async (page: Page): Promise<Locator> => {
  await page.goto(`${product.url}/edit-user-profile`);
  const security = page.getByRole('region', { name: 'Security' });
  await expect(security.getByText('This device')).toBeVisible();
  return security;
};

const typeCode = async (within: Page | Locator, page: Page, code: string): Promise<void> => {
  await within.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
};

/** From the profile to the recovery codes; returns the app's secret and the codes. */
const turnOn = async (page: Page): Promise<{ secret: string; codes: string[] }> => {
  const security = await openSecurity(page);
  await expect(security.getByText('Off', { exact: true })).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await security.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor' });
  await dialog.getByLabel('Your password').fill('somebody else’s password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Incorrect password.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await typeCode(dialog, page, '000000');
  await expect(dialog.getByText('4 attempts left.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await typeCode(dialog, page, totp(secret));
  const kept = page.getByRole('dialog', { name: 'Two-factor is on' });
  const list = kept.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.locator('code').allInnerTexts();
  await expectNoBarriersInBothWidths(page);
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await kept.getByRole('button', { name: 'I’ve saved the codes' }).click();
  await expect(security.getByText('On', { exact: true })).toBeVisible();
  return { secret, codes };
};

const enterSecondStep = async (page: Page, secret: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectNoBarriersInBothWidths(page);
  await typeCode(page, page, '000000');
  await expect(page.getByRole('alert')).toContainText('This code is incorrect.');
  await expect(page.getByRole('alert')).toContainText('4 attempts left.');
  await expectNoBarriersInBothWidths(page);
  // Overwrites the wrong code; the code that turned two-factor on is used up.
  await page.keyboard.type(totp(secret, 1));
  await expect(page).toHaveURL(/\/dashboard/);
};

const enterRecoveryCode = async (page: Page, used: string, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabel('Recovery code');
  await field.fill(used);
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expect(page.getByText('This recovery code is incorrect or was already used.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await field.fill(code.toUpperCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};

const turnOff = async (page: Page, code: string): Promise<void> => {
  const security = await openSecurity(page);
  await security.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Authenticator code or recovery code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('This code is incorrect.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByLabel('Authenticator code or recovery code').fill(code);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog).toBeHidden();
  await expect(security.getByText('Off', { exact: true })).toBeVisible();
};

test('two-factor: turned on with the app, required at sign-in, replaced by a recovery code, and turned off', async ({
  page,
}) => {
  const email = 'two-factor@fieldnote.example';
  await makeAccount(product.url, email);
  await signInAs(page, product.url, email);
  const { secret, codes } = await turnOn(page);
  const [first = '', second = '', third = ''] = codes;
  // Shown once: neither the screen nor a reload shows them again.
  await expect((await openSecurity(page)).getByText('On', { exact: true })).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);

  await signOut(page);
  await enterPassword(page, email);
  await enterSecondStep(page, secret);

  for (const [used, code] of [
    ['aaaaa-aaaaa', first],
    [first, second],
  ] as const) {
    await signOut(page);
    await enterPassword(page, email);
    await enterRecoveryCode(page, used, code);
  }

  await turnOff(page, third);
  await signOut(page);
  await enterPassword(page, email);
  await expect(page).toHaveURL(/\/dashboard/);
});

/** A person in another browser, signed in and on the list of leads. */
const elsewhere = async (browser: Browser, email: string, userAgent?: string): Promise<Page> => {
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
  const page = await context.newPage();
  await signInAs(page, product.url, email);
  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  return page;
};

/** The next call ends a session that the server has ended. */
const expectToLandOnSignIn = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.context().close();
};

test('a device signed in elsewhere is listed, and signed out from here', async ({ page, browser }) => {
  const email = 'devices@fieldnote.example';
  const { client } = await makeAccount(product.url, email);
  await client.logout({});
  await signInAs(page, product.url, email);
  const other = await elsewhere(browser, email, IPHONE);
  const security = await openSecurity(page);
  const row = security.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await expect(row).toContainText('127.0.0.1');
  await expect(security.getByRole('listitem')).toHaveCount(2);
  await expectNoBarriersInBothWidths(page);
  await row.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(row).toHaveCount(0);
  await expectToLandOnSignIn(other);
  await page.reload();
  await expect(security.getByRole('listitem')).toHaveCount(1);
});

test('all other devices are signed out at once', async ({ page, browser }) => {
  const email = 'all-devices@fieldnote.example';
  await makeAccount(product.url, email);
  await signInAs(page, product.url, email);
  const other = await elsewhere(browser, email, IPHONE);
  const security = await openSecurity(page);
  await security.getByRole('button', { name: 'Sign out all other devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await expect(dialog).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog).toBeHidden();
  await expect(security.getByRole('listitem')).toHaveCount(1);
  await expectToLandOnSignIn(other);
});

test('a changed password ends every session, and the old one is rejected', async ({ page, browser }) => {
  const email = 'password@fieldnote.example';
  const better = 'a lantern over the harbour wall';
  await makeAccount(product.url, email);
  await signInAs(page, product.url, email);
  const other = await elsewhere(browser, email);
  const security = await openSecurity(page);
  await security.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/change-password/);
  const change = async (present: string, next: string, again = next) => {
    await page.getByLabel('Current password').fill(present);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password').fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(PASSWORD, better, 'something else');
  await expect(page.getByText('The passwords don’t match.')).toBeVisible();
  await change('somebody else’s password', better);
  await expect(page.getByText('Incorrect password.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await change(PASSWORD, 'password123');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarriersInBothWidths(page);
  await change(PASSWORD, better);
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText(/Sign in with the new one/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectToLandOnSignIn(other);
  await enterPassword(page, email);
  await expect(page.getByText('Incorrect email address or password.')).toBeVisible();
  await expectNoBarriersInBothWidths(page);
  await enterPassword(page, email, better);
  await expect(page).toHaveURL(/\/dashboard/);
});

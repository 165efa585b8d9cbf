import type { Contract } from '@rainmaker/contract';
import type { Client } from '@rainmaker/contract/client';
import { expect, type Page } from '@playwright/test';
import { authReducer, signedIn } from '../../web/src/lib/session/session.ts';
import { clientFor, codeFor } from './session.ts';

/** The password of every account in the journeys. */
export const PASSWORD = 'correct horse battery';

export interface Account {
  email: string;
  client: Client<Contract>;
}

/** A signed-up person, for journeys about something else. */
export const makeAccount = async (url: string, email: string): Promise<Account> => {
  const guest = clientFor(url);
  await guest.register({ first_name: 'Maya', last_name: 'Ostrander', email, password: PASSWORD });
  const { token = '' } = await guest.verifyOtp({ email, otp: await codeFor(url, email) });
  return { email, client: clientFor(url, token) };
};

/** Enters address and password on the sign-in screen; the journey checks the outcome. */
export const enterPassword = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const onScreen = async (page: Page, path: string): Promise<void> => {
  await expect(page).toHaveURL((at) => at.pathname.startsWith(path.split('?')[0] ?? ''));
  // The app frame is loaded, and with it the shortcuts.
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeVisible();
};

/** Through the screen, as a user would: for journeys about signing in, and from what device. */
export const signInOnScreen = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await enterPassword(page, email);
  await onScreen(page, '/dashboard');
};

/** Signed in, before the first screen: the session is written where the application keeps it. */
export const storeSession = async (page: Page, url: string, email: string): Promise<void> => {
  const auth = authReducer(undefined, signedIn(await clientFor(url).login({ email, password: PASSWORD })));
  if (!auth.isLoggedIn) throw new Error(`${email} isn’t signed in by a password alone.`);
  // The lightest document of the application's origin.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    ([token, root]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('persist:root', root);
    },
    [
      auth.token ?? '',
      JSON.stringify({ auth: JSON.stringify(auth), _persist: '{"version":1,"rehydrated":true}' }),
    ] as const,
  );
};

/**
 * Signed in, on the screen that the journey begins with: loading the sign-in screen and the dashboard before it takes
 * longer than many a journey. Journeys about signing in enter the password on the screen.
 */
export const signIn = async (page: Page, url: string, email: string, path = '/dashboard'): Promise<void> => {
  await storeSession(page, url, email);
  await page.goto(url + path);
  await onScreen(page, path);
};

/** Through the user menu. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

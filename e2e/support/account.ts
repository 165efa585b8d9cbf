import type { Contract } from '@rainmaker/contract';
import type { Client } from '@rainmaker/contract/client';
import { expect, type Page } from '@playwright/test';
import { clientFor, codeFor } from './session.ts';

/** Of every account that a journey makes. */
export const PASSWORD = 'correct horse battery';

export interface Account {
  email: string;
  client: Client<Contract>;
}

/** A person who is signed up already, for a journey that is about something else. */
export const makeAccount = async (url: string, email: string): Promise<Account> => {
  const guest = clientFor(url);
  await guest.register({ first_name: 'Maya', last_name: 'Ostrander', email, password: PASSWORD });
  const { token = '' } = await guest.verifyOtp({ email, otp: await codeFor(url, email) });
  return { email, client: clientFor(url, token) };
};

/** Gives address and password on the sign-in screen; what comes of it is for the journey to see. */
export const enterPassword = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Through the screen, as a person does. */
export const signIn = async (page: Page, url: string, email: string, password = PASSWORD): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await enterPassword(page, email, password);
  await expect(page).toHaveURL(/\/dashboard/);
  // The frame is there, and with it what the keyboard does.
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeVisible();
};

/** By the menu of one's own account. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

import type { Contract } from '@rainmaker/contract';
import type { Client } from '@rainmaker/contract/client';
import { expect, type Page } from '@playwright/test';
import { clientFor, codeFor } from './session.ts';

const PASSWORD = 'correct horse battery';

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

/** Through the screen, as a person does. */
export const signIn = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  // The frame is there, and with it what the keyboard does.
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeVisible();
};

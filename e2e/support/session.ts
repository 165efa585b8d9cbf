import { expect, type Page } from '@playwright/test';
import { contract, type Contract } from '@rainmaker/contract';
import { type Client, createClient } from '@rainmaker/contract/client';

/** The product's API without a browser: to check results, and to prepare what a journey isn't about. */
export const clientFor = (url: string, token?: string): Client<Contract> =>
  createClient(contract, async ({ method, path, headers, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Token ${token}` }) },
      ...(body !== undefined && { body }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  });

/** What the newest email to an address says, from the simulator; a job sends it a moment after what it is about. */
export const mailedTo = async (url: string, to: string, pattern: RegExp): Promise<string> => {
  let found: string | undefined;
  await expect(async () => {
    const { results } = await clientFor(url).outbox({ to });
    found = results[0]?.text.match(pattern)?.[0];
    expect(found, `the newest email to ${to}`).toBeDefined();
  }).toPass({ intervals: [100] });
  return found ?? '';
};

/** The newest code sent to an address. */
export const codeFor = (url: string, to: string): Promise<string> => mailedTo(url, to, /\b\d{6}\b/);

/** Expires the session: the next call that changes something is rejected. One that the screen makes by itself would leave it before the touch. */
export const endSession = async (page: Page, touch: () => Promise<void>): Promise<void> => {
  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 401, body: '{"detail":"Sign in.","code":"unauthorized"}' }),
  );
  await touch();
  await expect(page).toHaveURL(/sign-in/);
  await page.unroute('**/api/**');
};

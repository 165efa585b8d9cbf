import { type BrowserContext, test as base } from '@playwright/test';

/** Closes what a journey opened, and removes what it stored; the browser's cache stays. */
const empty = async (context: BrowserContext): Promise<void> => {
  await Promise.all(context.pages().map((page) => page.close()));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await page.close();
  await context.clearCookies();
};

/**
 * Journeys in a browser whose cache lasts: all of a worker run in one context, emptied after each. A new context would
 * load and compile the 150 files of the first screen again, which takes longer than many a journey. The settings of the
 * browser are those of the configuration: a journey that needs others opens a context of its own.
 */
export const test = base.extend<object, { lastingContext: BrowserContext }>({
  lastingContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ lastingContext }, use) => {
    await use(lastingContext);
    await empty(lastingContext);
  },
});

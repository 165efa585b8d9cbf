import { expect, type Page } from '@playwright/test';

/** Opens a screen as a link within the application does: loading the document anew takes longer than checking it. */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  const isOther = await page.evaluate((to) => {
    const from = window.location.pathname;
    // The screen before stays until the next one's code has arrived.
    document.querySelector('main')?.setAttribute('data-before', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return window.location.pathname !== from;
  }, path);
  if (isOther) await expect(page.locator('main[data-before]'), path).toHaveCount(0);
};

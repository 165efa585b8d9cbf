import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Toasts come and go over the screen: what lies under one cannot be judged, and one that fades has any contrast there is. */
const showToasts = (page: Page, areShown: boolean): Promise<void> =>
  page.evaluate(
    (display) => {
      for (const toaster of document.querySelectorAll<HTMLElement>('[data-rht-toaster]'))
        toaster.style.display = display;
    },
    areShown ? '' : 'none',
  );

/** Holds the screen as it stands against axe, in light and in dark. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  // Nothing under the pointer, where it would have the colours of that moment.
  await page.mouse.move(0, 0);
  await showToasts(page, false);
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour on its way from light to dark has, for a moment, any contrast too.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A mail lies in a sandbox where no script runs, axe's own included.
    const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true);
    // In the other scheme only colours differ.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(['color-contrast', 'link-in-text-block'])
    ).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      `${page.url()} in ${colorScheme}`,
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await showToasts(page, true);
};

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The same in the width of a phone and of a desk, where it goes on. */
export const expectNoBarriersInBothWidths = async (page: Page): Promise<void> => {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoBarriers(page);
  }
};

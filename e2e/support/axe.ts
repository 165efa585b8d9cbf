import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Holds the screen as it stands against axe, in light and in dark. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  // A toast that fades in or out has, for a moment, any contrast there is; one under the pointer stays.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-rht-toaster] > *')).toHaveCount(0);
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

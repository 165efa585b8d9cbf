import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What axe checks in each colour scheme. In the dark one only colours differ. */
const LOOKED_FOR = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOptions['runOnly']>;

/** Hides toasts: content below one can't be checked, and a fading one has an arbitrary contrast. */
const showToasts = (page: Page, areShown: boolean): Promise<void> =>
  page.evaluate(
    (display) => {
      for (const toaster of document.querySelectorAll<HTMLElement>('[data-rht-toaster]'))
        toaster.style.display = display;
    },
    areShown ? '' : 'none',
  );

/** Injects axe once per document: loading its half a megabyte takes longer than checking most screens. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
};

/** Finishes finite animations, because a colour in transition has an arbitrary contrast. */
const endMovements = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Transitions triggered by a change of scheme or width have started by the second frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const movement of document.getAnimations())
      if (movement.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) movement.finish();
  });

/** Disables the dimming of lists, which a live event may start at any time. */
const neverDim = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[aria-busy="true"], [aria-busy="true"] > tbody { opacity: 1 !important; transition: none !important; }',
    );
    if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets = [sheet];
  });

/** The violations on the current screen, one line for each rule. */
const barriersOf = (page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      // An email is in a sandbox where no script runs, including axe's.
      const { violations } = await judge.run({ exclude: ['iframe'] }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { runOnly, resultTypes: ['violations'] } as RunOptions,
  );

/** Checks the current screen with axe, in light and dark. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  // Moves the pointer away, to avoid hover colours.
  await page.mouse.move(0, 0);
  await showToasts(page, false);
  await bringAxe(page);
  await neverDim(page);
  // Loading content can't be checked.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await endMovements(page);
    expect(await barriersOf(page, LOOKED_FOR[colorScheme]), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await showToasts(page, true);
};

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The same at phone and desktop width; ends at the latter. */
export const expectNoBarriersInBothWidths = async (page: Page): Promise<void> => {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoBarriers(page);
  }
};

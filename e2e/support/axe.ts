import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What axe looks for in each scheme. In the dark one only colours differ. */
const LOOKED_FOR = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOptions['runOnly']>;

/** Toasts come and go over the screen: what lies under one cannot be judged, and one that fades has any contrast there is. */
const showToasts = (page: Page, areShown: boolean): Promise<void> =>
  page.evaluate(
    (display) => {
      for (const toaster of document.querySelectorAll<HTMLElement>('[data-rht-toaster]'))
        toaster.style.display = display;
    },
    areShown ? '' : 'none',
  );

/** axe stays in the document it was put into once: its half a megabyte takes longer to read than most screens to judge. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
};

/** A colour on its way has, for a moment, any contrast there is: what moves and comes to an end is at its end. */
const endMovements = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What a change of the scheme or the width begins has begun when the second frame is drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const movement of document.getAnimations())
      if (movement.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) movement.finish();
  });

/** A list is dimmed while it is read again, which a live event may begin at any moment. */
const neverDim = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[aria-busy="true"], [aria-busy="true"] > tbody { opacity: 1 !important; transition: none !important; }',
    );
    if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets = [sheet];
  });

/** What is wrong with the screen as it stands, as a line for each rule. */
const barriersOf = (page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      // A mail lies in a sandbox where no script runs, axe's own included.
      const { violations } = await judge.run({ exclude: ['iframe'] }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { runOnly, resultTypes: ['violations'] } as RunOptions,
  );

/** Holds the screen as it stands against axe, in light and in dark. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  // Nothing under the pointer, where it would have the colours of that moment.
  await page.mouse.move(0, 0);
  await showToasts(page, false);
  await bringAxe(page);
  await neverDim(page);
  // What has not come yet is not there to be judged.
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

/** The same in the width of a phone and of a desk, where it goes on. */
export const expectNoBarriersInBothWidths = async (page: Page): Promise<void> => {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoBarriers(page);
  }
};

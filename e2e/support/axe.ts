import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The package's main file is more than twice as large, and takes the browser twice as long to load. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe checks in each colour scheme. In the dark one only colours differ. */
const LOOKED_FOR = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOptions['runOnly']>;

/** Loads axe once per document, because that takes as long as checking a screen. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
};

/**
 * Switches off what makes a check arbitrary: toasts, which cover content and fade; the dimming of lists, which a live
 * event may start at any time; and transitions, in which a colour has an arbitrary contrast.
 */
const calm = (page: Page, isCalm: boolean): Promise<void> =>
  page.evaluate((calms) => {
    let [sheet] = document.adoptedStyleSheets;
    if (sheet === undefined) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        [data-rht-toaster] { display: none !important; }
        [aria-busy="true"], [aria-busy="true"] > tbody { opacity: 1 !important; }
        *, ::before, ::after { transition-duration: 0ms !important; animation-duration: 0ms !important; }
      `);
      document.adoptedStyleSheets = [sheet];
    }
    sheet.disabled = !calms;
  }, isCalm);

/** Waits for the frame in which the screen has the new scheme or width, and finishes what was moving before. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const movement of document.getAnimations())
      if (movement.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) movement.finish();
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
  await calm(page, true);
  await bringAxe(page);
  // Loading content can't be checked.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect(await barriersOf(page, LOOKED_FOR[colorScheme]), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  await calm(page, false);
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

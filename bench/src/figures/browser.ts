import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Figure, Kit } from '../kit.ts';
import { median } from '../measure.ts';
import { insertPeople, people } from '../seed.ts';

const launch = (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath !== undefined && { executablePath }) });
};

const open = async (browser: Browser, token?: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The application stores a session this way: it drops a token without its state.
  if (token !== undefined)
    await context.addInitScript((value) => {
      if (localStorage.getItem('token') !== null) return;
      const auth = JSON.stringify({ isLoggedIn: true, token: value });
      localStorage.setItem('token', value);
      localStorage.setItem('persist:root', JSON.stringify({ auth, _persist: '{"version":1,"rehydrated":true}' }));
    }, token);
  return context.newPage();
};

interface Loaded {
  script: number;
  style: number;
  biggest: number;
  isBrotli: boolean;
}

const KB = 1000;
const SETTLE_MS = 1500;
const ROWS = 'main table tbody tr, main [role=row]';

/** What a first visit loads, in kB as gzip would send it. */
const firstVisit = async (page: Page, url: string, shown: string): Promise<Loaded> => {
  const loaded: Loaded = { script: 0, style: 0, biggest: 0, isBrotli: true };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    reading.push(
      response.body().then((body) => {
        const size = gzipSync(body, { level: 9 }).length / KB;
        if (kind === 'script') loaded.script += size;
        else loaded.style += size;
        loaded.biggest = Math.max(loaded.biggest, size);
        const encoding = response.headers()['content-encoding'];
        if (body.length > 2048 && encoding !== 'br') loaded.isBrotli = false;
      }),
    );
  });
  await page.goto(url);
  await page.waitForSelector(shown);
  // The event stream keeps the network from ever being idle.
  await page.waitForTimeout(SETTLE_MS);
  await Promise.all(reading);
  return loaded;
};

/** 13: the size of the first screens. */
export const sizes = async (kit: Kit): Promise<Figure[]> => {
  const browser = await launch();
  try {
    const signIn = await firstVisit(await open(browser), `${kit.product.url}/sign-in`, 'form');
    const page = await open(browser, kit.large.token);
    const list = await firstVisit(page, `${kit.product.url}/ai-prospector/prospects`, ROWS);
    const kb = (title: string, value: number, target: number): Figure => ({
      number: '13',
      title,
      value,
      unit: 'kB',
      target,
      better: 'less',
    });
    return [
      kb('first screen, sign-in: scripts', signIn.script, 170),
      kb('first screen, list: scripts', list.script, 235),
      kb('first screen, list: styles', list.style, 40),
      kb('largest chunk of either', Math.max(signIn.biggest, list.biggest), 180),
      {
        number: '13',
        title: 'chunks not served as brotli',
        value: signIn.isBrotli && list.isBrotli ? 0 : 1,
        unit: '',
        target: 0,
        better: 'less',
      },
    ];
  } finally {
    await browser.close();
  }
};

/** Milliseconds from a click in the sidebar until the other list, with cached data, is painted. */
const routeChange = (page: Page, from: string, to: string): Promise<number> =>
  page.evaluate(
    async ([first, second]) => {
      const link = (name: string): HTMLElement => {
        const found = [...document.querySelectorAll<HTMLElement>('nav a')].find((each) =>
          each.textContent?.trim().startsWith(name),
        );
        if (!found) throw new Error(`There is no link ${name}.`);
        return found;
      };
      const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const isThere = (name: string): boolean =>
        document.querySelector('main h1')?.textContent?.trim().startsWith(name) === true;
      const go = async (name: string): Promise<number> => {
        const begin = performance.now();
        link(name).click();
        while (!isThere(name) || document.querySelector('main table tbody tr, main [role=row]') === null)
          await painted();
        await painted();
        return performance.now() - begin;
      };
      await go(second ?? '');
      return go(first ?? '');
    },
    [from, to],
  );

interface Scrolled {
  rows: number;
  commits: number;
  longFrames: number;
}

/** Scrolls the whole list, slowly and then in leaps: the most rows in the page, DOM changes per scroll event, and tasks over 50 ms. */
const scroll = (page: Page): Promise<Scrolled> =>
  page.evaluate(async () => {
    let rows = 0;
    let changes = 0;
    let events = 0;
    let longFrames = 0;
    const watcher = new MutationObserver(() => (changes += 1));
    watcher.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      attributes: true,
    });
    const tasks = new PerformanceObserver((list) => (longFrames += list.getEntries().length));
    tasks.observe({ type: 'longtask' });
    document.addEventListener('scroll', () => (events += 1), { capture: true });
    const scrollers = [...document.querySelectorAll<HTMLElement>('main, main *')].filter(
      (each) => each.scrollHeight > each.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    const target = scrollers[0] ?? document.scrollingElement ?? document.body;
    for (let step = 0; step < 180; step += 1) {
      if (step < 120) target.scrollBy(0, 40);
      else target.scrollTo(0, (target.scrollHeight * (step - 120)) / 60);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      rows = Math.max(rows, document.querySelectorAll('main table tbody tr').length);
    }
    watcher.disconnect();
    tasks.disconnect();
    return { rows, commits: events === 0 ? 0 : changes / events, longFrames };
  });

const TIMES = 15;

/** 14: responsiveness in the browser with the large workspace. */
export const screens = async (kit: Kit): Promise<Figure[]> => {
  // The target list must have rows.
  const customers = people(60, 13, 8_000_000).map((person) => ({ ...person, status: 'Active' }));
  await insertPeople(kit.product.admin, kit.large, customers, 'customer');
  const browser = await launch();
  try {
    const page = await open(browser, kit.large.token);
    await page.goto(`${kit.product.url}/ai-prospector/prospects`);
    await page.waitForSelector(ROWS);
    await page.waitForTimeout(SETTLE_MS);
    const scrolled = await scroll(page);
    const times: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      const ms = await routeChange(page, 'Prospects', 'Customers');
      if (time > 0) times.push(ms);
    }
    const figure = (title: string, value: number, unit: Figure['unit'], target: number): Figure => ({
      number: '14',
      title,
      value,
      unit,
      target,
      better: 'less',
    });
    return [
      figure('route change with cached data', median(times), 'ms', 100),
      figure('rows in the page', scrolled.rows, '', 60),
      figure('changes of the page a scroll event', scrolled.commits, '', 1),
      figure('tasks over 50 ms while scrolling', scrolled.longFrames, '', 0),
    ];
  } finally {
    await browser.close();
  }
};

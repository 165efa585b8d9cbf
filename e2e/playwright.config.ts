import { defineConfig } from '@playwright/test';
import { LAN_NAME } from './support/product.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Two files at a time, each worker with one product for all that need no settings of their own: two cores are busy then. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 10_000,
    // A trace takes as long as the journey itself: `npm test -- e2e` has a picture of what failed, and TRACE=on the whole.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        // Without a graphics card, what draws in its place costs more than drawing without it.
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`,
      ],
    },
  },
});

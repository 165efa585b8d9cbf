import { defineConfig } from '@playwright/test';
import { LAN_NAME } from './support/product.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Two files at a time, each worker with one product for all files without their own settings; this uses two cores. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 10_000,
    // A trace takes as long as the journey itself: `npm test -- e2e` saves a screenshot of a failure, and TRACE=on a
    // full trace.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        // Without a graphics card, software GPU rendering costs more than no GPU.
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`,
      ],
    },
  },
});

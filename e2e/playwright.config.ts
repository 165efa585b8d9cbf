import { defineConfig } from '@playwright/test';
import { LAN_NAME } from './support/product.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Each file starts a product of its own, so they run one after the other on a small machine. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`,
      ],
    },
  },
});

import { test as base } from './browser.ts';
import { type Product, startProduct } from './product.ts';

const START_MS = 120_000;

/**
 * Journeys in a running product shared by all files of a worker: each file signs up its own workspace, with addresses
 * that no other file uses. A file that needs its own settings starts its own product.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

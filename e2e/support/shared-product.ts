import { test as base } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

const START_MS = 120_000;

/**
 * Journeys in a product that runs already, one for all files of a worker: each file signs up a workspace of its own, under
 * addresses no other file uses. A file that needs settings of its own starts a product by itself.
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

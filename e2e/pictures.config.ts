import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the documentation's pictures from the built product: `npm run pictures`. */
export default defineConfig({ ...journeys, testMatch: 'pictures.ts', outputDir: './test-results' });

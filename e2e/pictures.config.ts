import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The pictures of the documentation, of the built product as it is: `npm run pictures`. */
export default defineConfig({ ...journeys, testMatch: 'pictures.ts', outputDir: './test-results' });

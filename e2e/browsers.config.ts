import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** The journeys in the other browsers that Playwright brings. */
export default defineConfig({
  ...base,
  outputDir: '../.cache/browsers',
  grep: /@smoke/,
  workers: 1,
  timeout: 240_000,
  // What Chromium is started with means nothing to these.
  projects: (['firefox', 'webkit'] as const).map((browserName) => ({
    name: browserName,
    use: { browserName, launchOptions: {}, viewport: { width: 1280, height: 800 } },
  })),
});

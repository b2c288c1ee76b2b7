import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Draws the pictures of the documents: `npm run picture`, with BASE_URL against an application that runs already. */
export default defineConfig({
  ...base,
  testDir: './picture',
  retries: 0,
  timeout: 180_000,
  reporter: [['list']],
  projects: [
    {
      name: 'picture',
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 1.5,
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});

import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Judges the composed pages by the engines of others: `npm run judges -- pages`. */
export default defineConfig({
  ...base,
  testDir: './judges',
  timeout: 180_000,
  // Engines share the port of their shell.
  workers: 1,
  reporter: [['list']],
  projects: [{ name: 'judges', use: { viewport: { width: 1280, height: 800 } } }],
});

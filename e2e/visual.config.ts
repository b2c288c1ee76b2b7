import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Their folder's name says which browser rendered the committed pictures; `npm run test:visual` sets it. */
const browser = process.env['VISUAL_BROWSER'];
if (browser === undefined) throw new Error('Run the pictures by npm run test:visual');

export default defineConfig({
  ...base,
  testDir: './visual',
  outputDir: '../.cache/visual',
  snapshotPathTemplate: `{testDir}/${browser}/{arg}-{projectName}{ext}`,
  reporter: [['list']],
  // A picture of a long page takes seconds, and a journey has up to fourteen.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // A letter's edge may differ by a shade from run to run, a colour or a place may not.
    toHaveScreenshot: { threshold: 0.04, maxDiffPixels: 6, animations: 'disabled', caret: 'hide' },
  },
});

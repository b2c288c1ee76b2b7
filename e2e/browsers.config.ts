import { defineConfig } from '@playwright/test';
import type { Engine } from './browsers/Wire';
import base from './playwright.config';

/** The browsers of this machine; `npm run e2e:browsers` finds them. */
const engines = JSON.parse(process.env['BROWSER_ENGINES'] ?? '[]') as Engine[];

export default defineConfig<{ engine: Engine }>({
  ...base,
  testDir: './browsers',
  outputDir: '../.cache/browsers',
  workers: 1,
  timeout: 240_000,
  reporter: [['list']],
  projects: engines.map((engine) => ({ name: engine.name, use: { engine } })),
});

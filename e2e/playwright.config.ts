import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { journeyUse } from './fixtures/journeyUse';
import { thirdPartyEnvironment } from './fixtures/thirdParties';

const { BASE_URL, E2E_REPORT, PORT_BASE = '4100' } = process.env;
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;

/** Workers inherit the folder that the first process chose; a running application has its own. */
if (BASE_URL === undefined && process.env['DATA_DIR'] === undefined && !isWorker) {
  const folder = mkdtempSync(join(tmpdir(), 'plum-e2e-'));
  process.env['DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

const wide = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: './specs',
  outputDir: '../.cache/e2e',
  globalSetup: './globalSetup.ts',
  // One more than the processors of a small machine: tests also wait.
  workers: 3,
  // A second try on shared machines alone, where `npm test` names the tests that needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: Number(process.env['E2E_EXPECT_MS'] ?? 10_000) },
  reporter: [
    ['list'],
    ...(E2E_REPORT === undefined ? [] : [['json', { outputFile: E2E_REPORT }] as const]),
  ],
  use: {
    ...journeyUse(`http://localhost:${PORT_BASE}`),
    // Of a second try alone: it takes a tenth of the processor time. For the first: --trace retain-on-failure.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // First, since it has the longest tests: the others fill the time beside them.
      name: 'desktop',
      grepInvert: /@phone|@alone|@apart|@last/,
      use: wide,
    },
    {
      name: 'phone',
      grepInvert: /@desktop|@alone|@apart|@last/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      // Its toggles apply to every page, so no other test may run meanwhile, not even another of these.
      name: 'alone',
      grep: /@alone/,
      dependencies: ['phone', 'desktop'],
      workers: 1,
      use: wide,
    },
    {
      // It has an application of its own, and so fills the time beside those.
      name: 'apart',
      grep: /@apart/,
      dependencies: ['phone', 'desktop'],
      use: wide,
    },
    {
      // It calls what ends after a certain time, whatever else the machine does.
      name: 'last',
      grep: /@last/,
      dependencies: ['alone', 'apart'],
      workers: 1,
      use: wide,
    },
  ],
  ...(BASE_URL === undefined && {
    webServer: {
      command: 'node tooling/start.mjs',
      cwd: '..',
      env: {
        PORT_BASE,
        ...thirdPartyEnvironment,
      },
      wait: { stdout: /Plum is ready/ },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
});

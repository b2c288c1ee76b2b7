import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { findChromium } from '../../install/findChromium.mjs';

/** Runs the end-to-end tests tagged `@smoke` against a running application. Returns what failed. */
export async function browserJourneys(url: string): Promise<string[]> {
  const program = path.join(checkout, 'node_modules/@playwright/test/cli.js');
  const output = path.join(checkout, '.cache/soak', String(process.pid));
  const child = spawn(
    process.execPath,
    [
      program,
      'test',
      '--config=e2e/playwright.config.ts',
      '--project=desktop',
      '--grep=@smoke',
      `--output=${output}`,
      '--retries=0',
      '--timeout=300000',
      '--reporter=line',
    ],
    {
      cwd: checkout,
      env: {
        ...process.env,
        BASE_URL: url,
        CHROMIUM_PATH: await findChromium(),
        E2E_EXPECT_MS: '60000',
        E2E_REPORT: undefined,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [report] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(`browsers: ${report.trim().split('\n').at(-1)?.trim() ?? ''}`);
  return child.exitCode === 0 ? [] : [`The journeys in browsers failed:\n${report.slice(-4000)}`];
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { checkout } from 'releases/apps';

interface Run {
  /** Address of the application under test. */
  url: string;
  /** Path of the browser. */
  chromium: string;
  /** The subfolder of `.cache` for pictures and traces of failures. */
  evidence: string;
  /** How long an expectation waits, in milliseconds. */
  expectMs: number;
  more?: readonly string[];
}

/** Runs the end-to-end tests tagged `@smoke` against a running application. */
export const runSmokeTests = ({ url, chromium, evidence, expectMs, more = [] }: Run) =>
  new Promise<{ passed: boolean; out: string; error: string }>((resolve) => {
    const output = path.join(checkout, '.cache', evidence, String(process.pid));
    execFile(
      process.execPath,
      [
        path.join(checkout, 'node_modules/@playwright/test/cli.js'),
        ...['test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop'],
        ...['--grep', '@smoke', '--output', output, ...more],
      ],
      {
        cwd: checkout,
        env: {
          ...process.env,
          BASE_URL: url,
          CHROMIUM_PATH: chromium,
          E2E_EXPECT_MS: String(expectMs),
          E2E_REPORT: undefined,
        },
        maxBuffer: 256 * 1024 * 1024,
      },
      (failure, out, error) => {
        resolve({ passed: failure === null, out, error });
      },
    );
  });

import { execFile } from 'node:child_process';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { findChromium } from '../install/findChromium.mjs';

interface BrowserJourneys {
  passed: number;
  failures: string[];
}

/** Runs the end-to-end tests tagged `@smoke` in browsers against a running application, `times` each. */
export async function browserJourneys(url: string, times: number): Promise<BrowserJourneys> {
  const output = path.join(checkout, '.cache/soak', String(process.pid));
  const chromium = await findChromium();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [
        path.join(checkout, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--project',
        'desktop',
        '--grep',
        '@smoke',
        '--output',
        output,
        '--repeat-each',
        String(times),
        '--timeout',
        '300000',
        '--reporter',
        'json',
      ],
      {
        cwd: checkout,
        env: {
          ...process.env,
          BASE_URL: url,
          CHROMIUM_PATH: chromium,
          E2E_EXPECT_MS: '60000',
          E2E_REPORT: undefined,
        },
        maxBuffer: 256 * 1024 * 1024,
      },
      (_failed, out, error) => {
        resolve(readReport(out, error));
      },
    );
  });
}

function readReport(out: string, error: string): BrowserJourneys {
  try {
    const { stats, errors } = JSON.parse(out) as {
      stats: { expected: number; unexpected: number; flaky: number };
      errors: { message: string }[];
    };
    const messages = [...out.matchAll(/"message": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, text = '']) => text,
    );
    const failed = stats.unexpected + stats.flaky + errors.length;
    return {
      passed: stats.expected,
      failures: Array.from({ length: failed }, (_, index) => messages[index] ?? 'failed'),
    };
  } catch {
    return { passed: 0, failures: [`The browsers gave no report: ${error.slice(-2000)}`] };
  }
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { findChromium } from '../install/findChromium.mjs';

interface BrowserJourneys {
  passed: number;
  failures: string[];
}

/** Runs the journeys of the smoke test in browsers, `times` each. */
export async function browserJourneys(url: string, times: number): Promise<BrowserJourneys> {
  const { out, error } = await runSmokeTests({
    ...{ url, chromium: await findChromium(), evidence: 'soak', expectMs: 60_000 },
    more: ['--repeat-each', String(times), '--timeout', '300000', '--reporter', 'json'],
  });
  return readReport(out, error);
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

interface Run {
  url: string;
  chromium: string;
  /** The subfolder of `.cache` for pictures and traces of failures. */
  evidence: string;
  /** How long an expectation waits, in milliseconds. */
  expectMs: number;
  more?: readonly string[];
}

/** Runs the end-to-end tests tagged `@smoke` against a running application. */
const runSmokeTests = ({ url, chromium, evidence, expectMs, more = [] }: Run) =>
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

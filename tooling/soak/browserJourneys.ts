import { findChromium } from '../install/findChromium.mjs';
import { runSmokeTests } from '../smoke/runSmokeTests';

interface BrowserJourneys {
  passed: number;
  /** Playwright's messages of those that failed. */
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
